import { accountWords, type AccountWords } from '../../../../features/ledger/account-words.ts';
import { accountingTexts } from './texts.ts';

const { accounts, kinds } = accountingTexts;

const isKnown = (account: string): account is keyof typeof accounts => Object.hasOwn(accounts, account);

/** Accounts that the books may have, in the order in which they are listed. */
export const knownAccounts: readonly string[] = Object.keys(accounts);

/** An account as whoever keeps the books of everybody knows it; one that is new keeps its technical name. */
export const bookWords = (account: string): AccountWords =>
  isKnown(account) ? accounts[account] : accountWords(account, { organizationName: '', productName: '' });

const isKnownKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

export const knownKinds: readonly string[] = Object.keys(kinds);

/** The kind of an entry, where its description does not begin with it; null where it does. */
export const unsaidKind = (kind: string, description: string): string | null =>
  description.toLowerCase().startsWith(kindWords(kind).toLowerCase()) ? null : kindWords(kind);

/** What kind of entry it is. */
export const kindWords = (kind: string): string => (isKnownKind(kind) ? kinds[kind] : kind);
