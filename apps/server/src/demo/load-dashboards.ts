import { z } from 'zod';
import { bookDayOf } from '@goodshelf/contract/lookups';
import type { ComposeDeps } from '../compose-modules.ts';
import { addVisits, countTops, shiftDay, sumDays } from '../modules/dashboards/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { demoOrganizations } from './demo-organizations.ts';
import { readContent } from './read-content.ts';

const content = z.array(
  z.strictObject({
    slug: z.string(),
    /** Today's first, then yesterday's and so on. */
    visits: z.array(z.int().min(1)),
  }),
);

/** Who came to the storefronts so far, and what dashboards say of what was sold: their jobs would get to it within the hour. */
export const loadDashboards = async (
  { database: { db } }: Pick<ComposeDeps, 'database'>,
  now: Date,
): Promise<void> => {
  const idOf = new Map(demoOrganizations.map(({ slug, id }) => [slug, id]));
  await addVisits(
    db,
    readContent('visits.json', content).flatMap(({ slug, visits }) =>
      visits.map((count, daysAgo) => ({
        ...{ organizationId: idOf.get(slug) ?? '', count },
        day: shiftDay(bookDayOf(now), { days: -daysAgo }),
      })),
    ),
  );
  await sumDays({ db });
  await countTops({ db, clock: fixedClock(now) });
};
