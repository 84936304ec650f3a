import { dashboardPeriods } from '@goodshelf/contract/dashboard-words';
import { receiptTimeZone } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import {
  countTitlesStatement,
  forgetTopCountsStatement,
  keepPlatformTopsStatement,
  keepTopOrganizationsStatement,
  keepTopsStatement,
  lockTopsStatement,
  staleTopsStatement,
} from './count-tops.repo.ts';
import { dayOf, rangeOf } from './periods.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Waits for a turn, or throws to end between two steps. */
  readonly beforeStep?: () => Promise<void>;
};

const daysPerStep = 50;

/**
 * Counts what sold on the days that have changed, and ranks it for each organization that has, or whose periods ended on another day; and for all of
 * them together. Each step is a transaction: whatever a killed run has not done, the next one does. Returns how many organizations it ranked.
 */
export const countTops = async ({ db, clock, beforeStep }: Deps): Promise<number> => {
  const asked = 'count what sold most';
  const now = clock.now();
  const today = dayOf(now);
  const periods = [...dashboardPeriods];
  const firsts = periods.map((period) => rangeOf(period, today).from);
  const oldest = firsts.reduce((first, day) => (day < first ? day : first), today);

  for (;;) {
    await beforeStep?.();
    const changed = await db.asOperator(asked, async (tx) => {
      await tx.query(lockTopsStatement, []);
      const counted = await tx.query(countTitlesStatement, [daysPerStep, receiptTimeZone]);
      // Not ranked yet, should this run end here: the next one finds them by their day.
      if (counted.length > 0)
        await tx.query(forgetTopCountsStatement, [counted.map((row) => row.organization_id)]);
      return counted.length;
    });
    if (changed === 0) break;
  }
  const stale = await db.asOperator(asked, (tx) => tx.query(staleTopsStatement, [today, oldest]));
  for (const { organization_id: organizationId } of stale) {
    await beforeStep?.();
    await db.asOperator(asked, async (tx) => {
      await tx.query(lockTopsStatement, []);
      await tx.query(keepTopsStatement, [organizationId, periods, firsts, today, now]);
    });
  }
  if (stale.length === 0) return 0;

  await beforeStep?.();
  await db.asOperator(asked, async (tx) => {
    await tx.query(lockTopsStatement, []);
    await tx.query(keepPlatformTopsStatement, [null, periods, firsts, today, now]);
    await tx.query(keepTopOrganizationsStatement, [periods, firsts, today]);
  });
  return stale.length;
};
