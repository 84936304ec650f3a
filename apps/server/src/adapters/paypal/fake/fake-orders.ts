import { randomBytes } from 'node:crypto';
import { add, sum } from '@goodshelf/money';
import { z } from 'zod';
import { centsOf, createPresenter, type FakeOrder, type Instrument, type Presenter } from './fake-order.ts';
import type { Answer } from './faults.ts';

type Books = {
  readonly orders: Map<string, FakeOrder>;
  readonly present: Presenter;
  /** Is called with each event. */
  readonly tell: (type: string, resource: unknown) => void;
};

/** 17 capitals and digits, as PayPal's. */
const newId = (): string => randomBytes(16).toString('hex').toUpperCase().slice(0, 17);

const moneyShape = z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d{2}$/) });
const experience = z.looseObject({ return_url: z.url(), cancel_url: z.url() });
const unitShape = z.object({
  amount: moneyShape,
  custom_id: z.string().min(1).max(127).optional(),
  description: z.string().min(1).max(127).optional(),
});
const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(unitShape).length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: experience }) }),
});
const markShape = z.string().regex(/^[A-Za-z0-9-_.,]{1,127}$/);
const refundRequest = z.object({ amount: moneyShape, custom_id: markShape.optional() });

export const refusal = (status: number, name: string, issue: string, links: unknown[] = []): Answer => ({
  status,
  body: {
    ...{ name, message: 'The request was refused.', debug_id: newId() },
    details: [{ issue, description: issue }],
    links,
  },
});
const unprocessable = (issue: string, links: unknown[] = []): Answer =>
  refusal(422, 'UNPROCESSABLE_ENTITY', issue, links);
const invalid = refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
const unknown = refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** PayPal's books: orders, their capture, refunds and disputes, and what buyers do on its pages. */
export const createFakeOrders = (url: () => string, tell: Books['tell']) => {
  const books: Books = { orders: new Map(), present: createPresenter(url), tell };
  return {
    orders: books.orders,
    ...orderCalls(books),
    ...refundCalls(books),
    ...disputeCalls(books),
    ...buyerActs(books),
  };
};
export type FakeOrders = ReturnType<typeof createFakeOrders>;

const orderCalls = ({ orders, present, tell }: Books) => {
  const capture = (order: FakeOrder): Answer => {
    if (order.capture !== null) return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (order.instrument === 'declined')
      return unprocessable('INSTRUMENT_DECLINED', present.chooseAgain(order));
    const status = ({ fine: 'COMPLETED', pending: 'PENDING', denied: 'DECLINED' } as const)[order.instrument];
    order.capture = { id: newId(), status };
    order.status = 'COMPLETED';
    tell(`PAYMENT.CAPTURE.${status}`, present.capture(order, order.capture));
    return { status: 201, body: present.order(order) };
  };
  return {
    create: (body: unknown): Answer => {
      const parsed = orderRequest.safeParse(body);
      const unit = parsed.data?.purchase_units[0];
      if (parsed.data === undefined || unit === undefined) return invalid;
      if (centsOf(unit.amount) === 0) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
      const { experience_context: context } = parsed.data.payment_source.paypal;
      const order: FakeOrder = {
        ...{ id: newId(), amount: unit.amount, customId: unit.custom_id, description: unit.description },
        ...{ returnUrl: context.return_url, cancelUrl: context.cancel_url },
        ...{ status: 'PAYER_ACTION_REQUIRED', instrument: 'fine' },
        ...{ capture: null, refunds: [], dispute: null },
      };
      orders.set(order.id, order);
      return { status: 200, body: present.order(order) };
    },
    read: (id: string): Answer => {
      const order = orders.get(id);
      return order === undefined ? unknown : { status: 200, body: present.order(order) };
    },
    capture: (id: string): Answer => {
      const order = orders.get(id);
      return order === undefined ? unknown : capture(order);
    },
    readCapture: (id: string): Answer => {
      const order = byCapture(orders, id);
      return order?.capture == null ? unknown : { status: 200, body: present.capture(order, order.capture) };
    },
  };
};

const byCapture = (orders: Books['orders'], id: string): FakeOrder | undefined =>
  [...orders.values()].find(({ capture }) => capture?.id === id);

const refundCalls = ({ orders, present, tell }: Books) => ({
  refund: (captureId: string, body: unknown): Answer => {
    const order = byCapture(orders, captureId);
    const parsed = refundRequest.safeParse(body);
    if (order?.capture == null) return unknown;
    if (!parsed.success) return invalid;
    const { amount, custom_id } = parsed.data;
    const back = add(sum(order.refunds.map((one) => centsOf(one.amount))), centsOf(amount));
    if (back > centsOf(order.amount)) return unprocessable('REFUND_AMOUNT_EXCEEDED');
    const made = { id: newId(), amount, custom_id };
    order.refunds.push(made);
    order.capture.status = back === centsOf(order.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    tell('PAYMENT.CAPTURE.REFUNDED', present.refund(order, made));
    return { status: 201, body: present.refund(order, made) };
  },
  readRefund: (id: string): Answer => {
    for (const order of orders.values()) {
      const found = order.refunds.find((one) => one.id === id);
      if (found !== undefined) return { status: 200, body: present.refund(order, found) };
    }
    return unknown;
  },
});

const disputeCalls = ({ orders, tell }: Books) => ({
  disputesOf: (captureId: string): Answer => {
    const dispute = byCapture(orders, captureId)?.dispute ?? null;
    return { status: 200, body: { items: dispute === null ? [] : [{ dispute_id: dispute.id }] } };
  },
  readDispute: (id: string): Answer => {
    const order = [...orders.values()].find(({ dispute }) => dispute?.id === id);
    if (order?.dispute == null) return unknown;
    const { outcome } = order.dispute;
    const ended = outcome === null ? {} : { dispute_outcome: { outcome_code: outcome } };
    const status = outcome === null ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED';
    return { status: 200, body: { dispute_id: id, status, dispute_amount: order.amount, ...ended } };
  },
  /** The buyer opens a dispute, or it is decided. */
  dispute: (orderId: string, outcome: string | null): void => {
    const order = orders.get(orderId);
    if (order?.capture == null) return;
    order.dispute = { id: order.dispute?.id ?? `PP-D-${newId()}`, outcome };
    tell(`CUSTOMER.DISPUTE.${outcome === null ? 'CREATED' : 'RESOLVED'}`, {
      dispute_id: order.dispute.id,
      disputed_transactions: [{ seller_transaction_id: order.capture.id, custom: order.customId }],
    });
  },
});

const buyerActs = ({ orders, present, tell }: Books) => ({
  /** The buyer agrees on the approval page, with this way to pay. */
  approve: (id: string, instrument: Instrument = 'fine'): void => {
    const order = orders.get(id);
    if (order === undefined || order.status === 'COMPLETED') return;
    order.status = 'APPROVED';
    order.instrument = instrument;
    tell('CHECKOUT.ORDER.APPROVED', present.order(order));
  },
  /** What was pending is decided. */
  decide: (id: string, status: 'COMPLETED' | 'DECLINED'): void => {
    const order = orders.get(id);
    if (order?.capture?.status !== 'PENDING') return;
    order.capture.status = status;
    const event = status === 'COMPLETED' ? 'COMPLETED' : 'DENIED';
    tell(`PAYMENT.CAPTURE.${event}`, present.capture(order, order.capture));
  },
});
