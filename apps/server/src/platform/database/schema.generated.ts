// Made by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type AccountRecoveries = {
  user_id: string;
  new_email: string;
  reason: string;
  requested_by: string;
  requested_at: Date;
};

export type AuditEntries = {
  organization_id: string;
  id: string;
  at: Date;
  action: string;
  summary: string;
  changes: ColumnType<unknown, string | undefined, string>;
  actor_user_id: string | null;
  actor_name: Generated<string>;
  actor_is_staff: Generated<boolean>;
  acting_admin_id: string | null;
  acting_admin_name: Generated<string>;
  is_internal: Generated<boolean>;
};

export type Campaigns = {
  organization_id: string;
  id: string;
  title: string;
  story: Generated<string>;
  goal_cents: number;
  starts_on: string;
  ends_on: string | null;
  created_at: Generated<Date>;
  is_announced: Generated<boolean>;
};

export type CartLines = {
  organization_id: string;
  cart_id: string;
  id: string;
  kind: 'product' | 'gift';
  product_id: string | null;
  quantity: Generated<number>;
  gift_cents: number | null;
  campaign_id: string | null;
  gift: ColumnType<unknown, string | null | undefined, string | null>;
  order_id: string | null;
  created_at: Generated<Date>;
  product_owner_id: string | null;
  claimed_quantity: number | null;
};

export type Carts = {
  organization_id: string;
  id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
};

export type Categories = {
  id: string;
  organization_id: string | null;
  parent_id: string | null;
  slug: string;
  name: string;
  position: Generated<number>;
  product_count: Generated<number>;
  owner_id: GeneratedAlways<string>;
};

export type ContentVersions = {
  scope: string;
  version: Generated<number>;
};

export type FundReleases = {
  organization_id: string;
  id: string;
  order_id: string;
  reason: 'gift' | 'share';
  amount_cents: number;
  reversed_cents: Generated<number>;
  due_at: Date | null;
  released_at: Date | null;
};

export type LedgerAccounts = {
  code: string;
  owner: 'organization' | 'platform';
  description: string;
};

export type LedgerBalances = {
  organization_id: string;
  account: string;
  balance_cents: number;
};

export type LedgerEntries = {
  organization_id: string | null;
  id: string;
  kind: string;
  reference: string;
  description: string;
  order_id: string | null;
  order_number: string | null;
  occurred_at: Date;
};

export type LedgerPostings = {
  organization_id: string | null;
  entry_id: string;
  position: number;
  account: string;
  amount_cents: number;
  balance_cents: number | null;
  sequence: GeneratedAlways<number>;
};

export type Mails = {
  id: string;
  dedupe_key: string | null;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  links: ColumnType<unknown, string | undefined, string>;
  status: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  reply_to: string | null;
};

export type Memberships = {
  organization_id: string;
  user_id: string;
  role: Generated<number>;
  is_owner: Generated<boolean>;
  role_in_organization: Generated<string>;
  internal_notes: Generated<string>;
  status: Generated<number>;
  created_at: Generated<Date>;
  card_email: Generated<string>;
  card_first_name: Generated<string>;
  card_last_name: Generated<string>;
  card_phone_prefix: Generated<string>;
  card_phone: Generated<string>;
  decided_at: Date | null;
  requested_email: string | null;
  invited_at: Date | null;
  wants_order_mail: boolean | null;
};

