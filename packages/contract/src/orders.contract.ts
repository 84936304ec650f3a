import { deviceWalletNames } from './lookups/device-wallets.ts';
import { z } from 'zod';
import { addressInput } from './address.ts';
import {
  lineRefundShape,
  orderEventShape,
  orderLineShape,
  refundShape,
  shipmentShape,
} from './buyer-order.contract.ts';
import { deliveryShape } from './delivery.contract.ts';
import { pdfFile } from './file.ts';
import { itemRefundInput, refundableShape } from './item-refund.contract.ts';
import { recordedRefundShape, refundUndoInput } from './recorded-refunds.ts';
import { returnShape } from './return-shape.ts';
import { returnActions } from './return-words.ts';
import { shipmentBackInput, shipmentInput, trackingInput } from './shipments.contract.ts';
import { checkoutTotals } from './quote.contract.ts';
import { ordersCalls } from './orders.calls.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, id, line, page, pageOf, signedCents, timestamp } from './primitives.ts';

export const orderSummary = z.object({
  id,
  number: z.string(),
  placed_at: timestamp,
  customer_name: z.string(),
  email: z.string(),
  status: z.int(),
  status_name: z.string(),
  payment_status: z.int(),
  goods_cents: amountCents,
  gifts_cents: amountCents,
  discount_cents: amountCents,
  discount_code: z.string().nullable(),
  total_cents: amountCents,
  earned_cents: signedCents,
});
export type OrderSummary = z.output<typeof orderSummary>;

/** A row of a list, with all that its total is made of and what came of it: what a file has that people calculate with. */
export const listedOrder = orderSummary.extend({
  gift_cards_cents: amountCents,
  shipping_cents: amountCents,
  tax_cents: amountCents,
  fee_cover_cents: amountCents,
  /** What went back of what was paid, or is on its way. */
  refunded_cents: amountCents,
  /** By what it was paid, or was to be, beside gift cards. */
  method_name: z.string(),
  /** The part that gift cards have paid. */
  by_gift_card_cents: amountCents,
});
export type ListedOrder = z.output<typeof listedOrder>;

export const ledgerEntryShape = z.object({
  id,
  occurred_at: timestamp,
  /** When it happened, where the books of that month had been closed by then; it stands at the beginning of the first open one. */
  happened_at: timestamp.nullable(),
  kind: z.string(),
  description: z.string(),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  postings: z.array(z.object({ account: z.string(), amount_cents: signedCents })),
});
export type LedgerEntry = z.output<typeof ledgerEntryShape>;

/** One order with all that its organization and platform staff read of it. */
export const orderDetails = orderSummary.extend({
  phone: z.string(),
  hold_until: timestamp.nullable(),
  delivery: deliveryShape,
  shipping_address: addressInput.extend({ name: z.string() }).nullable(),
  lines: z.array(
    orderLineShape.extend({
      earned_cents: signedCents,
      share_bps: z.int(),
      /** What one copy costs with the platform, where it was sold at a price of the organization's own. */
      platform_price_cents: amountCents.nullable(),
      /** The organization's own product: it ships it itself. */
      is_own_product: z.boolean(),
    }),
  ),
  totals: checkoutTotals,
  events: z.array(orderEventShape),
  payments: z.array(
    z.object({
      id,
      method_name: z.string(),
      status: z.int(),
      status_name: z.string(),
      amount_cents: amountCents,
      card: z
        .object({ brand: z.string(), last4: z.string(), wallet: z.enum(deviceWalletNames).nullable() })
        .nullable(),
      /** By which gift card; null when it was none. */
      gift_card_last4: z.string().nullable(),
      failure_message: z.string().nullable(),
      refund: refundShape.nullable(),
      /** The customer's bank has taken the money back, all of it or a part. */
      is_disputed: z.boolean(),
      /** What we can still give back of it. */
      refundable_cents: amountCents,
      at: timestamp,
    }),
  ),
  /** What went back of single items; each is of one payment. */
  line_refunds: z.array(lineRefundShape.extend({ payment_id: id })),
  shipments: z.array(
    shipmentShape.extend({
      /** Whether they may say that it has not left after all. */
      abilities: z.object({ take_back: z.boolean() }),
    }),
  ),
  /** What the buyer sends back, with what may be done about it now. */
  returns: z.array(returnShape.extend({ actions: z.array(z.enum(returnActions)) })),
  entries: z.array(ledgerEntryShape),
});
export type OrderDetails = z.output<typeof orderDetails>;

export const organizationOrder = orderDetails.extend({
  /** What the organization may do with it now. */
  abilities: z.object({
    resend_receipt: z.boolean(),
    ship: z.boolean(),
    mark: z.boolean(),
    /** It received the payment itself, and says what it has paid back. */
    record_paid_back: z.boolean(),
  }),
  refundable: z.array(refundableShape),
  /** What it recorded as paid back and stands. */
  recorded_refunds: z.array(recordedRefundShape),
});
export type OrganizationOrder = z.output<typeof organizationOrder>;

