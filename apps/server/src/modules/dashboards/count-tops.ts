import { dashboardPeriods } from '@goodshelf/contract/dashboard-words';
import { bookDayOf, receiptTimeZone } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import {
  countTitlesStatement,
  forgetTopCountsStatement,
  isPlatformStaleStatement,
  keepPlatformTopsStatement,
  keepTopOrganizationsStatement,
  keepTopsStatement,
  lockTopsStatement,
  staleTopsStatement,
  takeMarkedDaysStatement,
} from './count-tops.repo.ts';
import { rangeOf } from './periods.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Waits for a turn, or throws to end between two steps. */
  readonly beforeStep?: () => Promise<void>;
};

const daysPerStep = 50;
/** What a run leaves the next one counts: organizations are ranked by what is known until then. */
const stepsPerRun = 500;

/**
 * Counts what sold on the days that have changed, and ranks it for each organization that has, or whose periods ended on another day; and for all of
 * them together. Each step is a transaction: whatever a killed run has not done, the next one does. Returns how many organizations it ranked.
 */
export const countTops = async ({ db, clock, beforeStep }: Deps): Promise<number> => {
  const asked = 'count what sold most';
  const inTurn = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    db.asOperator(
      asked,
      async (tx) => {
        await tx.query(lockTopsStatement, []);
        return work(tx);
      },
      { retry: true },
    );
  const now = clock.now();
  const today = bookDayOf(now);
  const periods = [...dashboardPeriods];
  const firsts = periods.map((period) => rangeOf(period, today).from);
  const oldest = firsts.reduce((first, day) => (day < first ? day : first), today);

  for (let step = 0; step < stepsPerRun; step += 1) {
    await beforeStep?.();
    const changed = await inTurn(async (tx) => {
      const days = await tx.query(takeMarkedDaysStatement, [daysPerStep]);
      const organizations = days.map((row) => row.organization_id);
      if (days.length === 0) return 0;
      await tx.query(countTitlesStatement, [organizations, days.map((row) => row.day), receiptTimeZone]);
      // Not ranked yet, should this run end here: the next one finds them by it.
      await tx.query(forgetTopCountsStatement, [organizations]);
      return days.length;
    });
    if (changed === 0) break;
  }
  const stale = await db.asOperator(asked, (tx) => tx.query(staleTopsStatement, [today, oldest]));
  for (const { organization_id: organizationId } of stale) {
    await beforeStep?.();
    await inTurn((tx) => tx.query(keepTopsStatement, [organizationId, periods, firsts, today, now]));
  }
  const [platform] = await db.asOperator(asked, (tx) => tx.query(isPlatformStaleStatement, [today]));
  if (stale.length > 0 || platform?.is_stale === true) {
    await beforeStep?.();
    await inTurn((tx) => tx.query(keepTopOrganizationsStatement, [periods, firsts, today]));
    await inTurn((tx) => tx.query(keepPlatformTopsStatement, [null, periods, firsts, today, now]));
  }
  return stale.length;
};
