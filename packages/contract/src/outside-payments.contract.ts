import { z } from 'zod';
import { orderParams } from './buyer-order.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { outsideMethods } from './lookups/payments.ts';
import { outsideMethodsInput, outsideMethodsShape } from './outside-methods.ts';
import { outsidePaymentsCalls } from './outside-payments.calls.ts';
import { confirmAtOnceMax, outsideStates, isText, statementCharactersMax } from './outside-words.ts';
import { amountCents, id, line, page, pageOf, requiredParagraph, timestamp } from './primitives.ts';

const method = z.literal(outsideMethods);
const state = z.enum(outsideStates);

/** What the buyer is told: how much, to whom, with which memo, until when; and what has become of it. */
export const outsidePaymentShape = z.object({
  method,
  state,
  amount_cents: amountCents,
  /** The Venmo name without "@", the Zelle email or phone number, or the page of the PayPal Giving Fund. */
  pay_to: z.string(),
  /** As the bank shows the recipient; empty where there is none. */
  pay_to_name: z.string(),
  memo: z.string(),
  /** Opens the payment with everything filled in; null where there is no such link. */
  pay_url: z.string().nullable(),
  /** The same, or what is to be typed, as an SVG picture of our own making. */
  qr_svg: z.string(),
  held_until: timestamp,
  said_sent_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  received_on: z.string().nullable(),
  /** Why the organization rejected it; empty otherwise. */
  reason: z.string(),
  abilities: z.object({ say_sent: z.boolean(), cancel: z.boolean() }),
});
export type OutsidePayment = z.output<typeof outsidePaymentShape>;

/** A payment as the organization sees it. */
export const outsideRowShape = z.object({
  order_id: id,
  number: z.string(),
  customer_name: z.string(),
  method,
  state,
  memo: z.string(),
  amount_cents: amountCents,
  placed_at: timestamp,
  held_until: timestamp,
  said_sent_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  received_on: z.string().nullable(),
  reason: z.string(),
  abilities: z.object({ confirm: z.boolean(), reject: z.boolean(), undo: z.boolean() }),
});
export type OutsideRow = z.output<typeof outsideRowShape>;

const received = z.object({
  /** The day on which it arrived. */
  received_on: z.iso.date(inputTexts.date),
  received_cents: amountCents.min(1),
});

/** How a line of a bank's statement fits a payment that waits. */
export const statementFits = ['exact', 'other_amount', 'amount_only'] as const;

const statementLine = z.object({
  /** The line's number in what was sent. */
  line: z.int(),
  /** What it says, shortened. */
  text: z.string(),
  date: z.string().nullable(),
  amount_cents: amountCents,
});

/**
 * Why it is not sure that a line brought its money: it says so itself, another line sends it back, or nothing tells which of its
 * amounts came in.
 */
const statementDoubt = z.object({
  reason: z.enum(['says', 'other_line', 'columns', 'direction']),
  /** In the file's own words; empty where it has none. */
  words: z.string(),
});
export type StatementDoubt = z.output<typeof statementDoubt>;

export const readStatementShape = z.object({
  matches: z.array(
    statementLine.extend({
      fit: z.enum(statementFits),
      doubt: statementDoubt.nullable(),
      payment: outsideRowShape,
    }),
  ),
  /** Lines that name a payment, and whose money never came or went out: nothing is confirmed by them. */
  not_received: z.array(
    statementLine.extend({
      /** What the file says of it: "Failed", "DEBIT", "-24.21". */
      says: z.string(),
      payment: outsideRowShape,
    }),
  ),
  /** Money that came in and fits nothing that waits. */
  unmatched: z.array(
    statementLine.extend({
      doubt: statementDoubt.nullable(),
      /** The payment that it names, and that another line of the statement pays: whoever sent it has paid twice. */
      repeats: outsideRowShape.nullable(),
    }),
  ),
  /** Lines that may say something of money, which could not be read. */
  unreadable: z.array(z.object({ line: z.int(), text: z.string() })),
  /** Lines in which no money came in; the heading is none of them. */
  skipped_count: z.int(),
});
export type ReadStatement = z.output<typeof readStatementShape>;

const member = { access: 'organization-member', tag: 'Payments outside' } as const;
const visitor = { access: 'storefront-visitor', tag: 'Payments outside' } as const;
const orderId = z.object({ orderId: id });
const done = z.object({ success: z.string() });

