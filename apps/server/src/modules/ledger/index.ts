/**
 * The ledger: double entry, append only, the floor of all modules. It knows organizations and accounts, and nothing of
 * what is sold: whoever causes money to move says so in a description, a reference and the number of an order.
 */
export type { EntryKind, LedgerAccount, OrganizationAccount } from './accounts.ts';
export { type NewEntry, type Posting, reversalOf } from './entries.ts';
export {
  entriesOfOrder,
  getWallet,
  listStatement,
  type Statement,
  type StatementLine,
  type StoredEntry,
  type Wallet,
} from './ledger.queries.ts';
export { postEntries, type PostedEntry } from './post-entries.ts';
