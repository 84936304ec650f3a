import { z } from 'zod';
import { pageSize } from './admin-organizations.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, id, page, pageOf, paragraph, timestamp } from './primitives.ts';
import {
  needsReply,
  returnDestinations,
  returnReasonCodes,
  returnStates,
  returnViews,
} from './return-words.ts';
import { returnsCalls } from './returns.calls.ts';
import { eachOnce } from './shipments.contract.ts';

export const returnSummary = z.object({
  id,
  order: z.object({ id, number: z.string() }),
  organization: z.object({ id, name: z.string() }),
  customer_name: z.string(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasonCodes),
  is_own: z.boolean(),
  requested_at: timestamp,
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
});
export type ReturnSummary = z.output<typeof returnSummary>;

const query = z.object({
  /** What waits for whoever looks, the oldest first, unless it says otherwise. */
  view: z.enum(returnViews).default('waiting'),
  page,
  page_size: pageSize,
});
const list = pageOf(returnSummary).extend({
  /** There are more than the list looks through. */
  has_more: z.boolean(),
});

const position = z.int().min(1).max(1000);
const copies = z.int().min(0).max(1000);

/** What arrived of each line; what of it can be sold again. */
const receivedLine = z
  .object({ position, received: copies, restocked: copies })
  .refine(({ received, restocked }) => restocked <= received, {
    path: ['restocked'],
    message: inputTexts.moreThanArrived,
  });

const moveBody = z
  .object({
    /** As whoever moves it saw it. */
    from: z.enum(returnStates),
    to: z.enum(returnDestinations),
    /** The buyer reads it: where to send the items, or why not. */
    reply: paragraph(1000).default(''),
    /** Only when it is received: each of its lines. */
    lines: z.array(receivedLine).max(500).refine(eachOnce).default([]),
  })
  .refine(({ to, reply }) => !needsReply(to) || reply !== '', { path: ['reply'], message: 'required' })
  .refine(({ to, lines }) => (to === 'received') === lines.some(({ received }) => received > 0), {
    path: ['lines'],
    message: inputTexts.nothingChosen,
  });

/** What goes back of a return. */
const refundBody = z.object({
  /** Made by the form before the first try: the same refund sent again pays nothing more. */
  id,
  lines: z
    .array(z.object({ position, amount_cents: amountCents.min(1) }))
    .min(1, inputTexts.nothingChosen)
    .max(500)
    .refine(eachOnce),
  /** What goes back with tax, as the button said. */
  expected_total_cents: amountCents.min(1),
  /** What had gone back of the order’s lines before, as whoever refunds saw it. */
  seen_refunded_cents: amountCents,
});

const done = z.object({ success: z.string() });
const ofOrder = z.object({ orderId: id, returnId: id });
const anywhere = ofOrder.extend({ organizationId: id });

export const returnsEndpoints = {
  listOwnReturns: endpoint(returnsCalls.listOwnReturns, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'Returns of the organization’s own products; what waits for an answer, the oldest first',
    query,
    output: list,
    problems: [],
  }),
  moveOwnReturn: endpoint(returnsCalls.moveOwnReturn, {
    access: 'organization-member',
    tag: 'Orders',
    summary: 'Approves or declines a return of the organization’s own products, or marks it as received',
    params: ofOrder,
    body: moveBody,
    output: done,
    problems: ['order_not_found', 'return_not_found', 'return_moved_on'],
  }),
  recordReturnPaidBack: endpoint(returnsCalls.recordReturnPaidBack, {
    access: 'organization-member',
    tag: 'Orders',
    summary:
      'Records what the organization has paid back of a return, where it received the payment itself, and closes it',
    params: ofOrder,
    body: refundBody,
    output: done,
    problems: ['order_not_found', 'return_not_found', 'return_moved_on', 'order_moved_on'],
  }),
  listReturns: endpoint(returnsCalls.listReturns, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Returns of all organizations; what waits for staff, the oldest first',
    query,
    output: list,
    problems: [],
  }),
  moveReturn: endpoint(returnsCalls.moveReturn, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Approves or declines a return, marks it as received, or closes it without a refund',
    params: anywhere,
    body: moveBody,
    output: done,
    problems: ['order_not_found', 'return_not_found', 'return_moved_on'],
  }),
  refundReturn: endpoint(returnsCalls.refundReturn, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Refunds what was received of a return, with its tax, and closes it',
    params: anywhere,
    body: refundBody,
    output: done,
    problems: ['order_not_found', 'return_not_found', 'return_moved_on', 'order_moved_on'],
  }),
} as const;
