import { cents } from '@goodshelf/money';
import { z } from 'zod';
import type { ComposeDeps } from '../compose-modules.ts';
import { standardControls } from '../modules/controls/index.ts';
import {
  createPayoutBox,
  recordWithdrawalRun,
  rejectWithdrawal,
  requestWithdrawal,
  startWithdrawalRun,
} from '../modules/payouts/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { newId } from '../platform/ids/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';
import { readContent } from './read-content.ts';

const ending = z.union([
  z.strictObject({ hoursAgo: z.number(), reason: z.string() }),
  // In a payment run of its own, as on a Friday with little to pay.
  z.strictObject({ hoursAgo: z.number(), reference: z.string(), runHoursAgo: z.number() }),
]);
const content = z.array(
  z.strictObject({
    organization: z.string(),
    amountCents: z.int(),
    askedHoursAgo: z.number(),
    end: ending.nullable(),
  }),
);
const hourMs = 3_600_000;

/**
 * What the demo's organizations asked to be paid: rejected, paid, waiting, and waiting for a change of payment information. Later than
 * everything that was sold, so that the books of each stand in the order in which it happened.
 */
export const loadWithdrawals = async (
  { config, log, database: { db } }: Pick<ComposeDeps, 'config' | 'log' | 'database'>,
  now: Date,
): Promise<void> => {
  const staff = personOf(demoPeople.admin.id);
  const box = createPayoutBox({ secretKey: config.secretKey, log });
  const at = (hoursAgo: number) => ({
    db,
    clock: fixedClock(new Date(now.getTime() - hoursAgo * hourMs)),
    box,
    ...{ controls: standardControls, scopeOf: jobScope },
  });
  for (const { organization, amountCents, askedHoursAgo, end } of readContent('withdrawals.json', content)) {
    const found = demoOrganizations.find(({ slug }) => slug === organization);
    if (found === undefined) throw new Error(`The demo has no organization ${organization}`);
    const scope = jobScope(found.id);
    const { id } = await requestWithdrawal(at(askedHoursAgo))(scope, personOf(found.ownerId), {
      ...{ id: newId<'withdrawal'>(), amountCents: cents(amountCents) },
    });
    if (end === null) continue;
    if ('reason' in end) await rejectWithdrawal(at(end.hoursAgo))(scope, staff, id, end.reason);
    else {
      const runId = newId<'withdrawal-run'>();
      const withdrawals = [{ organizationId: found.id, withdrawalId: id }];
      await startWithdrawalRun(at(end.runHoursAgo))(staff, { runId, withdrawals });
      await recordWithdrawalRun(at(end.hoursAgo))(staff, runId, [
        { withdrawalId: id, reference: end.reference, detailsVersion: 1 },
      ]);
    }
  }
};