export type OneTimeTokens = {
  token_hash: Buffer;
  purpose: 'verify-email' | 'change-email' | 'reset-password' | 'invitation' | 'support';
  user_id: string;
  email: string;
  details: ColumnType<unknown, string | undefined, string>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type OrderEvents = {
  organization_id: string;
  order_id: string;
  id: string;
  key: string;
  text: string;
  actor: Generated<string>;
  at: Date;
};

export type OrderLines = {
  organization_id: string;
  order_id: string;
  position: number;
  kind: 'product' | 'gift' | 'fee_cover' | 'shipping' | 'tax';
  product_id: string | null;
  title: string;
  detail: Generated<string>;
  image: ColumnType<unknown, string | null | undefined, string | null>;
  quantity: Generated<number>;
  unit_price_cents: number;
  amount_cents: number;
  deductible_cents: Generated<number>;
  share_bps: Generated<number>;
  bears_provider_fee: Generated<boolean>;
  provider_fee_cents: Generated<number>;
  earned_cents: Generated<number>;
  campaign_id: string | null;
  gift: ColumnType<unknown, string | null | undefined, string | null>;
  sku: string | null;
  isbn13: string | null;
  unit_cost_cents: number | null;
  weight: string | null;
  weight_unit: string | null;
  tax_cents: number | null;
  tax_rate_millionths: number | null;
  refunded_cents: Generated<number>;
  refunded_tax_cents: Generated<number>;
  refunded_earned_cents: Generated<number>;
  refunded_fee_cents: Generated<number>;
  product_owner_id: string | null;
};

export type OrderStatusMoves = {
  from_status: number;
  to_status: number;
};

export type Orders = {
  organization_id: string;
  id: string;
  number: string;
  idempotency_key: string;
  request_hash: Buffer;
  cart_id: string | null;
  token_hash: Buffer;
  status: Generated<number>;
  payment_status: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  ship_line1: string | null;
  ship_line2: string | null;
  ship_city: string | null;
  ship_state: string | null;
  ship_zipcode: string | null;
  ship_country: string | null;
  goods_cents: number;
  gifts_cents: number;
  shipping_cents: number;
  tax_cents: number;
  fee_cover_cents: number;
  total_cents: number;
  deductible_cents: number;
  earned_cents: Generated<number>;
  placed_at: Date;
  paid_at: Date | null;
  hold_until: Date | null;
  search_text: GeneratedAlways<string>;
  shipped_at: Date | null;
};

export type Organizations = {
  id: string;
  type: 'Public School' | 'Non-Profit' | 'App Merchant' | 'business';
  name: string;
  slug: string;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  custom_domain: string | null;
  custom_domain_status: Generated<number>;
  location_address_line1: Generated<string>;
  location_address_line2: Generated<string>;
  location_address_city: Generated<string>;
  location_address_state: Generated<string>;
  location_address_zipcode: Generated<string>;
  location_address_country: Generated<string>;
  general_mailing_address_line1: Generated<string>;
  general_mailing_address_line2: Generated<string>;
  general_mailing_address_city: Generated<string>;
  general_mailing_address_state: Generated<string>;
  general_mailing_address_zipcode: Generated<string>;
  general_mailing_address_country: Generated<string>;
  donation_mailing_address_line1: Generated<string>;
  donation_mailing_address_line2: Generated<string>;
  donation_mailing_address_city: Generated<string>;
  donation_mailing_address_state: Generated<string>;
  donation_mailing_address_zipcode: Generated<string>;
  donation_mailing_address_country: Generated<string>;
  contact_email: string | null;
  tax_id: string | null;
  are_gifts_deductible: Generated<boolean>;
  tagline: Generated<string>;
  story: Generated<string>;
  uses_of_money: ColumnType<unknown, string | undefined, string>;
  gift_suggestions: ColumnType<unknown, string | undefined, string>;
  theme: ColumnType<unknown, string | undefined, string>;
  catalogue_share_bps: Generated<number>;
  platform_fee_bps: Generated<number>;
  created_at: Generated<Date>;
  rejection_reason: string | null;
  decided_at: Date | null;
  custom_domain_token: string | null;
  custom_domain_checked_at: Date | null;
  custom_domain_problem: string | null;
  custom_domain_failing_since: Date | null;
  is_contact_email_shown: Generated<boolean>;
};

export type Outbox = {
  id: GeneratedAlways<number>;
  topic: string;
  payload: ColumnType<unknown, string, string>;
  dedupe_key: string | null;
  created_at: Generated<Date>;
};

export type PasskeyChallenges = {
  challenge_hash: Buffer;
  purpose: 'register' | 'login' | 'step-up';
  user_id: string | null;
  expires_at: Date;
};

export type Passkeys = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export type Payments = {
  organization_id: string;
  id: string;
  order_id: string;
  provider: 'sandbox-card' | 'stripe';
  method: number;
  status: Generated<number>;
  amount_cents: number;
  payment_method_reference: string;
  provider_reference: string | null;
  provider_fee_cents: number | null;
  card_brand: string | null;
  card_last4: string | null;
  failure_code: string | null;
  failure_message: string | null;
  next_action_url: string | null;
  disputed_at: Date | null;
  created_at: Date;
  settled_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  gave_up_at: Date | null;
  last_error: string | null;
  late_captured_at: Date | null;
  dispute_closed_at: Date | null;
  hold_until: Date | null;
};

export type ProductCategories = {
  organization_id: string | null;
  product_id: string;
  category_id: string;
  owner_id: GeneratedAlways<string>;
  category_owner_id: Generated<string>;
};

export type ProductContributors = {
  organization_id: string | null;
  product_id: string;
  position: number;
  name: string;
  role: 'author' | 'translator' | 'illustrator' | 'editor' | 'contributor';
  owner_id: GeneratedAlways<string>;
};

export type ProductGroupItems = {
  organization_id: string | null;
  group_id: string;
  product_id: string;
  position: Generated<number>;
  owner_id: GeneratedAlways<string>;
  product_owner_id: Generated<string>;
};

export type ProductGroups = {
  id: string;
  organization_id: string | null;
  slug: string;
  title: string;
  note: Generated<string>;
  position: Generated<number>;
  owner_id: GeneratedAlways<string>;
};

export type ProductImages = {
  organization_id: string | null;
  product_id: string;
  position: Generated<number>;
  image_key: string;
  width: number;
  height: number;
  alt: Generated<string>;
  dominant_colour: string;
  owner_id: GeneratedAlways<string>;
};

export type Products = {
  id: string;
  organization_id: string | null;
  slug: string;
  title: string;
  subtitle: string | null;
  author_line: Generated<string>;
  description_html: Generated<string>;
  publisher: string | null;
  language: Generated<string>;
  published_year: number | null;
  format: string | null;
  page_count: number | null;
  isbn13: string | null;
  ean13: string | null;
  match_key: string;
  status: Generated<number>;
  price_cents: number | null;
  list_price_cents: number | null;
  cost_cents: number | null;
  weight: string | null;
  weight_unit: 'LB' | 'OZ' | 'ML' | 'KG' | 'G' | null;
  grades: Generated<number[]>;
  sales_count: Generated<number>;
  subject: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_vector: Generated<string>;
  sort_title: GeneratedAlways<string>;
  owner_id: GeneratedAlways<string>;
};

export type ProviderEvents = {
  provider: string;
  event_id: string;
  type: string;
  payment_reference: string | null;
  payload: ColumnType<unknown, string, string>;
  received_at: Date;
  applied_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  gave_up_at: Date | null;
  last_error: string | null;
  retried_at: Date | null;
  retried_by: string | null;
};

export type RateLimits = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};

