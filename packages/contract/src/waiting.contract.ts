import { z } from 'zod';
import { pageSize } from './admin-organizations.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { orderStatuses } from './lookups/index.ts';
import { amountCents, id, line, page, pageOf, timestamp } from './primitives.ts';
import { eachOnce } from './shipments.contract.ts';
import { backorderSorts, backorderViews } from './waiting-words.ts';
import { waitingCalls } from './waiting.calls.ts';

const copies = z.int().min(0).max(1000);

/** How many copies of a line cannot be shipped, and what stood there when the form was opened. */
const markedLine = z
  .object({
    position: z.int().min(1).max(1000),
    out_of_stock: copies,
    backordered: copies,
    /** When those on backorder should come. */
    expected_on: z.iso.date().nullable(),
    seen_out_of_stock: copies,
    seen_backordered: copies,
  })
  .refine(({ backordered, expected_on: day }) => day === null || backordered > 0, {
    path: ['expected_on'],
    message: inputTexts.nothingExpected,
  });

const markBody = z.object({
  /** The order's status as whoever marks saw it. */
  from: z.literal(orderStatuses.map(({ value }) => value)),
  /** No other copies are on the shelf of what newly waits: its stock goes to 0. Otherwise only these copies leave the stock. */
  is_shelf_empty: z.boolean().default(true),
  lines: z.array(markedLine).min(1, inputTexts.nothingChosen).max(500).refine(eachOnce),
});

export const backorder = z.object({
  organization: z.object({ id, name: z.string() }),
  order: z.object({ id, number: z.string(), status: z.int(), status_name: z.string(), placed_at: timestamp }),
  position: z.int(),
  customer_name: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The organization's own product: it ships it itself. */
  is_own_product: z.boolean(),
  /** That wait for stock, or that have arrived and wait to be packed. */
  copies: z.int(),
  expected_on: z.iso.date().nullable(),
  /** When the latest copies arrived for it. */
  allocated_at: timestamp.nullable(),
});
export type Backorder = z.output<typeof backorder>;

const done = z.object({ success: z.string() });
const anywhere = z.object({ organizationId: id, orderId: id });

export const waitingEndpoints = {
  markOwnItems: endpoint(waitingCalls.markOwnItems, {
    access: 'organization-member',
    tag: 'Orders',
    summary:
      'Says how many copies of the organization’s own products in an order are out of stock or on backorder',
    params: z.object({ orderId: id }),
    body: markBody,
    output: done,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  markItems: endpoint(waitingCalls.markItems, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary:
      'Says how many copies of an order’s lines are out of stock or on backorder, and emails the buyer',
    params: anywhere,
    body: markBody,
    output: done,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  refundOutOfStock: endpoint(waitingCalls.refundOutOfStock, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Calls off every copy of an order that is out of stock, and refunds it with its tax',
    params: anywhere,
    body: z.object({
      /** Made by the page before the first try: the same refund sent again pays nothing more. */
      id,
      /** What goes back with tax, as the button said; 0 where nothing was paid for it. */
      expected_total_cents: amountCents.min(0),
    }),
    output: done,
    problems: ['order_not_found', 'order_moved_on', 'order_not_cancelable'],
  }),
  listBackorders: endpoint(waitingCalls.listBackorders, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'Copies on backorder of all organizations by product, the oldest order first; or what has arrived for them',
    query: z.object({
      view: z.enum(backorderViews).default('waiting'),
      /** Words that all occur in the title. */
      search: line(100).optional(),
      sort: z.enum(backorderSorts).default('product'),
      page,
      page_size: pageSize,
    }),
    output: pageOf(backorder).extend({
      /** There are more than the list looks through. */
      has_more: z.boolean(),
    }),
    problems: [],
  }),
} as const;
