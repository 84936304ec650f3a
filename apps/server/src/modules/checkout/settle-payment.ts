import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { zero } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { removeClaimedLines } from '../cart/index.ts';
import { giveBackStock, orderLeavesFew } from '../inventory/index.ts';
import { findOrderToSettle, isMoveRefused, markPaid, moveOrder, type PaidOrder } from '../orders/index.ts';
import {
  type CardProviders,
  declineNote,
  failureCodeOf,
  holdPayment,
  isSamePayment,
  isSettled,
  type ProviderPayment,
  updatePayment,
} from '../payments/index.ts';
import { findOrderByPayment } from './checkout.repo.ts';
import { holdUntil } from './hold-time.ts';
import { refundLatePayment } from './late-payment.ts';
import { metadataOf, paymentRequestOf } from './payment-request.ts';
import { isUnsettled, type PlacedOrder } from './placed-order.ts';

export type SettleDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly providers: CardProviders;
};

/** The provider's answer is about another payment than ours: nothing may follow from it. */
export class PaymentMismatchError extends Error {
  constructor(paymentId: string) {
    super(`The card provider’s answer does not match payment ${paymentId}`);
    this.name = 'PaymentMismatchError';
  }
}

/** Somebody else settled the order first; ends the transaction, so that nothing is booked twice. */
class SettledAlready extends Error {}

/**
 * Brings an order to where its payment is at the provider. The buyer's request, the confirmation page, the webhook and
 * the reconciler all come through here, in any order and any number: the first last word counts, and later ones change
 * nothing. Returns the order as it is afterwards.
 *
 * Paid: pending becomes the 24-hour hold, the sale is booked, the ordered lines leave the cart, `order.paid` is told;
 * five statements that become one, in one packet with BEGIN and COMMIT. Failed: the order fails with the reason, stock goes back, the cart is kept.
 * `lines` spares the look-up where the caller has them. An order never fails before its key is used up at the provider;
 * money that comes all the same is booked and sent back (`refundLatePayment`).
 */
export const settlePayment =
  (deps: SettleDeps) =>
  async (
    scope: OrgScope,
    order: PlacedOrder,
    firstAnswer: ProviderPayment,
    lines?: PaidOrder['lines'],
  ): Promise<PlacedOrder> => {
    requireSamePayment(scope, order, firstAnswer);
    const answer =
      firstAnswer.status === 'failed' && isUnsettled(order)
        ? await useKeyUp(deps, scope, order, firstAnswer)
        : firstAnswer;
    try {
      if (answer.status === 'succeeded') await settlePaid(deps, scope, order, answer, lines);
      else if (isSettled(answer)) await settleFailed(deps, scope, order, answer);
      else return afterAnswer(order, answer, await keepOpen(deps, scope, order, answer));
    } catch (error) {
      if (error instanceof SettledAlready) return reload(deps, scope, order, answer);
      throw error;
    }
    return afterAnswer(order, answer, order.payment.holdUntil);
  };

/** Throws `PaymentMismatchError` unless the answer is about this order's payment. */
export const requireSamePayment = (scope: OrgScope, order: PlacedOrder, answer: ProviderPayment): void => {
  const metadata = metadataOf(scope, order);
  if (!isSamePayment({ amountCents: order.payment.amountCents, metadata }, answer))
    throw new PaymentMismatchError(order.payment.id);
};

/**
 * A declined payment can still be paid at the provider, by another tab or a late answer of the bank. Calls it off, so
 * that nothing is captured once the order has failed; answers how it ended, with the reason of the decline.
 */
const useKeyUp = async (
  { providers }: SettleDeps,
  scope: OrgScope,
  order: PlacedOrder,
  declined: ProviderPayment,
): Promise<ProviderPayment> => {
  const ended = await providers.of(order.payment.provider).abandonPayment(paymentRequestOf(scope, order, ''));
  requireSamePayment(scope, order, ended);
  return ended.status === 'canceled' ? { ...ended, card: declined.card, failure: declined.failure } : ended;
};

