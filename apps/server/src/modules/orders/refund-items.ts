import { Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { leftToShip, waitingCopies } from '@goodshelf/contract/shipment-words';
import { cents, formatMoney, multiply, negate, sum } from '@goodshelf/money';
import { type Db, enterScope, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit } from '../audit/index.ts';
import { awaitStock, lockStock, returnStock } from '../inventory/index.ts';
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
import { refundLines } from './refund-lines.ts';
import { movedOn, requireRefundable } from './require-refundable.ts';
import { takenBackStatement } from './taken-back.repo.ts';
import { followGoods } from './waiting/follow-goods.ts';
import { divideWaiting, statusOfGoods } from './waiting/waiting.policy.ts';
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
  const { done } = wordsFor(refund);
  if (before !== undefined) return done(order.number, formatMoney(cents(before.amount_cents)));
  if (bank?.is_paid_outside !== (refund.isPaidBack === true))
    throw movedOn(refund.isPaidBack === true ? paidBackTexts.paidToUs : staffOrderTexts.paidOutside);
  requireRefundable(order, sold, copies, refund, bank?.is_taken_back === true);
  return write(tx, scope, order, copies, refund);
};

const wordsFor = ({ isPaidBack = false }: ItemRefund) => (isPaidBack ? paidBackTexts : texts);

/** Of a line's copies, those that have not left are called off first; the others came back. */
const divideCopies = (lines: ItemRefund['lines'], copies: readonly CopiesRow[]) =>
  lines.flatMap(({ position, quantity }) => {
    const row = copies.find((one) => one.position === position);
    if (row === undefined) return [];
    const canceled = row.kind === 'product' ? Math.min(quantity, leftToShip(row)) : 0;
    return [
      { row, quantity, canceled, returned: quantity - canceled, waiting: divideWaiting(row, canceled) },
    ];
  });

const write = async (
  tx: Tx,
  scope: OrgScope,
  order: SoldLineRow,
  copies: readonly CopiesRow[],
  refund: ItemRefund,
): Promise<string> => {
  const { orderId, id, lines, at, staff, isRestocked, isPaidBack = false } = refund;
  const words = wordsFor(refund);
  const parts = divideCopies(lines, copies);
  // Stock before the ledger's balances, as everywhere: a cancellation of another order waits for the same two.
  await moveStock(tx, scope, parts, refund);
  const paid = await refundLines(tx, scope, { orderId, lines, at, isPaidBack });
  if (paid === null) throw movedOn(texts.lessIsLeft);
  const amount = formatMoney(paid.amountCents);
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
    ]),
    addOrderEvent(tx, scope, {
      ...{ orderId, at, actor: by, key: noteKeyOf(order.status) },
      text:
        staff === 'buyer' ? waitingTexts.events.canceled(amount) : words.event(amount, parts.map(wordsOf)),
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
            ...{
              action: 'order.refunded',
              summary: words.log(order.number, amount, refund.reason),
              actor: staff,
              at,
            },
          }),
        ]),
  ]);
  await goOn(tx, scope, order, copies, parts, refund);
  if (isRestocked) await bookReturned(tx, order, parts, refund);
  return words.done(order.number, amount);
};

type Part = ReturnType<typeof divideCopies>[number];

const wordsOf = ({ row: { title }, quantity }: Part): string =>
  quantity > 1 ? texts.copies(quantity, title) : title;

/** The goods as they are after the refund. */
const goodsAfter = (copies: readonly CopiesRow[], parts: readonly Part[]) =>
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
  parts: readonly Part[],
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

/** What goes back into stock, and what need not come any more: of copies that waited the stock has none. */
const moveStock = async (
  tx: Tx,
  scope: OrgScope,
  parts: readonly Part[],
  { orderId, isRestocked }: ItemRefund,
): Promise<void> => {
  const items = parts.flatMap(({ row: { variant_id: variantId }, quantity, waiting }) =>
    variantId === null
      ? []
      : [{ variantId, back: quantity - waiting.outOfStock - waiting.backordered, ...waiting }],
  );
  const isAwaited = items.some(({ backordered }) => backordered > 0);
  if (!isRestocked && !isAwaited) return;
  // The movements of what goes back into stock belong to the organization.
  await enterScope(tx, scope);
  if (isAwaited) {
    const variants = items.map(({ variantId }) => variantId);
    await lockStock(tx, variants);
    const changes = items.map(({ variantId, backordered }) => ({ variantId, quantity: -backordered }));
    await awaitStock(tx, orderId, changes);
  }
  if (!isRestocked) return;
  const back = items.flatMap(({ variantId, back: quantity }) =>
    quantity > 0 ? [{ variantId, quantity }] : [],
  );
  await returnStock(tx, scope, orderId, back);
};

/** What the platform had spent on copies that came back is on its shelves again. */
const bookReturned = async (
  tx: Tx,
  { number }: SoldLineRow,
  parts: readonly Part[],
  { id, at }: ItemRefund,
): Promise<void> => {
  const costCents = sum(
    parts.map(({ row, returned }) => multiply(cents(row.unit_cost_cents ?? 0), returned)),
  );
  if (costCents === 0) return;
  const cause = { reference: id, description: texts.goodsReturned(number), at };
  await recordCostOfGoods(tx, cause, negate(costCents));
};
