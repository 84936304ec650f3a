import { createHash, randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { TestCard } from './test-cards.ts';

/** Stripe's objects as its SDK describes them: what a version of the API adds or takes away, the compiler tells. */
export type FakeDispute = Omit<Stripe.Dispute, 'evidence'>;

export const newId = (
  prefix: 'pi' | 'pm' | 'ch' | 'txn' | 're' | 'du' | 'cus' | 'evt' | 'req' | 'pmd',
): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

export const seconds = (at: Date): number => Math.trunc(at.getTime() / 1000);

/** As Stripe's: of the number, and of nothing else. */
const fingerprintOf = ({ last4, brand }: TestCard): string =>
  createHash('sha256').update(`${brand} ${last4}`).digest('base64url').slice(0, 16);

/** The wallets whose buttons a page may show. */
export const fakeWallets = ['apple_pay', 'google_pay', 'link'] as const;
export type FakeWallet = (typeof fakeWallets)[number];

/** A number of the device's own stands for the card, but in Link, which has the card itself. */
const walletOf = (type: FakeWallet): Stripe.PaymentMethod.Card.Wallet => ({
  type,
  dynamic_last4: type === 'link' ? null : '9999',
  [type]: {},
});

const nobody = { address: null, email: null, name: null, phone: null, tax_id: null };

export const newPaymentMethod = (
  id: string,
  card: TestCard,
  now: Date,
  wallet: FakeWallet | null = null,
): Stripe.PaymentMethod => ({
  id,
  object: 'payment_method',
  billing_details: nobody,
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'US',
    display_brand: card.brand,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: fingerprintOf(card),
    funding: 'credit',
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: wallet === null ? null : walletOf(wallet),
  },
  created: seconds(now),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

export const newCustomer = (metadata: Stripe.Metadata, now: Date): Stripe.Customer => ({
  id: newId('cus'),
  object: 'customer',
  balance: 0,
  created: seconds(now),
  default_source: null,
  description: null,
  email: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata,
  shipping: null,
});

export const newIntent = (
  asked: Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'description' | 'metadata' | 'capture_method'> & {
    readonly customer: string | null;
  },
  now: Date,
): Stripe.PaymentIntent => {
  const id = newId('pi');
  return {
    ...asked,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
    confirmation_method: 'automatic',
    created: seconds(now),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
};

export const newCharge = (
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  now: Date,
): Stripe.Charge => ({
  id: newId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: nobody,
  calculated_statement_descriptor: 'GOODSHELF',
  captured: true,
  created: seconds(now),
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: intent.metadata,
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: intent.id,
  payment_method: method.id,
  payment_method_details: { type: 'card', ...(method.card && { card: cardOfCharge(method.card, intent) }) },
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
});

const cardOfCharge = (
  card: Stripe.PaymentMethod.Card,
  { amount }: Stripe.PaymentIntent,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: '123456',
  brand: card.brand,
  checks: null,
  country: card.country,
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint ?? null,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: card.wallet === null ? null : { type: card.wallet.type, dynamic_last4: card.wallet.dynamic_last4 },
});

export const newTransaction = (
  moved: { readonly amount: number; readonly fee: number; readonly source: string; readonly type: string },
  now: Date,
): Stripe.BalanceTransaction => ({
  id: newId('txn'),
  object: 'balance_transaction',
  amount: moved.amount,
  available_on: seconds(now),
  balance_type: 'payments',
  created: seconds(now),
  currency: 'usd',
  description: null,
  exchange_rate: null,
  fee: moved.fee,
  fee_details: [],
  net: moved.amount - moved.fee,
  reporting_category: moved.type,
  source: moved.source,
  status: 'pending',
  type: moved.type,
});

export const newRefund = (
  charge: Stripe.Charge,
  asked: { readonly amount: number; readonly metadata: Stripe.Metadata; readonly status: string },
  now: Date,
): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount: asked.amount,
  balance_transaction: null,
  charge: charge.id,
  created: seconds(now),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  metadata: asked.metadata,
  payment_intent: charge.payment_intent,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: asked.status,
  transfer_reversal: null,
});

export const newDispute = (
  charge: Stripe.Charge,
  status: Stripe.Dispute.Status,
  transactions: Stripe.BalanceTransaction[],
  now: Date,
): FakeDispute => ({
  id: newId('du'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: transactions,
  charge: charge.id,
  created: seconds(now),
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence_details: {
    due_by: null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status,
});