/** An order or a gift as the customer who paid for it sees it: nothing of shares and fees. */
export const transactionShape = z.object({
  id,
  number: z.string(),
  placed_at: timestamp,
  status: z.int(),
  status_name: z.string(),
  payment_status: z.int(),
  organization_name: z.string(),
  /** What it was for, in the order of the cart. */
  lines: z.array(
    z.object({ kind: z.enum(['product', 'gift', 'gift_card']), title: z.string(), quantity: z.int() }),
  ),
  goods_cents: amountCents,
  gifts_cents: amountCents,
  total_cents: amountCents,
  /** What went back of it, or is on its way. */
  refunded_cents: amountCents,
  /** The order's own page with its receipt; null while the storefront is closed. */
  url: z.string().nullable(),
  /** What can be done on that page. */
  abilities: z.object({ reorder: z.boolean() }),
});
export type Transaction = z.output<typeof transactionShape>;

/** Sort keys of the order list; a leading minus is descending. */
export const orderSorts = [
  '-placed_at',
  'placed_at',
  '-total_cents',
  'total_cents',
  'number',
  '-number',
] as const;

export const ordersEndpoints = {
  listOrders: endpoint(ordersCalls.listOrders, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'Orders of the active organization',
    query: z.object({
      /** A whole order number, or words that all occur in number, name, and email, or in a title. */
      search: line(100).optional(),
      status: z.coerce.number().int().min(0).max(12).optional(),
      /** Leaves out tries to pay that failed. */
      without_failed: z.literal('true').optional(),
      /** Placed from this moment on. */
      from: timestamp.optional(),
      /** Placed before this moment. */
      before: timestamp.optional(),
      sort: z.enum(orderSorts).default('-placed_at'),
      page,
      page_size: z.coerce.number().int().min(1).max(1000).default(25),
    }),
    output: pageOf(listedOrder).extend({
      counts: z.array(z.object({ status: z.int(), name: z.string(), count: z.int() })),
      /** There are more orders than a search looks through. */
      has_more: z.boolean(),
    }),
    problems: [],
  }),
  listTransactions: endpoint(ordersCalls.listTransactions, {
    access: 'signed-in',
    whileActing: 'refused',
    tag: 'Orders',
    summary: 'Orders and gifts of the signed-in customer, by their confirmed email, newest first',
    query: z.object({ page, page_size: z.coerce.number().int().min(1).max(1000).default(25) }),
    output: pageOf(transactionShape),
    problems: [],
  }),
  getOrder: endpoint(ordersCalls.getOrder, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'One order with its lines, payments, events and ledger entries',
    params: z.object({ orderId: id }),
    output: organizationOrder,
    problems: ['order_not_found'],
  }),
  resendReceipt: endpoint(ordersCalls.resendReceipt, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'Emails the receipt to the buyer again, at most five times a day',
    params: z.object({ orderId: id }),
    output: z.object({ success: z.string() }),
    problems: ['order_not_found', 'order_not_paid'],
  }),
  shipOwnItems: endpoint(ordersCalls.shipOwnItems, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'Marks some of the organization’s own products in an order as shipped and emails the buyer',
    params: z.object({ orderId: id }),
    body: shipmentInput,
    output: z.object({ success: z.string() }),
    problems: ['order_not_found', 'order_moved_on'],
  }),
  takeBackOwnShipment: endpoint(ordersCalls.takeBackOwnShipment, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'Takes back a shipment of the organization’s own products that was marked by mistake',
    params: z.object({ orderId: id, shipmentId: id }),
    body: shipmentBackInput,
    output: z.object({ success: z.string() }),
    problems: ['order_not_found', 'order_moved_on', 'shipment_not_found'],
  }),
  recordPaidBack: endpoint(ordersCalls.recordPaidBack, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'Records what the organization has paid back of a payment that it received itself',
    params: z.object({ orderId: id }),
    body: itemRefundInput,
    output: z.object({ success: z.string() }),
    problems: ['order_not_found', 'order_moved_on'],
  }),
  undoPaidBack: endpoint(ordersCalls.undoPaidBack, {
    access: 'organization-member',
    tag: 'Orders',
    summary:
      'A refund was recorded by mistake: the order and its books are what they were before it; the same again changes nothing',
    params: z.object({ orderId: id, refundId: id }),
    body: refundUndoInput,
    output: z.object({ success: z.string() }),
    problems: ['order_not_found', 'order_moved_on'],
  }),
  printPackingSlip: endpoint(ordersCalls.printPackingSlip, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'A packing slip of the organization’s own products in an order, as a PDF',
    params: z.object({ orderId: id }),
    output: pdfFile,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  changeOwnTracking: endpoint(ordersCalls.changeOwnTracking, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'Corrects the carrier or the tracking number of a shipment of the organization’s own products',
    params: z.object({ orderId: id, shipmentId: id }),
    body: trackingInput,
    output: z.object({ success: z.string() }),
    problems: ['order_not_found', 'shipment_not_found', 'shipment_changed'],
  }),
} as const;
