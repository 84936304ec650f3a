import type { ReadStatement } from '@goodshelf/contract/outside-payments.contract';
import { memosIn } from '../memo.ts';
import { isWaiting } from '../outside-payments.policy.ts';
import { type OutsideListRow, presentRow } from '../outside-payments.present.ts';
import type { LineWithout, StatementRow } from './read-rows.ts';

type Payments = { readonly waiting: readonly OutsideListRow[]; readonly named: readonly OutsideListRow[] };
type Match = ReadStatement['matches'][number];

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Which payment each line fits. A memo says it (with another amount it is told so); an amount alone is no more than a
 * suggestion, made where one single payment of it waits, or one of a customer whom the line names. No payment is proposed twice:
 * of two lines with its memo the one with its amount is it, and the other is told as paid again.
 */
export const matchRows = (
  statementRows: readonly StatementRow[],
  { waiting, named }: Payments,
): Pick<ReadStatement, 'matches' | 'unmatched'> => {
  // What is sure comes first: a line in doubt takes no payment away from it.
  const rows = statementRows.toSorted((a, b) => Number(a.doubt !== null) - Number(b.doubt !== null));
  const taken = new Set<string>();
  const fits = new Map<number, Match>();
  const propose = (row: StatementRow, fit: Match['fit'], payment: OutsideListRow): void => {
    taken.add(payment.order_id);
    fits.set(row.line, { ...lineOf(row), fit, doubt: row.doubt, payment: presentRow(payment) });
  };
  const namedIn = (row: StatementRow) => {
    const payment = named.find(({ memo }) => memosIn(row.text).includes(memo));
    return payment === undefined ? null : presentRow(payment);
  };
  const namedBy = (row: StatementRow): OutsideListRow[] => {
    const memos = memosIn(row.text);
    return named.filter((payment) => memos.includes(payment.memo) && !taken.has(payment.order_id));
  };
  for (const row of rows) {
    const exact = namedBy(row).find((payment) => payment.amount_cents === row.amountCents);
    if (exact !== undefined) propose(row, 'exact', exact);
  }
  for (const row of rows) {
    const [other] = fits.has(row.line) ? [] : namedBy(row);
    if (other !== undefined) propose(row, 'other_amount', other);
  }
  for (const row of rows) {
    if (fits.has(row.line) || memosIn(row.text).some((memo) => named.some((one) => one.memo === memo)))
      continue;
    const same = waiting.filter(
      (payment) =>
        isWaiting(payment) && !taken.has(payment.order_id) && payment.amount_cents === row.amountCents,
    );
    const ofName = same.filter(
      ({ last_name: name }) => name.length > 1 && fold(row.text).includes(fold(name)),
    );
    const only = ofName.length === 1 ? ofName[0] : same.length === 1 ? same[0] : undefined;
    if (only !== undefined) propose(row, 'amount_only', only);
  }
  return {
    matches: statementRows.flatMap((row) => fits.get(row.line) ?? []),
    unmatched: statementRows
      .filter((row) => !fits.has(row.line))
      .map((row) => ({ ...lineOf(row), doubt: row.doubt, repeats: namedIn(row) })),
  };
};

const lineOf = ({ line, text, date, amountCents }: StatementRow | LineWithout) => ({
  line,
  text,
  date,
  amount_cents: amountCents,
});

/** Lines that name a payment, and say that its money did not come or was sent back. */
export const namedWithout = (
  lines: readonly LineWithout[],
  named: readonly OutsideListRow[],
): ReadStatement['not_received'] =>
  lines.flatMap((line) => {
    const memos = memosIn(line.text);
    const payment = named.find(({ memo }) => memos.includes(memo));
    return payment === undefined ? [] : [{ ...lineOf(line), says: line.says, payment: presentRow(payment) }];
  });
