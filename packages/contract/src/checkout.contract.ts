import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { amountCents, email, line, requiredLine, signedCents, slug, timestamp } from './primitives.ts';
import { messages, stateCodes, zipcodePattern } from './lookups/index.ts';
import { imageShape } from './storefront.contract.ts';

/** The address of the specification (section 5): US only, its zip rule, its messages. */
export const addressInput = z.object({
  line1: requiredLine(120),
  line2: line(120).default(''),
  city: requiredLine(80),
  state: z.enum(stateCodes, { error: 'required' }),
  zipcode: requiredLine(11).regex(zipcodePattern, messages.zipcodeFormat),
  country: z.literal('US', { error: 'required' }).default('US'),
});
export type AddressInput = z.output<typeof addressInput>;

export const checkoutTotals = z.object({
  goods_cents: amountCents,
  gifts_cents: amountCents,
  shipping_cents: amountCents,
  tax_cents: amountCents,
  fee_cover_cents: amountCents,
  total_cents: amountCents,
  /** The part of the total for which the donor may claim a deduction. */
  deductible_cents: amountCents,
});
export type CheckoutTotals = z.output<typeof checkoutTotals>;

const choices = {
  extra_gift_cents: amountCents.max(10_000_000).default(0),
  cover_fees: z.boolean().default(false),
};

export const quoteInput = z.object({
  /** Unknown until the buyer has chosen: without it the tax is 0 and `is_complete` false. */
  state: z.enum(stateCodes).nullable().default(null),
  zipcode: line(11).nullable().default(null),
  ...choices,
});

export const checkoutInput = z.object({
  /** Made by the client before the first try and kept over retries: the same key always gives the same order. */
  idempotency_key: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  contact: z.object({
    first_name: requiredLine(80),
    last_name: requiredLine(80),
    email,
    /** Digits only, as the specification's phone fields. */
    phone: z
      .string()
      .trim()
      .regex(/^\d{0,15}$/, 'digits only')
      .default(''),
  }),
  /** Null only when the cart holds nothing that is shipped. */
  shipping_address: addressInput.nullable().default(null),
  ...choices,
  /** Payment methods of the specification; 1 is Credit or Debit Card. */
  payment: z.object({
    method: z.literal(1),
    payment_method: z.string().regex(/^pm_[A-Za-z0-9_]{1,64}$/, 'required'),
  }),
  /** The total that the buyer saw on the button; another one is answered 409, never charged. */
  expected_total_cents: amountCents,
});
export type CheckoutInput = z.output<typeof checkoutInput>;

export const orderLineShape = z.object({
  kind: z.enum(['product', 'gift', 'fee_cover', 'shipping', 'tax']),
  title: z.string(),
  detail: z.string(),
  image: imageShape.nullable(),
  quantity: z.int(),
  unit_price_cents: amountCents,
  amount_cents: amountCents,
  deductible_cents: amountCents,
});

export const orderEventShape = z.object({ at: timestamp, key: z.string(), text: z.string() });

/** What the buyer sees behind the secret link of the order. */
export const buyerOrder = z.object({
  number: z.string(),
  token: z.string(),
  /** General order status of the specification. */
  status: z.int(),
  status_name: z.string(),
  /** Payment status of the specification. */
  payment_status: z.int(),
  placed_at: timestamp,
  hold_until: timestamp.nullable(),
  email: z.string(),
  first_name: z.string(),
  shipping_address: addressInput.extend({ name: z.string() }).nullable(),
  lines: z.array(orderLineShape),
  totals: checkoutTotals,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  events: z.array(orderEventShape),
  organization: z.object({
    name: z.string(),
    contact_email: z.string().nullable(),
    tax_id: z.string().nullable(),
    /** What the organization earned by this order, gifts and share together. */
    earned_cents: signedCents,
  }),
});
export type BuyerOrder = z.output<typeof buyerOrder>;

export const checkoutResult = z.object({
  order_token: z.string(),
  /** `done`: paid. `authenticate`: the bank wants the buyer at `url`, which leads back to the order page. */
  next: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('done') }),
    z.object({ kind: z.literal('authenticate'), url: z.string() }),
  ]),
});
export type CheckoutResult = z.output<typeof checkoutResult>;

const params = z.object({ slug });
/** 256 bits, base64url: the key of the order page; never logged, only its hash is stored. */
export const orderToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const orderParams = z.object({ slug, orderToken });

export const checkoutEndpoints = {
  quoteCheckout: endpoint({
    method: 'POST',
    path: '/storefronts/:slug/checkout/quote',
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'What the cart would cost with shipping, tax and choices',
    params,
    body: quoteInput,
    output: checkoutTotals.extend({ is_complete: z.boolean(), needs_shipping: z.boolean() }),
    problems: ['storefront_not_found', 'storefront_not_open', 'cart_empty'],
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/storefronts/:slug/checkout',
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Takes the stock, places the order and charges the card, once per idempotency key',
    params,
    body: checkoutInput,
    output: checkoutResult,
    problems: [
      'storefront_not_found',
      'storefront_not_open',
      'cart_empty',
      'cart_changed',
      'out_of_stock',
      'payment_declined',
      'payment_pending',
      'idempotency_key_in_progress',
      'idempotency_key_reused',
    ],
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/storefronts/:slug/orders/:orderToken/confirm-payment',
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'After the bank’s page: asks the provider how the payment ended and settles the order',
    params: orderParams,
    output: checkoutResult,
    problems: ['storefront_not_found', 'order_not_found', 'payment_declined', 'payment_pending'],
  }),
  getBuyerOrder: endpoint({
    method: 'GET',
    path: '/storefronts/:slug/orders/:orderToken',
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'The order behind its secret link',
    params: orderParams,
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found'],
  }),
} as const;
