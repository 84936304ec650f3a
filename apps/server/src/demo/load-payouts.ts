import { payoutDetailsInput } from '@goodshelf/contract/payouts.contract';
import { z } from 'zod';
import type { ComposeDeps } from '../compose-modules.ts';
import { createPayoutBox, savePayoutDetails } from '../modules/payouts/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoOrganizations } from './demo-organizations.ts';
import { readContent } from './read-content.ts';

const content = z.array(
  z.strictObject({
    organization: z.string(),
    daysAgo: z.number().positive(),
    details: payoutDetailsInput,
  }),
);
const dayMs = 86_400_000;

/** Where the money of the demo's organizations is sent, by check and online, set long enough ago to hold nothing. */
export const loadPayouts = async (
  { config, log, database: { db } }: Pick<ComposeDeps, 'config' | 'log' | 'database'>,
  now: Date,
): Promise<void> => {
  const box = createPayoutBox({ secretKey: config.secretKey, log });
  for (const { organization, daysAgo, details } of readContent('payouts.json', content)) {
    const found = demoOrganizations.find(({ slug }) => slug === organization);
    if (found === undefined) throw new Error(`The demo has no organization ${organization}`);
    const clock = fixedClock(new Date(now.getTime() - daysAgo * dayMs));
    await savePayoutDetails({ db, clock, box })(jobScope(found.id), personOf(found.ownerId), details);
  }
};
