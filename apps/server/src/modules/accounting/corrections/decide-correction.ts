import { Problem } from '@goodshelf/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../audit/index.ts';
import { findPlatformEntries, reversePlatformEntry } from '../../ledger/index.ts';
import { accountingTexts as texts } from '../accounting.texts.ts';
import type { AccountingDeps } from '../trial-balance.queries.ts';
import { presentStatus } from './corrections.present.ts';
import {
  type CorrectionCode,
  type CorrectionRow,
  decideCorrection,
  lockCorrection,
} from './corrections.repo.ts';

const take = async (tx: Tx, id: string): Promise<CorrectionRow> => {
  const row = await lockCorrection(tx, id);
  if (row === null) throw new Problem('correction_not_found', texts.correctionNotFound);
  return row;
};

const requireOpen = ({ status, number }: CorrectionRow): void => {
  if (status !== 0) throw new Problem('correction_moved_on', texts.movedOn[presentStatus(status)](number));
};

/** Whether this person has decided so already: asked again, because no answer came or in another tab, they hear the same. */
const isReplay = (row: CorrectionRow, status: CorrectionCode, by: Actor): boolean =>
  row.status === status && row.decided_by === by.userId;

/**
 * Posts the entry that reverses the other one; what to say. Throws `correction_not_found`, `correction_moved_on`, and `correction_is_yours`
 * for who proposed it.
 */
export const postCorrection =
  ({ db, clock }: AccountingDeps) =>
  (actor: Actor, id: string): Promise<string> =>
    db.asOperator('post a correction', async (tx) => {
      const row = await take(tx, id);
      if (isReplay(row, 1, actor)) return texts.posted(row.number);
      requireOpen(row);
      if (row.proposed_by === actor.userId) throw new Problem('correction_is_yours', texts.correctionIsYours);
      const [entry] = await findPlatformEntries(tx, [row.entry_id]);
      if (entry === undefined) throw new Error('Entries are never removed');
      const at = clock.now();
      const description = texts.entries.reversal(row.number, entry.description);
      await reversePlatformEntry(tx, entry, { reference: row.id, description, occurredAt: at });
      await decideCorrection(tx, id, { status: 1, at, by: actor.userId });
      return texts.posted(row.number);
    });

/** Declines what somebody else proposed, with a reason, or takes one's own back; what to say. Throws `correction_not_found`, `correction_moved_on`. */
export const declineCorrection =
  ({ db, clock }: AccountingDeps) =>
  (actor: Actor, id: string, reason: string): Promise<string> =>
    db.asOperator('decline a correction', async (tx) => {
      const row = await take(tx, id);
      if (isReplay(row, 3, actor)) return texts.withdrawn(row.number);
      if (isReplay(row, 2, actor) && row.decline_reason === reason) return texts.declined(row.number);
      requireOpen(row);
      const decided = { at: clock.now(), by: actor.userId };
      if (row.proposed_by === actor.userId) {
        await decideCorrection(tx, id, { ...decided, status: 3 });
        return texts.withdrawn(row.number);
      }
      if (reason === '')
        throw new Problem('invalid_input', texts.reasonMissing, {
          errors: [{ field: 'reason', message: 'required' }],
        });
      await decideCorrection(tx, id, { ...decided, status: 2, reason });
      return texts.declined(row.number);
    });
