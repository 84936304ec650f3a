import { receiptTimeZone } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import { jobScope } from '../../platform/jobs/index.ts';
import { accountsBehindStatement, openMarkStatement, sumMonthsStatement } from './months.repo.ts';

type Deps = {
  readonly db: Db;
  /** Waits for a turn, or throws to end between two steps. */
  readonly beforeStep?: () => Promise<void>;
};

/** Lines per transaction. */
const batchSize = 5_000;

/**
 * Sums what was posted since the last run into the months of each account. Safe to run on several workers at once, and to
 * kill: each step is one transaction, which moves its mark with what it has added. Returns how many lines it added.
 */
export const sumMonths = async (
  { db, beforeStep }: Deps,
  { linesPerStep = batchSize } = {},
): Promise<number> => {
  const accounts = await db.asOperator('accounts whose months are behind', (tx) =>
    tx.query(accountsBehindStatement, []),
  );
  let addedCount = 0;
  for (const { organization_id: organizationId, account } of accounts) {
    for (let isMore = true; isMore;) {
      await beforeStep?.();
      const count = await db.inScope(
        jobScope(organizationId),
        async (tx) => {
          await tx.query(openMarkStatement, [organizationId, account]);
          const [added] = await tx.query(sumMonthsStatement, [
            ...[organizationId, account, receiptTimeZone, linesPerStep],
          ]);
          return added?.line_count ?? 0;
        },
        { retry: true },
      );
      addedCount += count;
      isMore = count === linesPerStep;
    }
  }
  return addedCount;
};
