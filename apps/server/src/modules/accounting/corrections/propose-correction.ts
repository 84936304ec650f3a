import { Problem } from '@goodshelf/contract';
import type { Actor } from '../../audit/index.ts';
import { findPlatformEntries } from '../../ledger/index.ts';
import { accountingTexts as texts } from '../accounting.texts.ts';
import { mayCorrect } from '../journal.queries.ts';
import type { AccountingDeps } from '../trial-balance.queries.ts';
import { addCorrection, correctionsOfEntries, findCorrection } from './corrections.repo.ts';

type Asked = { readonly id: string; readonly entryId: string; readonly reason: string };

/**
 * Proposes to take an entry of the platform back; its number. The same proposal again is the same. Throws `entry_not_found`,
 * `entry_not_correctable`, `correction_open` when another one takes it back, `correction_reused` for somebody else's id.
 */
export const proposeCorrection =
  ({ db, clock }: AccountingDeps) =>
  (actor: Actor, { id, entryId, reason }: Asked): Promise<string> =>
    db.asOperator('propose a correction', async (tx) => {
      const [entry] = await findPlatformEntries(tx, [entryId]);
      if (entry === undefined) throw new Problem('entry_not_found', texts.entryNotFound);
      if (!mayCorrect(entry)) throw new Problem('entry_not_correctable', texts.notCorrectable);
      const number = await addCorrection(tx, { id, entryId, reason, at: clock.now(), by: actor.userId });
      if (number !== null) return number;

      const same = await findCorrection(tx, id);
      if (same !== null) {
        if (same.proposed_by === actor.userId && same.entry_id === entryId) return same.number;
        throw new Problem('correction_reused', texts.correctionReused);
      }
      const other = (await correctionsOfEntries(tx, [entryId])).get(entryId);
      throw new Problem(
        'correction_open',
        texts.correctionOpen(other?.number ?? '', other !== undefined && other.status === 1),
      );
    });
