/**
 * The ledger: of each organization and of the platform itself. Double entry, append only, the floor of all modules. It knows organizations and accounts, and nothing of
 * what is sold: whoever causes money to move says so in a description, a reference and the number of an order.
 */
export {
  type EntryKind,
  type LedgerAccount,
  type OrganizationAccount,
  organizationAccounts,
  type PlatformAccount,
  platformAccounts,
} from './accounts.ts';
export { type NewEntry, type PlatformEntry, type Posting, reversalOf } from './entries.ts';
export {
  entriesOfOrder,
  getWallet,
  listStatement,
  type Statement,
  type StatementLine,
  type StatementPlace,
  type StoredEntry,
  type Wallet,
} from './ledger.queries.ts';
export { sumMonths } from './ledger.jobs.ts';
export { type Funds, lockFunds } from './lock-funds.ts';
export { type MonthLine, type MonthPart, readMonth } from './month-lines.queries.ts';
export { listMonths, type MonthSum } from './months.queries.ts';
export {
  type PlatformCause,
  recordCostOfGoods,
  recordProviderCharge,
  recordProviderPayout,
  recordTaxRemittance,
} from './platform-books.ts';
export { type BookSum, type BookSums, readBookSums, sidesOf } from './books/books.queries.ts';
export {
  type JournalEntry,
  type JournalFilter,
  type JournalPlace,
  newestPlace,
  oldestPlace,
  readJournal,
} from './books/journal.queries.ts';
export {
  findPlatformCause,
  findPlatformEntries,
  reversePlatformEntry,
  type StoredPlatformEntry,
} from './books/platform-entries.ts';
export {
  beginClosing,
  type ClosedMonth,
  type Closing,
  findClosedMonth,
  finishClosings,
  readFirstOpenMonth,
} from './books/close-month.ts';
export { readClearing } from './books/clearing.repo.ts';
export { sumBooks } from './books/sum-books.ts';
export { readFunds } from './read-funds.ts';
export { postEntries, type PostedEntry } from './post-entries.ts';
