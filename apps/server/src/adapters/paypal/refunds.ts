import type { ProviderRefund, RefundRequest } from '../../modules/settlement/index.ts';
import { formatDecimal } from '@goodshelf/money';
import { captureOf, isTaken } from './present-payment.ts';
import { readOrder } from './capture-order.ts';
import { refundCustomIdOf } from './custom-id.ts';
import { type PayPalClient, succeeded } from './paypal-client.ts';
import type { PaymentRow, PayPalRepo, RefundRow } from './paypal.repo.ts';
import { amountOf, type RefundAnswer, refundShape } from './shapes.ts';

type Deps = { readonly client: PayPalClient; readonly repo: PayPalRepo };

/**
 * Gives money back once per key. PayPal remembers a request id for 45 days, and a refund may be tried for longer: so a second
 * try looks for the first one's refund by the mark that it carries, and sends nothing when it is there.
 */
export const refundOnce = async (deps: Deps, request: RefundRequest): Promise<ProviderRefund> => {
  const { client, repo } = deps;
  const payment = await repo.findByReference(request.paymentReference);
  if (payment === null) throw new Error('There is no PayPal payment of this reference');
  const { is_new: isNew, ...refund } = await repo.beginRefund(request, payment.key);
  const known = isNew ? null : await findRefund(deps, refund);
  if (known !== null) return known;
  const captureId = payment.capture_id ?? (await learnCapture(deps, payment));
  const answer = await client.post(
    `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    request.key,
    {
      amount: { currency_code: 'USD', value: formatDecimal(request.amountCents) },
      custom_id: refundCustomIdOf(request.key),
    },
  );
  return keep(repo, refund, succeeded(answer, refundShape));
};

/** The refund of a key as it is now; null when PayPal has none, or was never asked for it. */
export const retrieveRefund = async (deps: Deps, key: string): Promise<ProviderRefund | null> => {
  const refund = await deps.repo.findRefund(key);
  return refund === null ? null : findRefund(deps, refund);
};

const findRefund = async ({ client, repo }: Deps, refund: RefundRow): Promise<ProviderRefund | null> => {
  if (refund.refund_id !== null) {
    const answer = await client.get(`/v2/payments/refunds/${encodeURIComponent(refund.refund_id)}`);
    return presentRefund(refund, succeeded(answer, refundShape));
  }
  // Its answer was lost: the order lists it, if there is one.
  const order = await readOrder(client, await orderOf(repo, refund));
  if (order === null) throw new Error('PayPal does not know the order of a refund');
  const mark = refundCustomIdOf(refund.key);
  const found = order.purchase_units[0]?.payments?.refunds?.find((one) => one.custom_id === mark);
  return found === undefined ? null : keep(repo, refund, found);
};

const orderOf = async (repo: PayPalRepo, refund: RefundRow): Promise<string> => {
  const orderId = (await repo.findByKey(refund.payment_key))?.order_id ?? null;
  if (orderId === null) throw new Error('A refund has no PayPal order');
  return orderId;
};

const learnCapture = async ({ client, repo }: Deps, payment: PaymentRow): Promise<string> => {
  const order = payment.order_id === null ? null : await readOrder(client, payment.order_id);
  const capture = order === null ? null : captureOf(order);
  if (capture === null || !isTaken(capture)) throw new Error('There is no capture to refund');
  await repo.keepCapture(payment.key, capture.id);
  return capture.id;
};

const keep = async (repo: PayPalRepo, refund: RefundRow, answer: RefundAnswer): Promise<ProviderRefund> => {
  await repo.keepRefund(refund.key, answer.id);
  return presentRefund(refund, answer);
};

const refundStatus = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
} as const satisfies Record<RefundAnswer['status'], ProviderRefund['status']>;

const presentRefund = (refund: RefundRow, answer: RefundAnswer): ProviderRefund => ({
  reference: answer.id,
  status: refundStatus[answer.status],
  amountCents: amountOf(answer.amount),
  currency: answer.amount.currency_code.toLowerCase(),
  // What another refund says is not passed on as this one's.
  metadata: answer.custom_id === refundCustomIdOf(refund.key) ? refund.metadata : {},
});
