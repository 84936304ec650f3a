/** Accounts of an organization, in the order in which they are locked. A positive balance is owed to the organization. */
export const organizationAccounts = ['available', 'paid_out', 'pending', 'reserved'] as const;
export type OrganizationAccount = (typeof organizationAccounts)[number];

export const platformAccounts = [
  'provider_clearing',
  'fees',
  'revenue',
  'tax_payable',
  'refunds',
  'cost_of_goods',
] as const;

export type LedgerAccount = OrganizationAccount | (typeof platformAccounts)[number];

export const entryKinds = [
  'sale',
  'provider_fee',
  'release',
  'refund',
  'chargeback',
  'withdrawal_request',
  'withdrawal_completed',
  'withdrawal_rejected',
  'correction',
] as const;
export type EntryKind = (typeof entryKinds)[number];
