/** Accounts of an organization, in the order in which they are locked. A positive balance is owed to the organization. */
export const organizationAccounts = [
  'available',
  'debt',
  'due_to_platform',
  'paid_out',
  'pending',
  'reserved',
] as const;
export type OrganizationAccount = (typeof organizationAccounts)[number];

export const platformAccounts = [
  'provider_clearing',
  'fees',
  'revenue',
  'tax_payable',
  'refunds',
  'deposits',
  'received_directly',
  'earned_directly',
  'paid_to_organizations',
  'cost_of_goods',
  'bank',
  'inventory',
  'gift_cards',
  'wholesale_receivable',
  'suspense',
] as const;
export type PlatformAccount = (typeof platformAccounts)[number];

export type LedgerAccount = OrganizationAccount | PlatformAccount;

export const entryKinds = [
  'sale',
  'sale_undone',
  'deposit',
  'provider_fee',
  'release',
  'refund',
  'refund_undone',
  'chargeback',
  'chargeback_returned',
  'gift_card_voided',
  'withdrawal_request',
  'withdrawal_completed',
  'withdrawal_rejected',
  'correction',
  'cost_of_goods',
  'provider_payout',
  'provider_charge',
  'tax_remittance',
] as const;
export type EntryKind = (typeof entryKinds)[number];
