import { accountWords, type AccountWords } from '../../../../features/ledger/account-words.ts';
import { accountTexts } from './account-texts.ts';

const { accounts, kinds } = accountTexts;

const isKnown = (account: string): account is keyof typeof accounts => Object.hasOwn(accounts, account);

/** Accounts that the books may have, in the order in which they are listed. */
export const knownAccounts: readonly string[] = Object.keys(accounts);

/** An account as whoever keeps the books of everybody knows it; one that is new keeps its technical name. */
export const bookWords = (account: string): AccountWords =>
  isKnown(account) ? accounts[account] : accountWords(account, { organizationName: '', productName: '' });

const isKnownKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

export const knownKinds: readonly string[] = Object.keys(kinds);

/** The kind of an entry, where its description does not say it; null where it does: "Withdrawal W-1001 requested". */
export const unsaidKind = (kind: string, description: string): string | null => {
  const said = description.toLowerCase().split(' ');
  const words = kindWords(kind).toLowerCase().split(' ');
  return said[0] === words[0] && words.every((word) => said.includes(word)) ? null : kindWords(kind);
};

const madeByProgram = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;

/** A reference that people know, where the description does not say it; null for one of the program's own. Files have all. */
export const unsaidReference = (reference: string, description: string): string | null =>
  madeByProgram.test(reference) || description.includes(reference) ? null : reference;

/** What kind of entry it is. */
export const kindWords = (kind: string): string => (isKnownKind(kind) ? kinds[kind] : kind);
