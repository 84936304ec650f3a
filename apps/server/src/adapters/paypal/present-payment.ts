import { cents } from '@goodshelf/money';
import type { ProviderPayment } from '../../modules/settlement/index.ts';
import { metadataOf } from './custom-id.ts';
import type { PaymentRow } from './paypal.repo.ts';
import { amountOf, approveLinkOf, type CaptureAnswer, type OrderAnswer } from './shapes.ts';

const captureStatus = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
} as const satisfies Record<CaptureAnswer['status'], ProviderPayment['status']>;

const orderStatus = {
  CREATED: 'requires_action',
  SAVED: 'requires_action',
  PAYER_ACTION_REQUIRED: 'requires_action',
  APPROVED: 'approved',
  VOIDED: 'canceled',
} as const;

const nothing = { feeCents: null, card: null, actionUrl: null, failure: null, dispute: null } as const;
const declined = { code: 'card_declined', message: 'PayPal declined the payment' } as const;

/** Whether a capture has taken money, or may still. */
export const isTaken = ({ status }: CaptureAnswer): boolean => captureStatus[status] !== 'failed';

/** The capture of an order that counts: the one that took money, of which there is never a second one; else a declined one. */
export const captureOf = (order: OrderAnswer): CaptureAnswer | null => {
  const captures = order.purchase_units[0]?.payments?.captures ?? [];
  return captures.find(isTaken) ?? captures[0] ?? null;
};

/** A capture as the port describes it. */
export const presentCapture = (
  orderId: string,
  capture: CaptureAnswer,
  customId?: string,
): ProviderPayment => {
  const status = captureStatus[capture.status];
  const fee = capture.seller_receivable_breakdown?.paypal_fee;
  return {
    ...nothing,
    reference: orderId,
    status,
    amountCents: amountOf(capture.amount),
    currency: capture.amount.currency_code.toLowerCase(),
    metadata: metadataOf(capture.custom_id ?? customId) ?? {},
    // Another currency than the amount's is none that the books know.
    feeCents:
      status === 'succeeded' && fee?.currency_code === capture.amount.currency_code ? amountOf(fee) : null,
    failure: status === 'failed' ? declined : null,
  };
};

/** An order as the port describes it. */
export const presentOrder = (order: OrderAnswer, row: PaymentRow): ProviderPayment => {
  const [unit] = order.purchase_units;
  const capture = captureOf(order);
  if (unit === undefined) throw new Error('PayPal answered an order of nothing');
  if (capture !== null) return presentCapture(order.id, capture, unit.custom_id);
  if (order.status === 'COMPLETED') throw new Error('PayPal answered a completed order without a capture');
  const status = orderStatus[order.status];
  return {
    ...nothing,
    reference: order.id,
    status,
    amountCents: amountOf(unit.amount),
    currency: unit.amount.currency_code.toLowerCase(),
    metadata: metadataOf(unit.custom_id) ?? {},
    actionUrl: status === 'canceled' ? null : (approveLinkOf(order.links) ?? row.approve_url),
  };
};

/** A payment that PayPal has nothing to say of: what we have written down of it. */
export const presentRow = (
  row: PaymentRow,
  status: 'requires_action' | 'canceled' | 'failed',
  actionUrl = row.approve_url,
): ProviderPayment => ({
  ...nothing,
  reference: row.order_id,
  status,
  amountCents: cents(row.amount_cents),
  currency: 'usd',
  metadata: row.metadata,
  actionUrl: status === 'requires_action' ? actionUrl : null,
  failure: status === 'failed' ? declined : null,
});
