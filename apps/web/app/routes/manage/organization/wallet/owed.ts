import type { StatementLine, WalletMonth, WalletYear } from '@goodshelf/contract/wallet.contract';
import { organizationPageTexts } from '../texts.ts';
import type { WalletAccount } from './accounts.ts';

const texts = organizationPageTexts.walletYear;

export const isOwed = (name: WalletAccount): boolean => name === 'debt' || name === 'due_to_platform';

const turned = (amountCents: number): number => (amountCents === 0 ? 0 : -amountCents);

/** What is owed stands below zero in the books; under a name that says so it is an amount. */
export const shownCents = (name: WalletAccount, amountCents: number): number =>
  isOwed(name) ? turned(amountCents) : amountCents;

/** What the two sides of a month are called: what is owed grows by what goes out of the books, and is paid off by what comes in. */
export const sidesOf = (name: WalletAccount): { readonly up: string; readonly down: string } =>
  isOwed(name) ? { up: texts.added, down: texts.paidOff } : { up: texts.in, down: texts.out };

type Sums = Pick<WalletYear, 'opening_cents' | 'in_cents' | 'out_cents' | 'closing_cents'>;

const shownSums = <Of extends Sums>(of: Of): Of => ({
  ...of,
  opening_cents: turned(of.opening_cents),
  in_cents: of.out_cents,
  out_cents: of.in_cents,
  closing_cents: turned(of.closing_cents),
});

const shownMonth = (month: WalletMonth): WalletMonth => ({
  ...shownSums(month),
  kinds: month.kinds.map((kind) => ({ ...kind, in_cents: kind.out_cents, out_cents: kind.in_cents })),
});

/** A year as it is shown under the name of its balance: of what is owed, the other way round. */
export const shownYear = (name: WalletAccount, year: WalletYear): WalletYear =>
  isOwed(name) ? { ...shownSums(year), months: year.months.map(shownMonth) } : year;

/** A line as it is shown under the name of its balance. Its entry stays as it is in the books. */
export const shownLine = (name: WalletAccount, line: StatementLine): StatementLine => ({
  ...line,
  amount_cents: shownCents(name, line.amount_cents),
  balance_cents: shownCents(name, line.balance_cents),
});