export type ReceiptRequests = {
  organization_id: string;
  order_id: string;
  id: string;
  asked_by: 'buyer' | 'organization';
  at: Date;
};

export type RecoveryCodes = {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
};

export type RefundLines = {
  organization_id: string;
  refund_id: string;
  order_id: string;
  position: number;
  amount_cents: number;
  tax_cents: number;
  earned_cents: number;
  fee_cents: number;
};

export type Refunds = {
  organization_id: string;
  id: string;
  payment_id: string;
  order_id: string;
  provider: 'sandbox-card' | 'stripe';
  reason: 'canceled' | 'late_payment' | 'lines';
  amount_cents: number;
  status: Generated<'pending' | 'succeeded' | 'failed'>;
  round: Generated<number>;
  provider_reference: string | null;
  requested_at: Date;
  settled_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Date;
  gave_up_at: Date | null;
  last_error: string | null;
};

export type SalesCounted = {
  is_only: Generated<boolean>;
  counted_until: Date;
};

export type SearchWords = {
  word: string;
  product_count: number;
};

export type SecondFactorAttempts = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};

export type Sessions = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  browser_id: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  ip_address: string | null;
  user_agent: string | null;
  confirmed_at: Generated<Date>;
  acting_admin_id: string | null;
  acting_for_id: string | null;
  end_recorded_at: Date | null;
};

