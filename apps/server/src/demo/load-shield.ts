import type { ComposeDeps } from '../compose-modules.ts';
import { rememberPast } from '../modules/shield/index.ts';
import { demoOrganizations } from './demo-organizations.ts';

const attacked = 'open-pages';
const quiet = 'lincoln';

/** Last night somebody tried out stolen cards at one store, and was stopped. Buyers of the day before are counted, too. */
export const loadShield = async (
  { database: { db }, config: { secretKey } }: Pick<ComposeDeps, 'database' | 'config'>,
  now: Date,
): Promise<void> => {
  const idOf = (wanted: string): string => {
    const organization = demoOrganizations.find(({ slug }) => slug === wanted);
    if (organization === undefined) throw new Error(`There is no demo organization ${wanted}`);
    return organization.id;
  };
  const usual = (organizationId: string, hoursAgo: number) => ({
    ...{ organizationId, hoursAgo },
    counts: { paid: 2 + ((hoursAgo * 7) % 5), declined: hoursAgo % 6 === 0 ? 1 : 0 },
  });
  await rememberPast({ db, secretKey, now }, [
    ...[3, 4, 5, 6, 18, 19, 20, 21].map((hoursAgo) => usual(idOf(quiet), hoursAgo)),
    {
      ...{ organizationId: idOf(attacked), hoursAgo: 9 },
      counts: { paid: 1, declined: 17, challenged: 2_316, proven: 6, paused: 388 },
    },
    {
      ...{ organizationId: idOf(attacked), hoursAgo: 8 },
      counts: { declined: 11, challenged: 1_204, proven: 5, paused: 126, refused: 9 },
    },
  ]);
};
