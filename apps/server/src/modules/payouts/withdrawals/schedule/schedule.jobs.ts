import { bookDayOf, withdrawalMaximumCents } from '@goodshelf/contract/lookups';
import { cents, min } from '@goodshelf/money';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { newId } from '../../../../platform/ids/index.ts';
import { jobScope } from '../../../../platform/jobs/index.ts';
import { personOf } from '../../../../platform/subject/index.ts';
import type { OrgScope } from '../../../../platform/tenancy/index.ts';
import { lockFunds } from '../../../ledger/index.ts';
import { lockDestination } from '../../destinations.ts';
import type { PayoutBox } from '../../payout-box.ts';
import { setAside } from '../set-aside.ts';
import { withdrawableCents } from '../withdrawals.policy.ts';
import { findOpenWithdrawal } from '../withdrawals.repo.ts';
import { nextDay } from './schedule-days.ts';
import {
  dueStatement,
  lockSchedule,
  moveScheduleOn,
  type ScheduleOutcome,
  type ScheduleRow,
} from './schedule.repo.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly box: PayoutBox };

const batchSize = 200;

/** Asks for everything, as a member would; what keeps a member from asking keeps the schedule. */
const ask = async (
  tx: Tx,
  scope: OrgScope,
  { box, at, schedule }: { readonly box: PayoutBox; readonly at: Date; readonly schedule: ScheduleRow },
): Promise<ScheduleOutcome> => {
  const known = await lockDestination(tx, scope, box);
  if ((await findOpenWithdrawal(tx, scope)) !== null) return 'open';
  if (known.destination === null) return 'no_details';
  const amountCents = min(withdrawableCents(await lockFunds(tx, scope)), cents(withdrawalMaximumCents));
  if (amountCents < schedule.least_cents) return 'too_little';
  const actor = personOf(schedule.set_by);
  await setAside(tx, scope, { id: newId<'withdrawal'>(), amountCents, actor, at, isScheduled: true });
  return 'asked';
};

/**
 * Asks for the money of organizations whose day has come, each in a transaction with its next day: once, however often it runs and on
 * however many workers. Returns for how many it asked.
 */
export const askScheduledWithdrawals = async ({ db, clock, box }: Deps): Promise<number> => {
  let askedCount = 0;
  for (let isMore = true; isMore;) {
    const at = clock.now();
    const today = bookDayOf(at);
    const due = await db.asOperator('ask for withdrawals by schedule', (tx) =>
      tx.query(dueStatement, [today, batchSize]),
    );
    for (const { organization_id: organizationId } of due) {
      const scope = jobScope(organizationId);
      const outcome = await db.inScope(
        scope,
        async (tx) => {
          // The payout details before the schedule, in the order of everything that asks for money.
          await lockDestination(tx, scope, box);
          const schedule = await lockSchedule(tx, scope);
          if (schedule?.next_on == null || schedule.next_on > today) return null;
          const said = await ask(tx, scope, { box, at, schedule });
          await moveScheduleOn(tx, scope, { nextOn: nextDay(schedule, today), on: today, outcome: said });
          return said;
        },
        { retry: true },
      );
      askedCount += Number(outcome === 'asked');
    }
    isMore = due.length === batchSize;
  }
  return askedCount;
};