export type SharedSearch = {
  product_id: string;
  price_cents: number;
  grades: number[];
  sales_count: number;
  created_at: Date;
  sort_title: string;
  category_ids: string[];
  search_vector: string;
};

export type ShopLinks = {
  organization_id: string;
  shop: string;
  linked_by: string | null;
  linked_at: Generated<Date>;
};

export type StockChanges = {
  id: GeneratedAlways<number>;
  scope: string;
};

export type StockLevels = {
  organization_id: string | null;
  product_id: string;
  on_hand: Generated<number>;
  allow_backorder: Generated<boolean>;
  owner_id: GeneratedAlways<string>;
};

export type StockMovements = {
  id: GeneratedAlways<number>;
  product_id: string;
  organization_id: string | null;
  order_id: string | null;
  delta: number;
  at: Generated<Date>;
};

export type StockVersions = {
  scope: string;
  version: Generated<number>;
  announced_at: Date;
};

export type TotpSecrets = {
  user_id: string;
  secret: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<number>;
};

export type Users = {
  id: string;
  email: string;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone_prefix: Generated<string>;
  phone: Generated<string>;
  email_verified_at: Date | null;
  is_admin: Generated<boolean>;
  organization_id: string | null;
  created_at: Generated<Date>;
  registered_browser_id: string | null;
  registered_organization: ColumnType<unknown, string | null | undefined, string | null>;
  pending_email: string | null;
  two_factor_since: Date | null;
  access_version: Generated<number>;
  passkey_factor_since: Date | null;
};

export type DB = {
  account_recoveries: AccountRecoveries;
  audit_entries: AuditEntries;
  campaigns: Campaigns;
  cart_lines: CartLines;
  carts: Carts;
  categories: Categories;
  content_versions: ContentVersions;
  fund_releases: FundReleases;
  ledger_accounts: LedgerAccounts;
  ledger_balances: LedgerBalances;
  ledger_entries: LedgerEntries;
  ledger_postings: LedgerPostings;
  mails: Mails;
  memberships: Memberships;
  one_time_tokens: OneTimeTokens;
  order_events: OrderEvents;
  order_lines: OrderLines;
  order_status_moves: OrderStatusMoves;
  orders: Orders;
  organizations: Organizations;
  outbox: Outbox;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payments: Payments;
  product_categories: ProductCategories;
  product_contributors: ProductContributors;
  product_group_items: ProductGroupItems;
  product_groups: ProductGroups;
  product_images: ProductImages;
  products: Products;
  provider_events: ProviderEvents;
  rate_limits: RateLimits;
  receipt_requests: ReceiptRequests;
  recovery_codes: RecoveryCodes;
  refund_lines: RefundLines;
  refunds: Refunds;
  sales_counted: SalesCounted;
  search_words: SearchWords;
  second_factor_attempts: SecondFactorAttempts;
  sessions: Sessions;
  shared_search: SharedSearch;
  shop_links: ShopLinks;
  stock_changes: StockChanges;
  stock_levels: StockLevels;
  stock_movements: StockMovements;
  stock_versions: StockVersions;
  totp_secrets: TotpSecrets;
  users: Users;
};
