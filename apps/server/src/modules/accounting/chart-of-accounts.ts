import type { AccountClass } from '@goodshelf/contract/accounting-words';
import { type LedgerAccount, organizationAccounts } from '../ledger/index.ts';

/**
 * What each account is to an accountant, in the order of a balance sheet. What organizations have earned is owed to them; what they have been
 * paid stands twice, on either side, and so does what they received themselves: those pairs cancel out.
 */
const classes = {
  bank: 'asset',
  provider_clearing: 'asset',
  inventory: 'asset',
  wholesale_receivable: 'asset',
  debt: 'asset',
  due_to_platform: 'asset',
  pending: 'liability',
  available: 'liability',
  reserved: 'liability',
  deposits: 'liability',
  gift_cards: 'liability',
  tax_payable: 'liability',
  // Promised to buyers, and not paid back yet.
  refunds: 'liability',
  suspense: 'liability',
  revenue: 'income',
  fees: 'expense',
  cost_of_goods: 'expense',
  paid_out: 'memorandum',
  paid_to_organizations: 'memorandum',
  earned_directly: 'memorandum',
  received_directly: 'memorandum',
} as const satisfies Record<LedgerAccount, AccountClass>;

export type Account = {
  readonly code: LedgerAccount;
  readonly class: AccountClass;
  readonly owner: 'organization' | 'platform';
};

const ofOrganizations: ReadonlySet<string> = new Set(organizationAccounts);

export const chartOfAccounts: readonly Account[] = (Object.keys(classes) as LedgerAccount[]).map((code) => ({
  ...{ code, class: classes[code] },
  owner: ofOrganizations.has(code) ? 'organization' : 'platform',
}));
