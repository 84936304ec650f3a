import { receiptTimeZone } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import { repeat, type Repeated } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { countDaysStatement, lockDaysStatement, takeDaysStatement } from './sum-days.repo.ts';

/** So many notes at once: a busy day is counted once for all that happened on it meanwhile; and of a past of years each is a day. */
const changesPerStep = 200;
const lookEveryMs = 3_000;

/**
 * Counts the days anew whose orders have changed, until none is left; any number of processes may, and may be killed: a note goes in the
 * transaction that has counted its day. Figures are old for the seconds until then. Returns how many days it counted.
 */
export const sumDays = async (
  { db }: { readonly db: Db },
  { changesMax = changesPerStep }: { readonly changesMax?: number } = {},
): Promise<number> => {
  let counted = 0;
  for (;;) {
    const days = await db.asOperator(
      'count the days of dashboards',
      async (tx) => {
        const [lock] = await tx.query(lockDaysStatement, []);
        if (lock?.is_mine !== true) return 0;
        const taken = await tx.query(takeDaysStatement, [changesMax, receiptTimeZone]);
        // A statement of its own: it sees all orders whose notes were taken.
        if (taken.length > 0)
          await tx.query(countDaysStatement, [
            taken.map((row) => row.organization_id),
            taken.map((row) => row.day),
            receiptTimeZone,
          ]);
        return taken.length;
      },
      { retry: true },
    );
    if (days === 0) return counted;
    counted += days;
  }
};

/** Keeps the days as their orders are, within seconds. */
export const startDayKeeper = ({ db, log }: { readonly db: Db; readonly log: Log }): Repeated =>
  repeat(() => sumDays({ db }), {
    everyMs: lookEveryMs,
    onFailure: (error) =>
      log.warn({ err: error }, 'the days of dashboards could not be counted; they are in a moment'),
  });
