import { type PayoutMethod, payoutMethod } from '@goodshelf/contract/lookups';
import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';
import { dollars } from '../../../../ui/amount.tsx';
import { csvOf, type CsvCell } from '../../../../ui/list/csv.ts';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';
import type { References, RunItem } from './references.ts';

const texts = withdrawalRunTexts.files;

/** A withdrawal that is to be paid, and where to. */
export type Payable = { readonly item: RunItem; readonly destination: PayoutDestination };

type File = {
  readonly text: string;
  /** The numbers of those that no file can have. */
  readonly byHand: readonly string[];
};

type Row = readonly CsvCell[];

// Files disarm what looks like a formula with a sign before it: of an address that would make another one.
const isMisread = (email: string): boolean => /^['\s]*[=+\-@]/.test(email);

/** What the provider of online accounts takes for payments to many. */
const onlineFile = (payables: readonly Payable[]): File => {
  const { online: words } = texts;
  const head: Row = [words.email, words.amount, words.currency, words.reference, words.note];
  const byHand: string[] = [];
  const rows = payables.flatMap(({ item, destination }): readonly Row[] => {
    if (destination.method !== payoutMethod.onlineAccount) return [];
    if (isMisread(destination.account_email)) {
      byHand.push(item.number);
      return [];
    }
    const { number, amount_cents: amountCents } = item;
    return [[destination.account_email, dollars(amountCents), 'USD', number, words.noteOf(number)]];
  });
  return { text: csvOf([head, ...rows]), byHand };
};

/** What whoever prints or writes checks needs, with the numbers that are typed already. */
const checkFile = (payables: readonly Payable[], typed: References): File => {
  const { checks: words } = texts;
  const address: Row = [words.line1, words.line2, words.city, words.state, words.zipcode];
  const head: Row = [words.check, words.payee, ...address, words.amount, words.memo];
  const rows = payables.flatMap(({ item, destination }): readonly Row[] => {
    if (destination.method !== payoutMethod.mailedCheck) return [];
    const { payee, line1, line2, city, state, zipcode } = destination;
    const check = (typed[item.id] ?? '').trim();
    return [[check, payee, line1, line2, city, state, zipcode, dollars(item.amount_cents), item.number]];
  });
  return { text: csvOf([head, ...rows]), byHand: [] };
};

export const fileOf = (method: PayoutMethod, payables: readonly Payable[], typed: References): File =>
  method === payoutMethod.onlineAccount ? onlineFile(payables) : checkFile(payables, typed);
