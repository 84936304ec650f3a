import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { sum } from '@goodshelf/money';
import { type Db, statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { releaseClaimedLines, removeClaimedLines } from '../cart/index.ts';
import { tell } from '../events/index.ts';
import { giveBackDiscount } from '../discounts/index.ts';
import {
  disputedGiftCards,
  issueGiftCards,
  keepVoidedGiftCards,
  lockSpentGiftCards,
} from '../gift-cards/index.ts';
import { giveBackStock, orderLeavesFew } from '../inventory/index.ts';
import { declineNote, isTakenBack, type Payable, type PayableSource } from '../settlement/index.ts';
import { addOrderEvent } from './add-order-event.ts';
import { findOrderToSettle } from './find-order-to-settle.ts';
import { isMoveRefused, markPaid } from './mark-paid.ts';
import { moveOrder } from './move-order.ts';
import type { OrderToSettle, PaidOrder } from './new-order.ts';
import { markPartPaidStatement } from './order-money.repo.ts';
import { cartStatement, numbersStatement, statusStatement } from './orders.repo.ts';
import { noteKeyOf } from './orders.state.ts';
import { orderPaymentTexts as texts } from './orders.texts.ts';
import { recordChargeback } from './record-chargeback.ts';
import { recordProviderFee } from './record-provider-fee.ts';
import { returnChargeback } from './return-chargeback.ts';
import { tellDispute } from './tell-money.ts';

/**
 * An order as settlement pays it. Paid: pending becomes the 24-hour hold, the sale is booked, the ordered lines leave the
 * cart, `order.paid` is told.
 */
export const payableOrder = ({
  id,
  number,
  cartId,
  lines,
  state = 'open',
}: Pick<PaidOrder, 'id' | 'number' | 'lines'> & {
  readonly cartId: string | null;
  readonly state?: Payable['state'];
}): Payable => ({
  ref: { kind: 'order', id },
  number,
  description: texts.description(number),
  totalCents: sum(lines.map(({ amountCents }) => amountCents)),
  state,
  paid: (tx, scope, { paymentId, paidAt, feeCents, before }) =>
    Promise.all([
      cartId === null ? null : removeClaimedLines(tx, scope, cartId, id),
      tellOrder(tx, scope, 'order.paid', id),
      lines.some(({ kind }) => kind === 'gift_card')
        ? issueGiftCards(tx, scope, { id, number, paidAt })
        : null,
      markPaid(tx, scope, { id, number, paymentId, paidAt, providerFeeCents: feeCents, before, lines }),
    ]),
  partPaid: async (tx, scope, { amountCents, before }) => {
    const part = [scope.organizationId, id, amountCents, before.amountCents];
    return (await tx.query(markPartPaidStatement, part)).length === 1;
  },
  isRefusal: isMoveRefused,
});

const stateOf = ({ status }: OrderToSettle): Payable['state'] => {
  if (status === orderStatus.pending) return 'open';
  return status === orderStatus.failed ? 'failed' : 'paid';
};

const findCartOfOrder = async (
  tx: Tx,
  { organizationId }: OrgScope,
  orderId: string,
): Promise<string | null> => {
  const [row] = await tx.query(cartStatement, [organizationId, orderId]);
  return row?.cart_id ?? null;
};

/** Orders as what is paid for. */
export const payableOrders = ({ db }: { readonly db: Db }): PayableSource => ({
  kind: 'order',
  find: async (scope, id) => {
    const order = await db.inScope(scope, (tx) => findOrderToSettle(tx, scope, id));
    return order === null ? null : payableOrder({ ...order, state: stateOf(order) });
  },
  numbersOf: async (tx, ids) => {
    const rows = await tx.query(numbersStatement, [ids]);
    return new Map(rows.map(({ id, number }) => [id, number]));
  },
  failed: async (tx, scope, orderId, { code, method, at }) => {
    const isMoved = await moveOrder(tx, scope, {
      orderId,
      from: orderStatus.pending,
      to: orderStatus.failed,
      at,
      paymentStatus: paymentStatus.failed,
      reason: declineNote(code, method),
    });
    if (!isMoved) return false;
    const cartId = await findCartOfOrder(tx, scope, orderId);
    await Promise.all([
      cartId === null ? null : releaseClaimedLines(tx, scope, cartId, orderId),
      lockSpentGiftCards(tx, scope, orderId),
      giveBackDiscount(tx, scope, orderId),
      giveBackStock(tx, scope, orderId),
      tellOrder(tx, scope, 'order.failed', orderId),
    ]);
    return true;
  },
  sentBack: (tx, scope, orderId, { isSurplus, at }) =>
    note(tx, scope, orderId, isSurplus ? texts.paidTooMuch : texts.paidTooLate, at),
  feeKnown: (tx, scope, orderId, fee) => recordProviderFee(tx, scope, { orderId, ...fee }),
  disputed: async (tx, scope, orderId, { paymentId, amountCents, feeCents, at }) => {
    const disputed = { id: orderId, paymentId, disputedAt: at };
    if (await recordChargeback(tx, scope, disputed, amountCents, feeCents))
      await tellDispute(tx, scope, 'disputed', { orderId, paymentId, amountCents });
    await disputedGiftCards(tx, scope, orderId, 'opened');
    // What has not been sent is held back.
    await moveOrder(tx, scope, {
      orderId,
      from: [orderStatus.on24HourHold, orderStatus.inFulfillment, orderStatus.partiallyShipped],
      to: orderStatus.onHold,
      at,
      reason: texts.takenBack,
    });
  },
  disputeWon: async (tx, scope, orderId, won) => {
    await returnChargeback(tx, scope, { orderId, ...won });
    await tellDispute(tx, scope, 'dispute_won', { orderId, ...won });
    const { at } = won;
    // What the bank stopped goes on, unless it still has another payment of the order.
    const isFree = !(await isTakenBack(tx, scope, orderId));
    if (isFree) await disputedGiftCards(tx, scope, orderId, 'won');
    // What staff hold is let go by staff alone.
    const isMoved =
      isFree &&
      (await isHeldBySystem(tx, scope, orderId)) &&
      (await moveOrder(tx, scope, { ...goesOn, orderId, at, reason: texts.givenBack }));
    if (!isMoved) await note(tx, scope, orderId, texts.givenBack, at);
  },
  disputeLost: async (tx, scope, orderId, lost) => {
    await keepVoidedGiftCards(tx, scope, { orderId, ...lost });
    await tellDispute(tx, scope, 'dispute_lost', { orderId, ...lost });
    await note(tx, scope, orderId, texts.keptByBank, lost.at);
  },
  isScarce: orderLeavesFew,
});

/** Its hold ends at once when its 24 hours are over: that decides what it does next. */
const goesOn = { from: orderStatus.onHold, to: orderStatus.on24HourHold } as const;

const heldByStatement = statement<{ actor: string }>(
  'orders.held-by',
  `select actor from order_events where organization_id = $1 and order_id = $2 and key = $3 order by at desc, id desc limit 1`,
);

const isHeldBySystem = async (tx: Tx, scope: OrgScope, orderId: string): Promise<boolean> => {
  const key = noteKeyOf(orderStatus.onHold);
  const [held] = await tx.query(heldByStatement, [scope.organizationId, orderId, key]);
  return held?.actor === 'system';
};

/** A note that moves nothing stands beside the status that the order has. */
const note = async (tx: Tx, scope: OrgScope, orderId: string, text: string, at: Date): Promise<void> => {
  const [order] = await tx.query(statusStatement, [scope.organizationId, orderId]);
  if (order !== undefined)
    await addOrderEvent(tx, scope, { orderId, key: noteKeyOf(order.status), text, at });
};

const tellOrder = (
  tx: Tx,
  { organizationId }: OrgScope,
  topic: 'order.paid' | 'order.failed',
  orderId: string,
): Promise<void> => tell(tx, topic, { organizationId, orderId }, { dedupeKey: `${topic}:${orderId}` });
