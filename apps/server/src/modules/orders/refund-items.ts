import { Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { leftToShip, waitingCopies } from '@goodshelf/contract/shipment-words';
import { type Cents, cents, formatMoney, multiply, negate, sum } from '@goodshelf/money';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit } from '../audit/index.ts';
import { recordCostOfGoods } from '../ledger/index.ts';
import { addOrderEvent } from './add-order-event.ts';
import { completeOrder } from './complete-order.ts';
import {
  copiesStatement,
  type CopiesRow,
  insertItemRefundStatement,
  itemRefundStatement,
} from './item-refunds.repo.ts';
import type { ItemRefund } from './item-refund.ts';
import { moveOrder } from './move-order.ts';
import { lockOrderWithLines, type SoldLineRow } from './order-money.repo.ts';
import { writeOrderNote } from './order-notes.ts';
import { canShip } from './orders.policy.ts';
import { noteKeyOf } from './orders.state.ts';
import { itemRefundTexts as texts, ordersTexts, paidBackTexts, staffOrderTexts } from './orders.texts.ts';
import { withPaidBackCopies } from './paid-back-copies.ts';
import { refundLines } from './refund-lines.ts';
import { divideCopies, moveRefundedStock, type RefundedCopies, takeOffShort } from './refunded-stock.ts';
import { movedOn, requireRefundable } from './require-refundable.ts';
import { takenBackStatement } from './taken-back.repo.ts';
import { followGoods } from './waiting/follow-goods.ts';
import { statusOfGoods } from './waiting/waiting.policy.ts';
import { waitingTexts } from './waiting/waiting.texts.ts';

/**
 * Staff refund some items of a paid order: what they name of each line goes back with its tax, at the rates of the sale; copies that
 * have not left will not, the others came back; they go into stock again where it says so. When nothing is left to send, the order
 * goes on as if the last parcel had left. One transaction; resolves to the sentence for whoever did it. Throws `order_not_found`, and
 * `order_moved_on` when the order, or what is left of it, is not what they saw.
 */
export const refundItems = (
  { db }: { readonly db: Db },
  scope: OrgScope,
  refund: ItemRefund,
): Promise<string> =>
  db.asOperator('refund items of an order', (tx) => refundItemsIn(tx, scope, refund), { retry: true });

/** The same in the caller's transaction, which is the operator's and goes on with it. */
export const refundItemsIn = async (tx: Tx, scope: OrgScope, refund: ItemRefund): Promise<string> => {
  const key = [scope.organizationId, refund.orderId];
  const sold = await lockOrderWithLines(tx, scope, refund.orderId);
  const order = sold[0];
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const [[before], copies, [bank]] = await Promise.all([
    tx.query(itemRefundStatement, [...key, refund.id]),
    tx.query(copiesStatement, key),
    tx.query(takenBackStatement, key),
  ]);
  if (before?.is_undone === true) throw movedOn(paidBackTexts.undoneSince);
  if (before !== undefined) return doneOf(wordsFor(refund), order.number, cents(before.amount_cents));
  if (bank?.is_paid_outside !== (refund.isPaidBack === true))
    throw movedOn(refund.isPaidBack === true ? paidBackTexts.paidToUs : staffOrderTexts.paidOutside);
  requireRefundable(order, sold, copies, refund, bank?.is_taken_back === true);
  return write(tx, scope, order, copies, withPaidBackCopies(sold, copies, refund));
};

const wordsFor = ({ isPaidBack = false }: ItemRefund) => (isPaidBack ? paidBackTexts : texts);

/** What whoever did it reads, also when it is asked again. */
const doneOf = (words: ReturnType<typeof wordsFor>, number: string, amountCents: Cents): string =>
  amountCents === 0 ? texts.calledOff(number) : words.done(number, formatMoney(amountCents));