const settlePaid = async (
  { db, clock }: SettleDeps,
  scope: OrgScope,
  order: PlacedOrder,
  answer: ProviderPayment,
  knownLines: PaidOrder['lines'] | undefined,
): Promise<void> => {
  const paidAt = clock.now();
  const { orderId, number, cartId, payment } = order;
  const lines =
    knownLines ?? (await db.inScope(scope, (tx) => findOrderToSettle(tx, scope, orderId)))?.lines ?? [];
  // Every sale of an organization locks its balances: COMMIT waits neither for us nor for the disk. What a power cut takes
  // the provider still knows, and the reconciler settles it again (docs/decisions/0006).
  const settling = db.relaxedBatchInScope(scope, (tx) =>
    Promise.all([
      updatePayment(tx, scope, payment.id, answer, paidAt),
      cartId === null ? null : removeClaimedLines(tx, scope, cartId, orderId),
      tellOrder(tx, scope, 'order.paid', orderId),
      markPaid(tx, scope, {
        id: orderId,
        number,
        paymentId: payment.id,
        paidAt,
        // What is not known yet is booked when it is (`bookLateFee`).
        providerFeeCents: answer.feeCents ?? zero,
        lines,
      }),
    ]),
  );
  await settling.catch((error: unknown) => {
    throw isMoveRefused(error) ? new SettledAlready() : error;
  });
};

const settleFailed = async (
  { db, clock }: SettleDeps,
  scope: OrgScope,
  order: PlacedOrder,
  answer: ProviderPayment,
): Promise<void> => {
  const at = clock.now();
  await db.inScope(scope, async (tx) => {
    const [isMoved] = await Promise.all([
      moveOrder(tx, scope, {
        orderId: order.orderId,
        from: orderStatus.pending,
        to: orderStatus.failed,
        at,
        paymentStatus: paymentStatus.failed,
        reason: declineNote(failureCodeOf(answer)),
      }),
      updatePayment(tx, scope, order.payment.id, answer, at),
    ]);
    if (!isMoved) throw new SettledAlready();
    await Promise.all([
      giveBackStock(tx, scope, order.orderId),
      tellOrder(tx, scope, 'order.failed', order.orderId),
    ]);
  });
};

/** Returns until when the order keeps its copies, once its buyer is at the bank. */
const keepOpen = async (
  { db, clock }: SettleDeps,
  scope: OrgScope,
  order: PlacedOrder,
  answer: ProviderPayment,
): Promise<Date | null> => {
  const { orderId, payment } = order;
  return db.inScope(scope, async (tx) => {
    if (!(await updatePayment(tx, scope, payment.id, answer, clock.now()))) throw new SettledAlready();
    if (answer.actionUrl === null) return payment.holdUntil;
    const until = holdUntil(payment.createdAt, await orderLeavesFew(tx, scope, orderId));
    return holdPayment(tx, scope, payment.id, until);
  });
};

const tellOrder = (
  tx: Tx,
  { organizationId }: OrgScope,
  topic: 'order.paid' | 'order.failed',
  orderId: string,
): Promise<void> => tell(tx, topic, { organizationId, orderId }, { dedupeKey: `${topic}:${orderId}` });

const afterAnswer = (order: PlacedOrder, answer: ProviderPayment, heldUntil: Date | null): PlacedOrder => {
  const status = {
    succeeded: paymentStatus.completed,
    failed: paymentStatus.failed,
    canceled: paymentStatus.failed,
    processing: paymentStatus.pendingAtProvider,
    requires_action: paymentStatus.pending,
  }[answer.status];
  const failureCode = status === paymentStatus.failed ? failureCodeOf(answer) : null;
  const { actionUrl: nextActionUrl } = answer;
  return {
    ...order,
    payment: { ...order.payment, status, failureCode, nextActionUrl, holdUntil: heldUntil },
  };
};

const reload = async (
  deps: SettleDeps,
  scope: OrgScope,
  order: PlacedOrder,
  answer: ProviderPayment,
): Promise<PlacedOrder> => {
  const present = await findOrderByPayment(deps.db)(scope, order.payment.id);
  if (present === null) throw new Error(`Payment ${order.payment.id} is gone`);
  if (answer.status === 'succeeded' && present.payment.status === paymentStatus.failed)
    await refundLatePayment(deps)(scope, present, answer);
  return present;
};
