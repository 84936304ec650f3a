import { Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { sum, type Cents } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { giveBackDiscount } from '../discounts/index.ts';
import { lockSpentGiftCards, takeBackGiftCards } from '../gift-cards/index.ts';
import { giveBackStock } from '../inventory/index.ts';
import { postEntries } from '../ledger/index.ts';
import { type PaidPart, refundableParts, requestRefund } from '../settlement/index.ts';
import {
  type ChangeableOrderRow,
  lockOrderByIdStatement,
  lockOrderByTokenStatement,
} from './buyer-changes.repo.ts';
import { moveOrder } from './move-order.ts';
import { lockOrderWithLines } from './order-money.repo.ts';
import { isOnHold } from './orders.policy.ts';
import { orderChangeTexts as texts } from './orders.texts.ts';
import { accountForRefund, refundEntry } from './refund-accounting.ts';
import { whatIsLeft } from './refund-lines.ts';
import { lockForTakeBack, reverseReleases } from './take-back.ts';
import { letGoOfWaiting } from './waiting/let-go-of-waiting.ts';

export type CanceledOrder = {
  readonly email: string;
  /** What it goes back to. */
  readonly paymentIds: readonly string[];
};

/**
 * The buyer cancels a paid order within its 24 hours: it is canceled, its stock goes back, the sale is taken back in the
 * books at each line's own rate, and the refund is written down for the job that pays it. One transaction, nothing of
 * the network; a second call finds the order canceled and is answered the same.
 * Resolves to the order that it canceled, null when there was nothing left to do.
 */
export const cancelOrder =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (scope: OrgScope, token: string): Promise<CanceledOrder | null> => {
    const at = clock.now();
    return db.inScope(
      scope,
      async (tx) => {
        const [order] = await tx.query(lockOrderByTokenStatement, [scope.organizationId, sha256(token)]);
        if (order === undefined) throw new Problem('order_not_found', texts.noOrder);
        if (order.status === orderStatus.canceled) return null;
        const payments = isOnHold(order, at)
          ? await refundableParts(tx, scope, { kind: 'order', id: order.id })
          : null;
        if (payments === null) throw new Problem('order_not_cancelable', texts.tooLateToCancel);
        await cancel(tx, scope, order, payments, at, byBuyer);
        return { email: order.email, paymentIds: payments.map(({ paymentId }) => paymentId) };
      },
      { retry: true },
    );
  };

/**
 * Cancels an order that was paid although what it holds had been taken down: as its buyer would, in the product's own name.
 * False when it is no longer on hold, or the bank has taken the payment back.
 */
export const cancelTakenDownOrder =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (scope: OrgScope, orderId: string): Promise<boolean> => {
    const at = clock.now();
    return db.inScope(
      scope,
      async (tx) => {
        const [order] = await tx.query(lockOrderByIdStatement, [scope.organizationId, orderId]);
        if (order?.status !== orderStatus.on24HourHold) return false;
        const payments = await refundableParts(tx, scope, { kind: 'order', id: order.id });
        if (payments === null) return false;
        await cancel(tx, scope, order, payments, at, byTakedown);
        return true;
      },
      { retry: true },
    );
  };

type Why = {
  readonly refund: 'canceled' | 'taken_down' | 'by_staff';
  /** 'buyer', 'system', or the id of the user. */
  readonly actor: string;
  readonly text: (total: Cents) => string;
};
const byBuyer: Why = { refund: 'canceled', actor: 'buyer', text: texts.canceledByBuyer };
const byTakedown: Why = { refund: 'taken_down', actor: 'system', text: texts.canceledByTakedown };

/**
 * Cancels an order that was paid and has not left, in the caller's transaction, which holds it: for staff (the user's id), or for its
 * buyer, of whom all that is left waits for stock. False when the bank has taken the payment back, or something of it was not paid.
 */
export const cancelHeldOrder = async (
  tx: Tx,
  scope: OrgScope,
  order: ChangeableOrderRow,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> => {
  const payments = await refundableParts(tx, scope, { kind: 'order', id: order.id });
  if (payments === null) return false;
  const byStaff: Why = { refund: 'by_staff', actor: by, text: texts.canceledByStaff };
  await cancel(tx, scope, order, payments, at, by === 'buyer' ? byBuyer : byStaff);
  return true;
};

/** Locks in the order of everywhere: the order (held already), its releases, its discount code, stock, the ledger's balances. */
const cancel = async (
  tx: Tx,
  scope: OrgScope,
  order: ChangeableOrderRow,
  payments: readonly PaidPart[],
  at: Date,
  why: Why,
): Promise<void> => {
  const lines = whatIsLeft(await lockOrderWithLines(tx, scope, order.id));
  const totalCents = sum(lines.map((line) => line.amountCents));
  const parts = payments.filter(({ amountCents }) => amountCents > 0);
  // Only gift cards pay an order in several parts, and theirs are locked in one order everywhere.
  if (parts.length > 1) await lockSpentGiftCards(tx, scope, order.id);
  const [refundIds, isMoved] = await Promise.all([
    // What is left of each payment goes back where it came from, what a gift card paid on the card.
    Promise.all(parts.map((part) => requestRefund(tx, scope, { ...part, reason: why.refund, at }))),
    moveOrder(tx, scope, {
      orderId: order.id,
      from: order.status,
      to: orderStatus.canceled,
      at,
      actor: why.actor,
      reason: why.text(totalCents),
    }),
  ]);
  const written = refundIds.filter((refundId) => refundId !== null);
  const paidCents = sum(parts.map(({ amountCents }) => amountCents));
  if (!isMoved || written.length < parts.length || paidCents !== totalCents)
    throw new Error(`Order ${order.number} changed while it was locked`);
  await takeCardsBack(tx, scope, order.id, lines, written[0] ?? '', at);
  await giveBackDiscount(tx, scope, order.id);
  await letGoOfWaiting(tx, scope, order.id, order.status);
  await giveBackStock(tx, scope, order.id);
  // Everything went back line by line before.
  if (written.length === 0) return;
  const account = accountForRefund(lines, totalCents);
  const from = await lockForTakeBack(tx, scope, order.id, account);
  const cause = { order: { id: order.id, number: order.number }, at };
  await Promise.all([
    postEntries(tx, scope, [refundEntry(account, from, written, cause)]),
    reverseReleases(tx, scope, order.id, account, from),
    // The organization has had an email about the order; here is the other one.
    tell(tx, 'order.canceled', { organizationId: scope.organizationId, orderId: order.id }),
  ]);
};

/** Gift cards that the order has bought end with it. One that was spent, or given away, cannot be called off. */
const takeCardsBack = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  lines: ReturnType<typeof whatIsLeft>,
  reference: string,
  at: Date,
): Promise<void> => {
  const cards = lines.filter(({ kind, amountCents }) => kind === 'gift_card' && amountCents > 0);
  if (!(await takeBackGiftCards(tx, scope, { orderId, lines: cards, reference, at })))
    throw new Problem('order_not_cancelable', texts.giftCardSpent);
};