export const outsidePaymentsEndpoints = {
  getOutsidePayment: endpoint(outsidePaymentsCalls.getOutsidePayment, {
    ...visitor,
    summary: 'How the order behind a secret link is paid outside of the shop, and what has become of it',
    params: orderParams,
    output: outsidePaymentShape,
    problems: ['storefront_not_found', 'order_not_found'],
  }),
  sayPaymentSent: endpoint(outsidePaymentsCalls.sayPaymentSent, {
    ...visitor,
    summary: 'The buyer says that the payment was sent; nothing counts as paid by that',
    params: orderParams,
    body: z.object({}),
    output: outsidePaymentShape,
    problems: ['storefront_not_found', 'order_not_found'],
  }),
  cancelOutsidePayment: endpoint(outsidePaymentsCalls.cancelOutsidePayment, {
    ...visitor,
    summary: 'The buyer cancels an order whose payment outside was not confirmed yet',
    params: orderParams,
    body: z.object({}),
    output: outsidePaymentShape,
    problems: ['storefront_not_found', 'order_not_found', 'order_not_cancelable'],
  }),
  getOutsideMethods: endpoint(outsidePaymentsCalls.getOutsideMethods, {
    ...member,
    summary: 'How the active organization takes payments outside of the shop',
    output: outsideMethodsShape.extend({
      can_have_giving_fund: z.boolean(),
      /** The longest that new orders wait, whatever was chosen before. */
      hold_days_max: z.int(),
    }),
    problems: ['no_storefront'],
  }),
  saveOutsideMethods: endpoint(outsidePaymentsCalls.saveOutsideMethods, {
    ...member,
    whileActing: 'refused',
    confirmation: 'fresh',
    summary: 'Saves how payments outside of the shop are taken, and how long their orders wait',
    body: outsideMethodsInput,
    output: done,
    problems: ['no_storefront', 'settings_changed'],
  }),
  listOutsidePayments: endpoint(outsidePaymentsCalls.listOutsidePayments, {
    ...member,
    summary: 'Payments outside of the shop: those that wait the oldest first, the others the newest first',
    query: z.object({
      state: state.default('waiting'),
      /** A part of the memo, the order number, or the customer’s name; or an amount. */
      search: line(100).optional(),
      page,
      page_size: z.coerce.number().int().min(1).max(1000).default(25),
    }),
    output: pageOf(outsideRowShape).extend({
      waiting_count: z.int(),
      /** There are more than the list looks through. */
      has_more: z.boolean(),
    }),
    problems: [],
  }),
  confirmOutsidePayment: endpoint(outsidePaymentsCalls.confirmOutsidePayment, {
    ...member,
    summary: 'The organization has received a payment: the order is paid; the same again changes nothing',
    params: orderId,
    body: received,
    output: done,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  confirmOutsidePayments: endpoint(outsidePaymentsCalls.confirmOutsidePayments, {
    ...member,
    summary: 'The same for several, each for itself',
    body: z.object({
      payments: z
        .array(received.extend({ order_id: id }))
        .min(1, inputTexts.nothingChosen)
        .max(confirmAtOnceMax),
    }),
    output: done.extend({
      results: z.array(z.object({ order_id: id, number: z.string(), problem: z.string().nullable() })),
    }),
    problems: [],
  }),
  rejectOutsidePayment: endpoint(outsidePaymentsCalls.rejectOutsidePayment, {
    ...member,
    summary:
      'The organization has not received a payment: the order is canceled, and its stock is for sale again',
    params: orderId,
    body: z.object({ reason: requiredParagraph(300) }),
    output: done,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  undoOutsidePayment: endpoint(outsidePaymentsCalls.undoOutsidePayment, {
    ...member,
    summary:
      'A payment was confirmed by mistake: its order waits for it again, while nothing of it was sent or refunded; the same again changes nothing',
    params: orderId,
    body: z.object({
      reason: requiredParagraph(300),
      /** When the confirmation was given that is taken back (`decided_at`). */
      seen_decided_at: timestamp,
    }),
    output: done,
    problems: ['order_not_found', 'order_moved_on'],
  }),
  readBankStatement: endpoint(outsidePaymentsCalls.readBankStatement, {
    ...member,
    summary: 'Which waiting payments the lines of a bank’s statement fit; nothing of it is kept',
    bodyLimitBytes: 2 * 1_024 * 1_024,
    body: z.object({
      statement: z
        .string({ error: 'required' })
        .min(1, 'required')
        .max(statementCharactersMax, inputTexts.statementTooLong)
        .refine(isText, inputTexts.statementNotText),
    }),
    output: readStatementShape,
    problems: [],
  }),
} as const;
