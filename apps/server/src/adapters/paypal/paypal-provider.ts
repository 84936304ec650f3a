import { basisPoints, cents, formatDecimal } from '@goodshelf/money';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '../../modules/settlement/index.ts';
import { type CaptureDeps, captureOnce, readOrder } from './capture-order.ts';
import { customIdOf } from './custom-id.ts';
import { readDispute } from './disputes.ts';
import { parseEvent } from './parse-event.ts';
import { PayPalUnavailable, succeeded } from './paypal-client.ts';
import type { PaymentRow } from './paypal.repo.ts';
import { captureOf, isTaken, presentCapture, presentOrder, presentRow } from './present-payment.ts';
import { refundOnce, retrieveRefund } from './refunds.ts';
import { paypalReports } from './reports.ts';
import { approveLinkOf, captureShape, createdShape } from './shapes.ts';
import { isSigned, type WebhookSettings } from './webhook-signature.ts';

export type ProviderDeps = CaptureDeps & {
  readonly webhook: WebhookSettings;
  readonly isTestMode: boolean;
  /** Who is paid, on PayPal's page. */
  readonly brandName: string;
};

/** PayPal's published price for its checkout in the US. */
const feeSchedule = { rateBps: basisPoints(349), fixedCents: cents(49) };

/**
 * PayPal (Orders v2). Its API neither cancels an order nor finds one by a key of ours, so a table of our own does both: an order is
 * captured through its row only, and a row that is closed is never captured.
 */
export const createPayPalProvider = (deps: ProviderDeps): PaymentProvider => ({
  name: 'paypal',
  isTestMode: deps.isTestMode,
  feeSchedule,
  reports: paypalReports,
  createPayment: (request) => createOrder(deps, request),
  fingerprintOf: () => Promise.resolve(null),
  retrievePayment: async (by) => {
    const isByKey = 'key' in by;
    const row = await (isByKey ? deps.repo.findByKey(by.key) : deps.repo.findByReference(by.reference));
    if (row === null) return null;
    // What names the capture tells of what came after it.
    const mayBeDisputed = row.dispute_id !== null || (!isByKey && by.reference === row.capture_id);
    const payment = await readPayment(deps, row);
    if (payment === null || payment.status !== 'succeeded' || !mayBeDisputed) return payment;
    return { ...payment, dispute: await readDispute(deps, row) };
  },
  abandonPayment: (request) => abandon(deps, request),
  completePayment: ({ key }) => captureOnce(deps, key),
  refundPayment: (request) => refundOnce(deps, request),
  retrieveRefund: ({ key }) => retrieveRefund(deps, key),
  verifyEvent: async (rawBody, header) =>
    (await isSigned(deps.webhook, rawBody, header)) ? parseEvent(rawBody) : null,
});

/** An order that waits for its buyer. Nothing is charged by it. */
const createOrder = async (deps: ProviderDeps, request: PaymentRequest): Promise<ProviderPayment> => {
  const { repo, client } = deps;
  const row = await repo.begin(request);
  if (row.closed_at !== null || row.order_id !== null)
    return (await readPayment(deps, row)) ?? presentRow(row, 'canceled');
  const answer = await client.post('/v2/checkout/orders', request.key, orderOf(deps, request));
  if (answer.status >= 300) return presentRow(row, 'failed');
  const created = succeeded(answer, createdShape);
  const approveUrl = approveLinkOf(created.links);
  if (approveUrl === null) throw new PayPalUnavailable('answered an order that nobody can approve');
  const kept = await repo.keepOrder(request.key, created.id, approveUrl);
  return presentRow(kept, kept.closed_at === null ? 'requires_action' : 'canceled');
};

const orderOf = ({ brandName }: ProviderDeps, request: PaymentRequest) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: { currency_code: 'USD', value: formatDecimal(request.amountCents) },
      custom_id: customIdOf(request.metadata),
      description: request.description.slice(0, 127),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: brandName.slice(0, 127),
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        // Bank drafts take days, and what is bought is held meanwhile.
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: backFrom(request.returnUrl, 'given'),
        cancel_url: backFrom(request.returnUrl, 'left'),
      },
    },
  },
});

/** The page then says that nothing was charged, or that what was approved was not taken; whether that is so it asks. */
const backFrom = (returnUrl: string, approval: 'given' | 'left'): string => {
  const url = new URL(returnUrl);
  url.searchParams.set('approval', approval);
  return url.href;
};

/** The payment as it is now; null when no order came of it. */
const readPayment = async (deps: ProviderDeps, row: PaymentRow): Promise<ProviderPayment | null> => {
  const { repo, client } = deps;
  const isClosed = row.closed_at !== null;
  if (row.order_id === null) return isClosed ? presentRow(row, 'canceled') : null;
  const order = await readOrder(client, row.order_id);
  if (order === null) return readForgotten(deps, row, row.order_id);
  const capture = captureOf(order);
  if (capture !== null && isTaken(capture) && row.capture_id === null)
    await repo.keepCapture(row.key, capture.id);
  // Money counts whatever our row says; an approval of what is closed does not.
  return isClosed && capture === null ? presentRow(row, 'canceled') : presentOrder(order, row);
};

/** PayPal forgets orders that nobody finishes; a capture is asked for by its own id then. */
const readForgotten = async (
  { client }: ProviderDeps,
  row: PaymentRow,
  orderId: string,
): Promise<ProviderPayment> => {
  if (row.capture_id !== null) {
    const answer = await client.get(`/v2/payments/captures/${encodeURIComponent(row.capture_id)}`);
    return presentCapture(orderId, succeeded(answer, captureShape));
  }
  if (row.capture_begun_at !== null)
    throw new PayPalUnavailable('knows nothing of an order whose capture was begun');
  return presentRow(row, row.closed_at === null ? 'requires_action' : 'canceled');
};

const triesMax = 3;

/**
 * Closes the payment, without asking PayPal. Where a capture has begun it is brought to its end under its own request id, and only
 * what that end was is answered; when it was a decline, closing is tried again.
 */
const abandon = async (deps: ProviderDeps, request: PaymentRequest): Promise<ProviderPayment> => {
  for (let tries = 1; tries <= triesMax; tries++) {
    const closed = await deps.repo.close(request);
    if (closed !== null) return presentRow(closed, 'canceled');
    const ended = await captureOnce(deps, request.key);
    if (ended.status === 'succeeded' || ended.status === 'processing') return ended;
    const isOver = (await deps.repo.findByKey(request.key))?.capture_id !== null;
    if (isOver) return ended;
  }
  throw new PayPalUnavailable('is being asked to capture what is to be called off');
};