const write = async (
  tx: Tx,
  scope: OrgScope,
  order: SoldLineRow,
  copies: readonly CopiesRow[],
  refund: ItemRefund,
): Promise<string> => {
  const { orderId, id, lines, at, staff, isRestocked, isPaidBack = false } = refund;
  const words = wordsFor(refund);
  // Stock before the ledger's balances, as everywhere: a cancellation of another order waits for the same two.
  const parts = await takeOffShort(tx, scope, order, divideCopies(lines, copies));
  await moveRefundedStock(tx, scope, parts, refund);
  const paid = await refundLines(tx, scope, { orderId, lines, at, isPaidBack });
  if (paid === null) throw movedOn(texts.lessIsLeft);
  const by = staff === 'buyer' ? staff : staff.userId;
  await Promise.all([
    tx.query(insertItemRefundStatement, [
      ...[
        scope.organizationId,
        orderId,
        id,
        paid.amountCents,
        isRestocked,
        at,
        staff === 'buyer' ? null : by,
      ],
      parts.map(({ row }) => row.position),
      parts.map(({ canceled }) => canceled),
      parts.map(({ returned }) => returned),
      parts.map(({ waiting }) => waiting.outOfStock),
      parts.map(({ waiting }) => waiting.backordered),
      parts.map(({ short }) => short),
      isPaidBack ? (paid.refundIds[0] ?? null) : null,
    ]),
    addOrderEvent(tx, scope, {
      ...{ orderId, at, actor: by, key: noteKeyOf(order.status) },
      text: eventOf(refund, paid.amountCents, parts.map(wordsOf)),
    }),
    ...(staff === 'buyer'
      ? []
      : [
          // Notes are staff's alone; what an organization says of it stands in its own log.
          ...(isPaidBack
            ? []
            : [
                writeOrderNote(tx, scope, {
                  ...{ orderId, at, status: order.status, text: refund.reason, author: staff },
                  id: newId<'order-note'>(),
                }),
              ]),
          recordAudit(tx, scope, {
            ...{ action: 'order.refunded', actor: staff, at },
            summary:
              paid.amountCents === 0
                ? texts.calledOffLog(order.number)
                : words.log(order.number, formatMoney(paid.amountCents), refund.reason),
          }),
        ]),
  ]);
  await goOn(tx, scope, order, copies, parts, refund);
  if (isRestocked) await bookReturned(tx, order, parts, refund);
  return doneOf(words, order.number, paid.amountCents);
};

/** What the order's history says of it. */
const eventOf = (refund: ItemRefund, amountCents: Cents, items: readonly string[]): string => {
  const { canceled, canceledForFree } = waitingTexts.events;
  if (refund.staff === 'buyer')
    return amountCents === 0 ? canceledForFree : canceled(formatMoney(amountCents));
  return amountCents === 0
    ? texts.calledOffEvent(items)
    : wordsFor(refund).event(formatMoney(amountCents), items);
};

const wordsOf = ({ row: { title }, quantity }: RefundedCopies): string =>
  quantity > 1 ? texts.copies(quantity, title) : title;

/** The goods as they are after the refund. */
const goodsAfter = (copies: readonly CopiesRow[], parts: readonly RefundedCopies[]) =>
  copies
    .filter(({ kind }) => kind === 'product')
    .map((row) => {
      const part = parts.find((one) => one.row.position === row.position);
      return {
        ...row,
        canceled_quantity: row.canceled_quantity + (part?.canceled ?? 0),
        out_of_stock_quantity: row.out_of_stock_quantity - (part?.waiting.outOfStock ?? 0),
        backordered_quantity: row.backordered_quantity - (part?.waiting.backordered ?? 0),
      };
    });

/**
 * When nothing is left to send, what was sent is all there is; of which nothing was sent, is over. When nothing of it waits any more,
 * the rest is prepared.
 */
const goOn = async (
  tx: Tx,
  scope: OrgScope,
  { number, status }: SoldLineRow,
  copies: readonly CopiesRow[],
  parts: readonly RefundedCopies[],
  { orderId, at, staff }: ItemRefund,
): Promise<void> => {
  if (parts.every(({ canceled }) => canceled === 0) || !canShip(status, false)) return;
  const actor = staff === 'buyer' ? staff : staff.userId;
  const goods = goodsAfter(copies, parts);
  const s = orderStatus;
  if (goods.some((row) => leftToShip(row) > 0)) {
    if (statusOfGoods(goods) !== status && parts.some(({ row }) => waitingCopies(row) > 0))
      await followGoods(tx, scope, { id: orderId, number, status }, goods, {
        ...{ at, actor, text: waitingTexts.events.restGoesOn },
      });
    return;
  }
  const hasShipped = goods.some((row) => row.shipped_quantity > 0);
  const isMoved = hasShipped
    ? await moveOrder(tx, scope, {
        orderId,
        from: status,
        to: s.shipped,
        at,
        actor,
        text: texts.restCanceled,
      })
    : await completeOrder(tx, scope, { orderId, from: status, at, actor, text: texts.allCanceled });
  if (!isMoved) throw new Error(`Order ${number} changed while it was locked`);
};

/** What the platform had spent on copies that came back is on its shelves again. */
const bookReturned = async (
  tx: Tx,
  { number }: SoldLineRow,
  parts: readonly RefundedCopies[],
  { id, at }: ItemRefund,
): Promise<void> => {
  const costCents = sum(
    parts.map(({ row, returned }) => multiply(cents(row.unit_cost_cents ?? 0), returned)),
  );
  if (costCents === 0) return;
  const cause = { reference: id, description: texts.goodsReturned(number), at };
  await recordCostOfGoods(tx, cause, negate(costCents));
};
