import { z } from 'zod';
import { pageSize } from './admin-organizations.contract.ts';
import { adminOrdersCalls } from './admin-orders.calls.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { pdfFile } from './file.ts';
import { itemRefundInput, refundableShape } from './item-refund.contract.ts';
import { orderStatuses } from './lookups/index.ts';
import { needsReason, orderDestinations, ordersAtOnceMax } from './order-words.ts';
import { listedOrder, orderDetails } from './orders.contract.ts';
import { id, line, page, pageOf, paragraph, requiredParagraph, timestamp } from './primitives.ts';
import { shipmentBackInput, shipmentInput, trackingInput } from './shipments.contract.ts';
import { waitingRefundShape } from './waiting-shape.ts';

const statusCodes = orderStatuses.map(({ value }) => value);

const soldBy = z.object({ id, name: z.string(), slug: z.string() });

export const administeredOrderSummary = listedOrder.extend({ organization: soldBy });
export type AdministeredOrderSummary = z.output<typeof administeredOrderSummary>;

/** Sort keys of the list; a leading minus is descending. */
export const administeredOrderSorts = ['-placed_at', 'placed_at'] as const;

export const administeredOrder = orderDetails.extend({
  status: z.literal(statusCodes),
  organization: soldBy,
  /** What staff wrote for one another, the latest first. */
  notes: z.array(
    z.object({
      id,
      at: timestamp,
      /** The specification’s key of the status that the order had. */
      key: z.string(),
      status_label: z.string(),
      text: z.string(),
      author_name: z.string(),
    }),
  ),
  /** Where staff may move it now. */
  destinations: z.array(z.literal(orderDestinations)),
  /** What is left of each line that can go back: without its tax, and its tax. */
  refundable: z.array(refundableShape),
  /** What goes back when everything that is out of stock is called off; null when nothing is, or nothing can go back. */
  out_of_stock_refund: waitingRefundShape.nullable(),
  /** By its buyer to the organization itself: we hold nothing that could be refunded. */
  is_paid_outside: z.boolean(),
  /** What staff may do with it now, besides moving it. */
  abilities: z.object({ ship: z.boolean(), refund: z.boolean(), mark: z.boolean() }),
});
export type AdministeredOrder = z.output<typeof administeredOrder>;

const params = z.object({ organizationId: id, orderId: id });
const done = z.object({ success: z.string() });

const someOrders = z.object({
  orders: z
    .array(z.object({ organization_id: id, order_id: id }))
    .min(1, inputTexts.nothingChosen)
    .max(ordersAtOnceMax),
});

export const adminOrdersEndpoints = {
  listAdministeredOrders: endpoint(adminOrdersCalls.listAdministeredOrders, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Orders of all organizations, the newest first',
    query: z.object({
      /** A whole order number or email address, or words that all occur in number, name, and email, or in a title. */
      search: line(100).optional(),
      status: z.coerce.number().pipe(z.literal(statusCodes)).optional(),
      organization_id: id.optional(),
      /** Placed from this moment on. */
      from: timestamp.optional(),
      /** Placed before this moment. */
      before: timestamp.optional(),
      sort: z.enum(administeredOrderSorts).default('-placed_at'),
      page,
      page_size: pageSize,
    }),
    output: pageOf(administeredOrderSummary).extend({
      /** There are more orders than the list looks through. */
      has_more: z.boolean(),
    }),
    problems: [],
  }),
  getAdministeredOrder: endpoint(adminOrdersCalls.getAdministeredOrder, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'One order of an organization, with what staff wrote about it',
    params,
    output: administeredOrder,
    problems: ['order_not_found'],
  }),
  moveOrder: endpoint(adminOrdersCalls.moveOrder, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Releases an order, puts it on hold, or cancels it and pays back what was paid',
    params,
    body: z
      .object({
        /** As whoever moves it saw it. */
        from: z.literal(statusCodes),
        to: z.literal(orderDestinations),
        /** Only staff read it. */
        reason: paragraph(1000).default(''),
      })
      .refine(({ to, reason }) => !needsReason(to) || reason !== '', {
        path: ['reason'],
        message: 'required',
      }),
    output: done,
    problems: ['order_not_found', 'order_moved_on', 'order_not_cancelable'],
  }),
  shipItems: endpoint(adminOrdersCalls.shipItems, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Marks some or all items of an order as shipped and emails the buyer',
    params,
    body: shipmentInput,
    output: done,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  changeTracking: endpoint(adminOrdersCalls.changeTracking, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Corrects the carrier or the tracking number of a shipment',
    params: params.extend({ shipmentId: id }),
    body: trackingInput,
    output: done,
    problems: ['order_not_found', 'shipment_not_found', 'shipment_changed'],
  }),
  takeBackShipment: endpoint(adminOrdersCalls.takeBackShipment, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Takes back a shipment that was marked by mistake: its items are shipped again',
    params: params.extend({ shipmentId: id }),
    body: shipmentBackInput,
    output: done,
    problems: ['order_not_found', 'order_moved_on', 'shipment_not_found'],
  }),
  refundItems: endpoint(adminOrdersCalls.refundItems, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Refunds some items of an order, or a part of what was paid for them, with their tax',
    params,
    body: itemRefundInput,
    output: done,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  releaseOrders: endpoint(adminOrdersCalls.releaseOrders, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Releases several orders for packing before their 24 hours are over, each for itself',
    body: someOrders,
    output: z.object({
      success: z.string().nullable(),
      /** What became of each: null when it was released. */
      results: z.array(z.object({ order_id: id, problem: z.string().nullable() })),
    }),
    problems: [],
  }),
  printPackingSlips: endpoint(adminOrdersCalls.printPackingSlips, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Packing slips of some orders as one PDF, a page each',
    body: someOrders,
    output: pdfFile,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  printPickList: endpoint(adminOrdersCalls.printPickList, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'What is fetched from the shelves for some orders, as a PDF',
    body: someOrders,
    output: pdfFile,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  addOrderNote: endpoint(adminOrdersCalls.addOrderNote, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Writes a note about an order that only staff read',
    params,
    body: z.object({
      /** Made by the form before the first try: a second press of the same note writes nothing. */
      id,
      text: requiredParagraph(1000),
    }),
    output: done,
    problems: ['order_not_found'],
  }),
} as const;
