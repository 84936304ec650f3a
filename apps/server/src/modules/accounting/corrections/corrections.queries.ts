import type { endpoints, Output, ParsedInput } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { Person } from '../../../platform/subject/index.ts';
import { findPlatformEntries } from '../../ledger/index.ts';
import type { AccountingDeps } from '../trial-balance.queries.ts';
import { presentCorrection } from './corrections.present.ts';
import { listCorrectionRows } from './corrections.repo.ts';

/** A page of the corrections: two statements. */
export const listCorrections = (
  { db }: AccountingDeps,
  by: Person,
  { page, page_size: pageSize }: ParsedInput<typeof endpoints.listCorrections>['query'],
): Promise<Output<typeof endpoints.listCorrections>> =>
  db.asOperator('list corrections', async (tx) => {
    const { rows, total, waitingCount } = await listCorrectionRows(tx, { page, pageSize });
    const entries = await findPlatformEntries(
      tx,
      rows.map((row) => row.entry_id),
    );
    const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
    return {
      items: rows.flatMap((row) => {
        const entry = entryOf.get(row.entry_id);
        return entry === undefined ? [] : [presentCorrection(row, entry, by)];
      }),
      ...pageNumbers({ page, page_size: pageSize }, total),
      waiting_count: waitingCount,
    };
  });
