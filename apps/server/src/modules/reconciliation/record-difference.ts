import { Problem } from '@goodshelf/contract';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { formatMoney } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import { findRecorded, recordInBooks } from '../accounting/index.ts';
import type { Actor } from '../audit/index.ts';
import { readFirstOpenMonth } from '../ledger/index.ts';
import { type CompareDeps, matchLines } from './compare-report.ts';
import { type DifferenceRow, findDifference, lockDifference } from './differences.repo.ts';
import { readLine } from './lines.repo.ts';
import { lockReport } from './reports.repo.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';

type Recordable = Pick<
  DifferenceRow,
  'state' | 'kind' | 'line_kind' | 'gross_cents' | 'fee_cents' | 'occurred_at' | 'reference'
>;

/** As large as an entry by hand may be, as old, and as long as its reference. */
const mostCents = 100_000_000;
const oldestMs = 364 * 86_400_000;
const referenceMax = 100;

/** What is recorded for a line, and of how much; null for what can't be recorded as the report has it. */
const recordOf = (
  { state, kind, line_kind: lineKind, ...line }: Recordable,
  now: Date,
): { readonly kind: 'provider_payout' | 'provider_charge'; readonly amountCents: number } | null => {
  if (state === 2 || kind !== 'not_recorded') return null;
  if (lineKind !== 'payout' && lineKind !== 'fee') return null;
  if (line.reference === '' || line.reference.length > referenceMax) return null;
  const age = now.getTime() - line.occurred_at.getTime();
  const [gross, fee] = [line.gross_cents ?? 0, line.fee_cents ?? 0];
  // A payout that costs something is two things: what reached the bank, and a charge.
  if (lineKind === 'payout' && fee !== 0) return null;
  const amountCents = -(gross + fee);
  if (age < 0 || age > oldestMs || amountCents < 1 || amountCents > mostCents) return null;
  return { kind: lineKind === 'payout' ? 'provider_payout' : 'provider_charge', amountCents };
};

export const mayRecord = (difference: Recordable, now: Date): boolean => recordOf(difference, now) !== null;

/**
 * Records a payout that left a provider, or a charge of its own, as its report has it, at its day or at the first that the books are open; what to say. The same once
 * more changes nothing. Throws `provider_difference_not_found`, `provider_difference_moved_on`, `already_recorded` when the books have another amount.
 */
export const recordDifference =
  ({ db, clock }: CompareDeps) =>
  (actor: Actor, id: string): Promise<string> =>
    db.asOperator('record what a report has', async (tx) => {
      const now = clock.now();
      const seen = await findDifference(tx, id);
      // The report first: whoever compares it locks in this order.
      if (seen !== null) await lockReport(tx, seen.report_id);
      const there = await lockDifference(tx, id);
      if (there === null) throw new Problem('provider_difference_not_found', texts.differenceNotFound);
      if (there.state === 2) return texts.recordedBefore;
      const record = recordOf(there, now);
      if (record === null || there.line_id === null)
        throw new Problem('provider_difference_moved_on', texts.differenceMovedOn.notRecordable);

      const recorded = await findRecorded(tx, record.kind, there.reference);
      if (recorded !== null && recorded.amountCents !== record.amountCents)
        throw new Problem(
          'already_recorded',
          texts.differenceMovedOn.alreadyThere(formatMoney(recorded.amountCents)),
        );
      const said =
        recorded === null
          ? await recordInBooks(tx, now, actor, {
              ...{ kind: record.kind, amount_cents: record.amountCents, reference: there.reference },
              day: await openDay(tx, bookDayOf(there.occurred_at)),
            })
          : texts.recordedBefore;
      const line = await readLine(tx, there.line_id);
      const report = { id: there.report_id, provider: there.provider };
      if (line !== null) await matchLines(tx, report, [line], { at: now, by: actor.userId });
      return said;
    });

/** In a closed month nothing is posted any more. */
const openDay = async (tx: Tx, day: string): Promise<string> => {
  const open = await readFirstOpenMonth(tx);
  return open !== null && day < `${open}-01` ? `${open}-01` : day;
};
