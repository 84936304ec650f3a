import { deviceWalletNames } from './lookups/device-wallets.ts';
import { z } from 'zod';
import { addressInput, shippingAddressInput } from './address.ts';
import { buyerOrderCalls } from './buyer-order.calls.ts';
import { deliveryShape, recipientInput } from './delivery.contract.ts';
import { endpoint } from './endpoint.ts';
import { pdfFile } from './file.ts';
import { giftWords } from './gift-words.ts';
import { amountCents, id, signedCents, slug, timestamp } from './primitives.ts';
import { checkoutTotals } from './quote.contract.ts';
import { returnShape } from './return-shape.ts';
import { carrierCodes } from './shipment-words.ts';
import { imageShape } from './storefront.contract.ts';
import { waitingRefundShape } from './waiting-shape.ts';

export const orderLineShape = z.object({
  /** The line's number in its order, by which shipments and refunds name it. */
  position: z.int(),
  kind: z.enum(['product', 'gift', 'fee_cover', 'shipping', 'tax', 'gift_card']),
  title: z.string(),
  detail: z.string(),
  image: imageShape.nullable(),
  quantity: z.int(),
  unit_price_cents: amountCents,
  /** What was paid for it. */
  amount_cents: amountCents,
  /** What a discount code took off before. */
  discount_cents: amountCents,
  deductible_cents: amountCents,
  /** Null on lines that are no gift. */
  gift: giftWords.nullable(),
  /** How many copies have left, will never leave, and came back. */
  shipped_quantity: z.int(),
  canceled_quantity: z.int(),
  returned_quantity: z.int(),
  /** Copies in a return that isn’t over. */
  returning_quantity: z.int(),
  /** Copies that cannot be shipped: those that won't come, and those that will. */
  out_of_stock_quantity: z.int(),
  backordered_quantity: z.int(),
  /** When those on backorder should come; null when nobody knows. */
  expected_on: z.iso.date().nullable(),
  /** Fulfilment status of the specification; null on lines that are no goods, and while nothing is fulfilled. */
  fulfilment_status: z.int().nullable(),
  /** What has gone back of the amount, without tax. */
  refunded_cents: amountCents,
});

/** What has left of an order. */
export const shipmentShape = z.object({
  id,
  shipped_at: timestamp,
  carrier: z.enum(carrierCodes),
  /** Empty when nobody gave one. */
  tracking_number: z.string(),
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
});
export type Shipment = z.output<typeof shipmentShape>;

/** Some items, or a part of what was paid for them, on their way back to the buyer. */
export const lineRefundShape = z.object({
  amount_cents: amountCents,
  status: z.enum(['pending', 'succeeded', 'failed']),
  requested_at: timestamp,
  /** On which gift card it is again; null when it goes where the rest was paid by. */
  gift_card_last4: z.string().nullable(),
});

export const orderEventShape = z.object({ at: timestamp, key: z.string(), text: z.string() });

const cardShape = z.object({
  brand: z.string(),
  last4: z.string(),
  /** The wallet of a device that gave it; null for one that was typed. */
  wallet: z.enum(deviceWalletNames).nullable(),
});

/**
 * Money on its way back to the card: because the buyer canceled, because it came after the order had failed, because the rest
 * of the order was never paid, because it was more than the order needed, or because an item was taken down while it was paid.
 */
