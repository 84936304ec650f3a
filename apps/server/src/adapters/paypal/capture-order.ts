import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderPayment } from '../../modules/settlement/index.ts';
import {
  issueOf,
  type PayPalAnswer,
  type PayPalClient,
  PayPalUnavailable,
  succeeded,
} from './paypal-client.ts';
import type { ClaimedRow, PayPalRepo } from './paypal.repo.ts';
import { captureOf, isTaken, presentOrder, presentRow } from './present-payment.ts';
import { approveLinkOf, type OrderAnswer, orderShape, refusedShape } from './shapes.ts';

export type CaptureDeps = {
  readonly repo: PayPalRepo;
  readonly client: PayPalClient;
  /** So long one worker may capture before another takes over; much longer than a call may take. */
  readonly captureLeaseMs: number;
};

/** How long another worker's capture is waited for. */
const patienceMs = 8_000;
const lookAgainMs = 50;

/** The order as it is now; null when PayPal knows none (any more: what nobody approves is forgotten after hours). */
export const readOrder = async (client: PayPalClient, orderId: string): Promise<OrderAnswer | null> => {
  const answer = await client.get(`/v2/checkout/orders/${encodeURIComponent(orderId)}`);
  return answer.status === 404 ? null : succeeded(answer, orderShape);
};

/**
 * Captures what its buyer has approved, unless the payment is closed. One worker at a time, whichever process: what it begins is
 * written down first, under the request id of its round, so whoever comes after a lost answer sends the same request or finds
 * it done. A decline that is certain opens the row again, for another try or for closing it.
 */
export const captureOnce = async (deps: CaptureDeps, key: string): Promise<ProviderPayment> => {
  const { repo } = deps;
  const patient = performance.now() + patienceMs;
  for (;;) {
    const claimed = await repo.claimCapture(key, deps.captureLeaseMs);
    if (claimed !== null) return await captureClaimed(deps, claimed);
    const row = await repo.findByKey(key);
    if (row === null || row.order_id === null) throw new Error('There is no PayPal order to capture');
    if (row.closed_at !== null) return presentRow(row, 'canceled');
    if (performance.now() > patient) throw new PayPalUnavailable('is still capturing for somebody else');
    await pause(lookAgainMs);
  }
};

const captureClaimed = async (deps: CaptureDeps, row: ClaimedRow): Promise<ProviderPayment> => {
  const { repo, client } = deps;
  try {
    if (row.is_begun_before) {
      const known = await readOrder(client, row.order_id);
      if (known === null) throw new PayPalUnavailable('knows nothing of an order whose capture was begun');
      if (captureOf(known) !== null) return await kept(repo, row, known);
    }
    const path = `/v2/checkout/orders/${encodeURIComponent(row.order_id)}/capture`;
    const answer = await client.post(path, `${row.key}:c${row.round}`, {});
    if (answer.status < 300) return await kept(repo, row, succeeded(answer, orderShape));
    if (inProgress.has(issueOf(answer))) throw new PayPalUnavailable('is still capturing');
    return await afterRefusal(deps, row, answer);
  } finally {
    await repo.leaveCapture(row.key, row.round);
  }
};

/** A refusal may tell of a capture that came before: only what the order says then is certain. */
const afterRefusal = async (
  { repo, client }: CaptureDeps,
  row: ClaimedRow,
  refused: PayPalAnswer,
): Promise<ProviderPayment> => {
  const order = await readOrder(client, row.order_id);
  if (order !== null && captureOf(order) !== null) return kept(repo, row, order);
  if (order?.status === 'COMPLETED' || (order === null && row.is_begun_before))
    throw new PayPalUnavailable('does not say how a capture ended');
  await repo.declineCapture(row.key, row.round);
  if (order === null || !choosesAgain.has(issueOf(refused))) return presentRow(row, 'failed');
  const parsed = refusedShape.safeParse(refused.body);
  const link = parsed.success ? approveLinkOf(parsed.data.links) : null;
  return presentRow(row, 'requires_action', link ?? approveLinkOf(order.links) ?? row.approve_url);
};

/** A capture that took money is known from now on; one that was declined opens the row again. */
const kept = async (repo: PayPalRepo, row: ClaimedRow, order: OrderAnswer): Promise<ProviderPayment> => {
  const capture = captureOf(order);
  if (capture === null) throw new PayPalUnavailable('captured, and did not say what');
  if (isTaken(capture)) await repo.keepCapture(row.key, capture.id);
  else await repo.declineCapture(row.key, row.round);
  return presentOrder(order, row);
};

/** The buyer can do something about it on PayPal's page; all else is a decline. */
const choosesAgain = new Set(['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);

/** Not decided yet. */
const inProgress = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID', 'RESOURCE_CONFLICT']);
