import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import {
  addressLine,
  amountCents,
  email,
  line,
  requiredAddressLine,
  requiredLine,
  requiredName,
  signedCents,
  slug,
  timestamp,
} from './primitives.ts';
import { messages, stateCodes, zipcodePattern } from './lookups/index.ts';
import { earningsShape, imageShape } from './storefront.contract.ts';
import { zipcodeFault } from './zipcode-fault.ts';

/** The address of the specification (section 5): US only, its zip rule, its messages. */
export const addressInput = z.object({
  line1: requiredAddressLine(120),
  line2: addressLine(120).default(''),
  city: requiredAddressLine(80),
  state: z.enum(stateCodes, { error: 'required' }),
  zipcode: requiredLine(11).regex(zipcodePattern, messages.zipcodeFormat),
  country: z.literal('US', { error: 'required' }).default('US'),
});
export type AddressInput = z.output<typeof addressInput>;

/** Where goods are sent: an address whose zip code lies in its state. */
export const shippingAddressInput = addressInput.superRefine(({ state, zipcode }, context) => {
  // A wrong format has been told already.
  const message = zipcodePattern.test(zipcode) ? zipcodeFault(state, zipcode) : null;
  if (message !== null) context.addIssue({ code: 'custom', path: ['zipcode'], message });
});

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

/** Made by the client before the first try and kept over retries: the same key always gives the same order. */
const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

const checkoutContact = z.object({
  first_name: requiredName(80),
  last_name: requiredName(80),
  email,
  /** Digits only, as the specification's phone fields. */
  phone: z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, inputTexts.digitsOnly)
    .default(''),
});

export const checkoutInput = z.object({
  idempotency_key: idempotencyKey,
  contact: checkoutContact,
  /** Null only when the cart holds nothing that is shipped. */
  shipping_address: shippingAddressInput.nullable().default(null),
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

/** What the giver said about a gift: for the organization, and for the giver to find again. */
export const giftWords = z.object({
  dedication: z
    .object({ kind: z.enum(['honor', 'memory']), name: z.string(), message: z.string() })
    .nullable(),
  is_anonymous: z.boolean(),
  comment: z.string(),
});
export type GiftWords = z.output<typeof giftWords>;

export const orderLineShape = z.object({
  kind: z.enum(['product', 'gift', 'fee_cover', 'shipping', 'tax']),
  title: z.string(),
  detail: z.string(),
  image: imageShape.nullable(),
  quantity: z.int(),
  unit_price_cents: amountCents,
  amount_cents: amountCents,
  deductible_cents: amountCents,
  /** Null on lines that are no gift. */
  gift: giftWords.nullable(),
});

export const orderEventShape = z.object({ at: timestamp, key: z.string(), text: z.string() });

/** Money on its way back to the card: because the buyer canceled, or because it came after the order had failed. */
export const refundShape = z.object({
  amount_cents: amountCents,
  reason: z.enum(['canceled', 'late_payment']),
  status: z.enum(['pending', 'succeeded', 'failed']),
  requested_at: timestamp,
});

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
  /** First and last name, as on the receipt. */
  customer_name: z.string(),
  shipping_address: addressInput.extend({ name: z.string() }).nullable(),
  lines: z.array(orderLineShape),
  totals: checkoutTotals,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  events: z.array(orderEventShape),
  refund: refundShape.nullable(),
  /** What the buyer may still do: within the 24 hours after the payment. */
  abilities: z.object({ cancel: z.boolean(), change_address: z.boolean() }),
  /** The buyer's bank has taken the money back. */
  is_disputed: z.boolean(),
  /** The order by which the same cart was paid after this one's payment had failed; `url` is its own page. */
  paid_later: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
  organization: z.object({
    name: z.string(),
    contact_email: z.string().nullable(),
    tax_id: z.string().nullable(),
    /** Whether it takes gifts: what a store earns is its own affair, and its customers are not told. */
    takes_gifts: z.boolean(),
    /** What the organization earned by this order, gifts and share together. */
    earned_cents: signedCents,
    /** A part of the card's fee was taken off the gifts. */
    is_after_card_fee: z.boolean(),
  }),
});
export type BuyerOrder = z.output<typeof buyerOrder>;

export const checkoutResult = z.object({
  order_token: z.string(),
  /** `done`: paid. `authenticate`: the bank wants the buyer at `url`, which leads back to the order page. */
  next: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('done') }),
    z.object({
      kind: z.literal('authenticate'),
      url: z.string(),
      /** Until then the order keeps its books; afterwards it fails, and nothing is charged. */
      held_until: timestamp.nullable(),
    }),
  ]),
});
export type CheckoutResult = z.output<typeof checkoutResult>;

/** What became of an idempotency key: whoever holds the key is who made it. */
export const keyedOrder = z.object({
  order_token: z.string(),
  /**
   * `authenticate`: the bank wants the buyer. `unknown`: nobody knows yet whether the card was charged. `failed`: the
   * provider said that it was not, and never will be.
   */
  state: z.enum(['paid', 'authenticate', 'unknown', 'failed']),
  /** Why it failed; null unless it did. */
  failure: z.string().nullable(),
  /** Who buys and where it goes, so that nobody types it twice; null once it is paid. */
  typed: z.object({ contact: checkoutContact, shipping_address: addressInput.nullable() }).nullable(),
});
export type KeyedOrder = z.output<typeof keyedOrder>;

const keyInput = z.object({ idempotency_key: idempotencyKey });

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
    output: checkoutTotals.extend({
      is_complete: z.boolean(),
      needs_shipping: z.boolean(),
      earnings: earningsShape,
    }),
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
  findCheckoutOrder: endpoint({
    // A key is a secret: it never stands in an address.
    method: 'POST',
    path: '/storefronts/:slug/checkout/find-order',
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'The order that was placed with an idempotency key, if any',
    params,
    body: keyInput,
    output: z.object({ order: keyedOrder.nullable() }),
    problems: ['storefront_not_found'],
  }),
  resumeCheckout: endpoint({
    method: 'POST',
    path: '/storefronts/:slug/checkout/resume',
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Goes on with the order of an idempotency key whose answer was lost; never charges twice',
    params,
    body: keyInput,
    output: checkoutResult,
    problems: [
      'storefront_not_found',
      'order_not_found',
      'payment_declined',
      'payment_pending',
      'idempotency_key_in_progress',
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
  cancelOrder: endpoint({
    method: 'POST',
    path: '/storefronts/:slug/orders/:orderToken/cancel',
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Cancels a paid order within its 24 hours and refunds it',
    params: orderParams,
    body: z.object({}),
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found', 'order_not_cancelable'],
  }),
  changeOrderAddress: endpoint({
    method: 'POST',
    path: '/storefronts/:slug/orders/:orderToken/address',
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Changes where a paid order goes, within its 24 hours and its state',
    params: orderParams,
    body: shippingAddressInput,
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found', 'order_not_changeable'],
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
  emailReceipt: endpoint({
    method: 'POST',
    path: '/storefronts/:slug/orders/:orderToken/email-receipt',
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Emails the receipt to the buyer’s own address again, at most five times a day',
    params: orderParams,
    output: z.object({ success: z.string() }),
    problems: ['storefront_not_found', 'order_not_found', 'order_not_paid'],
  }),
} as const;
