import type { endpoints, Output, ParsedInput } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { Person } from '../../../platform/subject/index.ts';
import { findPlatformEntries, type StoredPlatformEntry } from '../../ledger/index.ts';
import { presentEntry } from '../journal.queries.ts';
import type { AccountingDeps } from '../trial-balance.queries.ts';
import { type CorrectionRow, listCorrectionRows } from './corrections.repo.ts';
import { presentStatus } from './present-correction.ts';

/** A page of the corrections: two statements. */
export const listCorrections = (
  { db }: AccountingDeps,
  by: Person,
  { page, page_size: pageSize }: ParsedInput<typeof endpoints.listCorrections>['query'],
): Promise<Output<typeof endpoints.listCorrections>> =>
  db.asOperator('list corrections', async (tx) => {
    const { rows, total } = await listCorrectionRows(tx, { page, pageSize });
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
    };
  });

const presentCorrection = (row: CorrectionRow, entry: StoredPlatformEntry, by: Person) => {
  const [isOpen, isOwn] = [row.status === 0, row.proposed_by === by.userId];
  return {
    ...{ id: row.id, number: row.number, status: presentStatus(row.status), reason: row.reason },
    ...{ proposed_at: row.proposed_at.toISOString(), proposed_by: row.proposer_name },
    ...{ decided_at: row.decided_at?.toISOString() ?? null, decided_by: row.decider_name },
    decline_reason: row.decline_reason ?? '',
    entry: presentEntry(entry),
    abilities: { post: isOpen && !isOwn, decline: isOpen && !isOwn, withdraw: isOpen && isOwn },
  };
};
