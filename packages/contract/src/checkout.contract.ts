import { z } from 'zod';
import { addressInput, shippingAddressInput } from './address.ts';
import { orderParams } from './buyer-order.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { deliveryKind, recipientInput } from './delivery.contract.ts';
import { checkoutCalls } from './checkout.calls.ts';
import { endpoint } from './endpoint.ts';
import { giftCardsPerOrderMax } from './gift-card-words.ts';
import { outsideMethods, paymentMethod, walletMethod } from './lookups/index.ts';
import { amountCents, email, requiredName, slug, timestamp } from './primitives.ts';
import { checkoutChoices } from './quote.contract.ts';

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
  /** How goods reach the buyer; without goods it says nothing. */
  delivery: deliveryKind.default('address'),
  /** Null only when the cart holds nothing that is shipped to the buyer. */
  shipping_address: shippingAddressInput.nullable().default(null),
  /** Whose name is on the label; needed when it is sent to the organization. */
  recipient: recipientInput.nullable().default(null),
  ...checkoutChoices,
  /** Payment methods of the specification; 1 is Credit or Debit Card. */
  payment: z.discriminatedUnion('method', [
    z.object({
      method: z.literal(paymentMethod.card),
      payment_method: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{1,79}$/, 'required'),
    }),
    /** The buyer approves it on the wallet's page, and nothing is charged before. */
    z.object({ method: z.literal(walletMethod) }),
    /** Paid to the organization itself: the order waits until the organization has received it. */
    z.object({ method: z.literal(outsideMethods) }),
  ]),
  /** The answer to the challenge that the same order was refused with; null when there was none. */
  proof: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,150}$/)
    .nullable()
    .default(null),
  /** The total that the buyer saw on the button; another one is answered 409, never charged. */
  expected_total_cents: amountCents,
  /** What was left to pay by card beside gift cards; null without one. */
  expected_due_cents: amountCents.nullable().default(null),
  /** What each gift card was to pay, in the order of their codes: where one pays anything else, nothing is ordered. Null asks for none of them. */
  expected_gift_card_cents: z.array(amountCents).max(giftCardsPerOrderMax).nullable().default(null),
});
export type CheckoutInput = z.output<typeof checkoutInput>;

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
  typed: z
    .object({
      contact: checkoutContact,
      delivery: deliveryKind,
      shipping_address: addressInput.nullable(),
      recipient: recipientInput.nullable(),
      discount_code: z.string().nullable(),
    })
    .nullable(),
});
export type KeyedOrder = z.output<typeof keyedOrder>;

const keyInput = z.object({ idempotency_key: idempotencyKey });

const params = z.object({ slug });

export const checkoutEndpoints = {
  placeOrder: endpoint(checkoutCalls.placeOrder, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary:
      'Takes the stock, places the order and charges the card, or waits for a payment outside; once per idempotency key',
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
      'challenge_required',
      'payment_pending',
      'idempotency_key_in_progress',
      'idempotency_key_reused',
    ],
  }),
  findCheckoutOrder: endpoint(checkoutCalls.findCheckoutOrder, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'The order that was placed with an idempotency key, if any',
    params,
    body: keyInput,
    output: z.object({ order: keyedOrder.nullable() }),
    problems: ['storefront_not_found'],
  }),
  resumeCheckout: endpoint(checkoutCalls.resumeCheckout, {
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
  confirmPayment: endpoint(checkoutCalls.confirmPayment, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'After the bank’s page: asks the provider how the payment ended and settles the order',
    params: orderParams,
    output: checkoutResult,
    problems: ['storefront_not_found', 'order_not_found', 'payment_declined', 'payment_pending'],
  }),
} as const;
