import { receiptTimeZone } from '@goodshelf/contract/lookups';
import { add, type Cents, cents, subtract, zero } from '@goodshelf/money';
import type { Tx } from '../../../platform/database/index.ts';
import type { LedgerAccount } from '../accounts.ts';
import { bookSumsStatement } from './books.repo.ts';

/** An account of all books together, in one month. Balances are credits less debits. */
export type BookSum = {
  readonly account: LedgerAccount;
  readonly openingCents: Cents;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
  readonly closingCents: Cents;
  readonly lineCount: number;
};

/** The accounts with a line in `month` (`2026-03`, in the zone of receipts) or before, and the first month of the books. */
export type BookSums = { readonly sums: readonly BookSum[]; readonly firstMonth: string | null };

/** For the operator role. One round trip, and the same however much was posted. */
export const readBookSums = async (tx: Tx, month: string): Promise<BookSums> => {
  const rows = await tx.query(bookSumsStatement, [`${month}-01`, receiptTimeZone]);
  const sums = rows.map((row): BookSum => {
    const [openingCents, debitCents] = [cents(row.opening_cents), cents(row.debit_cents)];
    const creditCents = cents(row.credit_cents);
    return {
      ...{ account: row.account, openingCents, debitCents, creditCents, lineCount: row.line_count },
      closingCents: subtract(add(openingCents, creditCents), debitCents),
    };
  });
  const [firstMonth = null] = rows.map((row) => row.first_month).toSorted();
  return { sums, firstMonth };
};

/** What is on each side: the sum of the amounts below zero, and of those above, both positive. */
export const sidesOf = (amounts: readonly Cents[]): { debitCents: Cents; creditCents: Cents } => {
  const sides = { debitCents: zero, creditCents: zero };
  for (const amount of amounts)
    if (amount < 0) sides.debitCents = subtract(sides.debitCents, amount);
    else sides.creditCents = add(sides.creditCents, amount);
  return sides;
};
