import { type CorrectionStatus, correctionStatuses } from '@goodshelf/contract/accounting-words';
import type { Person } from '../../../platform/subject/index.ts';
import type { StoredPlatformEntry } from '../../ledger/index.ts';
import { presentEntry } from '../journal.present.ts';
import type { CorrectionCode, CorrectionRow } from './corrections.repo.ts';

export const presentStatus = (code: CorrectionCode): CorrectionStatus => correctionStatuses[code];

/** A correction with the entry that it reverses, for one of the staff. */
export const presentCorrection = (row: CorrectionRow, entry: StoredPlatformEntry, by: Person) => {
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