export const refundShape = z.object({
  amount_cents: amountCents,
  reason: z.enum(['canceled', 'late_payment', 'incomplete', 'surplus', 'taken_down', 'by_staff']),
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
  /** Payment method of the specification. */
  method: z.int(),
  placed_at: timestamp,
  hold_until: timestamp.nullable(),
  email: z.string(),
  first_name: z.string(),
  /** First and last name, as on the receipt. */
  customer_name: z.string(),
  delivery: deliveryShape,
  /** Where it is sent or picked up, with the name on the label; null when there are no goods. */
  shipping_address: addressInput.extend({ name: z.string() }).nullable(),
  lines: z.array(orderLineShape),
  totals: checkoutTotals,
  discount_code: z.string().nullable(),
  card: cardShape.nullable(),
  /** What was captured for it, by what: one payment unless it was divided. */
  payments: z.array(
    z.object({
      card: cardShape.nullable(),
      /** By which gift card; null when it was none. */
      gift_card_last4: z.string().nullable(),
      amount_cents: amountCents,
      /** What has gone back of it for single items, or is on its way. */
      refunded_cents: amountCents,
    }),
  ),
  events: z.array(orderEventShape),
  refund: refundShape
    .extend({
      /** Which gift cards have a part of it again, and whether a part goes where the rest was paid by. */
      gift_cards: z.array(z.string()),
      is_elsewhere: z.boolean(),
    })
    .nullable(),
  /** Refunds of single items; `refund` is everything that was left. */
  line_refunds: z.array(lineRefundShape),
  shipments: z.array(shipmentShape),
  /** What the buyer sends back, the first request first. */
  returns: z.array(
    returnShape.extend({
      /** The id that its form made. */
      request_id: id,
      abilities: z.object({ withdraw: z.boolean() }),
    }),
  ),
  /** What the buyer can ask to return now, and until when. */
  returnable: z.array(z.object({ position: z.int(), quantity: z.int(), return_by: timestamp })),
  /** Lines with copies that wait, and what goes back, with tax, when the buyer cancels these copies. */
  waiting: z.array(
    waitingRefundShape.extend({
      position: z.int(),
      /** What of it goes back to which payment; to a gift card where it says which. */
      parts: z.array(z.object({ amount_cents: amountCents, gift_card_last4: z.string().nullable() })),
    }),
  ),
  /** What the buyer may still do, within the 24 hours after the payment; and whether the same can be ordered again. */
  abilities: z.object({
    cancel: z.boolean(),
    change_address: z.boolean(),
    change_recipient: z.boolean(),
    reorder: z.boolean(),
  }),
  /** The buyer's bank has taken the money back. */
  is_disputed: z.boolean(),
  /** How much of it: of several payments perhaps one. */
  disputed_cents: amountCents,
  /** The bank has decided: what it took back stays with the buyer. */
  is_dispute_lost: z.boolean(),
  /** We stopped the payment because an item isn't for sale anymore: another card would not help. */
  is_stopped: z.boolean(),
  /** The order by which the same cart was paid after this one's payment had failed; `url` is its own page. */
  paid_later: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
  organization: z.object({
    name: z.string(),
    contact_email: z.string().nullable(),
    tax_id: z.string().nullable(),
    /** Whether it takes gifts: what a store earns is its own affair, and its customers are not told. */
    takes_gifts: z.boolean(),
    /** A school: labels say teacher and grade. */
    has_classes: z.boolean(),
    /** What the organization earned by this order, gifts and share together. */
    earned_cents: signedCents,
    /** A part of the card's fee was taken off the gifts. */
    is_after_card_fee: z.boolean(),
    /** Its own words of thanks: for what was bought, for what was given. */
    thanks: z.array(z.string()),
  }),
});
export type BuyerOrder = z.output<typeof buyerOrder>;

/** 256 bits, base64url: the key of the order page; never logged, only its hash is stored. */
export const orderToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const orderParams = z.object({ slug, orderToken });

export const buyerOrderEndpoints = {
  cancelOrder: endpoint(buyerOrderCalls.cancelOrder, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Cancels a paid order within its 24 hours and refunds it',
    params: orderParams,
    body: z.object({}),
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found', 'order_not_cancelable'],
  }),
  changeOrderAddress: endpoint(buyerOrderCalls.changeOrderAddress, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Changes where a paid order goes, within its 24 hours and its state',
    params: orderParams,
    body: shippingAddressInput,
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found', 'order_not_changeable'],
  }),
  changeOrderRecipient: endpoint(buyerOrderCalls.changeOrderRecipient, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Changes whose name is on the label of what is sent to the organization, within the 24 hours',
    params: orderParams,
    body: recipientInput,
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found', 'order_not_changeable'],
  }),
  getBuyerOrder: endpoint(buyerOrderCalls.getBuyerOrder, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'The order behind its secret link',
    params: orderParams,
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found'],
  }),
  printReceipt: endpoint(buyerOrderCalls.printReceipt, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'The receipt of a paid order as a PDF',
    params: orderParams,
    output: pdfFile,
    problems: ['storefront_not_found', 'order_not_found', 'order_not_paid'],
  }),
  emailReceipt: endpoint(buyerOrderCalls.emailReceipt, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Emails the receipt to the buyer’s own address again, at most five times a day',
    params: orderParams,
    output: z.object({ success: z.string() }),
    problems: ['storefront_not_found', 'order_not_found', 'order_not_paid'],
  }),
} as const;
