import type { TrialBalance, TrialBalanceLine } from '@goodshelf/contract/admin-accounting.contract';
import { accountClasses, type AccountClass } from '@goodshelf/contract/accounting-words';

/** Of a balance, or of what is posted: how much, and on which side. Nothing is on none. */
export type Sided = { readonly debitCents: number; readonly creditCents: number };

/** A balance is credits less debits: below zero it is a debit. */
export const sidedOf = (balanceCents: number): Sided => ({
  debitCents: balanceCents < 0 ? -balanceCents : 0,
  creditCents: balanceCents > 0 ? balanceCents : 0,
});

export type AccountGroup = { readonly class: AccountClass; readonly lines: readonly TrialBalanceLine[] };

/** The accounts by class, in the order in which accountants list them. */
export const groupsOf = (lines: readonly TrialBalanceLine[]): readonly AccountGroup[] =>
  accountClasses.flatMap((one) => {
    const own = lines.filter((line) => line.class === one);
    return own.length === 0 ? [] : [{ class: one, lines: own }];
  });

/** By how much the two sides differ: of what the month wrote, and of what it closed with. */
export const differencesOf = ({ activity, closing }: Pick<TrialBalance, 'activity' | 'closing'>) => ({
  activityCents: Math.abs(activity.debit_cents - activity.credit_cents),
  closingCents: Math.abs(closing.debit_cents - closing.credit_cents),
});

/** Nothing was ever posted. */
export const isEmpty = ({ accounts, first_month: first, this_month: present }: TrialBalance): boolean =>
  first === present &&
  accounts.every(
    ({ opening_cents: opening, closing_cents: closing, line_count: count }) =>
      opening === 0 && closing === 0 && count === 0,
  );
