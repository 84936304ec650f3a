import { orderStatus } from '@goodshelf/contract/lookups';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { enterScope, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { awaitStock, dropShortCopies, lockStock, returnStock } from '../inventory/index.ts';
import type { ItemRefund } from './item-refund.ts';
import type { CopiesRow } from './item-refunds.repo.ts';
import type { SoldLineRow } from './order-money.repo.ts';
import { divideWaiting } from './waiting/waiting.policy.ts';

/** Of a line's copies, those that have not left are called off first; the others came back. */
export const divideCopies = (lines: ItemRefund['lines'], copies: readonly CopiesRow[]) =>
  lines.flatMap(({ position, quantity }) => {
    const row = copies.find((one) => one.position === position);
    if (row === undefined) return [];
    const canceled = row.kind === 'product' ? Math.min(quantity, leftToShip(row)) : 0;
    return [
      {
        row,
        quantity,
        canceled,
        returned: quantity - canceled,
        waiting: divideWaiting(row, canceled),
        short: 0,
      },
    ];
  });

/** Of one line: how many copies are refunded, and where they are. `short` of them were bought behind an empty shelf and never came. */
export type RefundedCopies = ReturnType<typeof divideCopies>[number];

const notPrepared: readonly number[] = [orderStatus.on24HourHold, orderStatus.onHold];

/** Before an order is prepared, copies are called off that were bought behind an empty shelf and have not come: they first. */
export const takeOffShort = async (
  tx: Tx,
  scope: OrgScope,
  { order_id: orderId, status }: SoldLineRow,
  parts: readonly RefundedCopies[],
): Promise<readonly RefundedCopies[]> => {
  const items = parts.flatMap(({ row: { variant_id: variantId }, canceled }) =>
    variantId === null || canceled === 0 ? [] : [{ variantId, quantity: canceled }],
  );
  if (items.length === 0 || !notPrepared.includes(status)) return parts;
  await enterScope(tx, scope);
  await lockStock(
    tx,
    items.map(({ variantId }) => variantId),
  );
  const dropped = new Map(await dropShortCopies(tx, orderId, items));
  return parts.map((part) => {
    const id = part.row.variant_id ?? '';
    const left = dropped.get(id) ?? 0;
    const short = Math.min(left, part.canceled);
    dropped.set(id, left - short);
    return { ...part, short };
  });
};

/** What goes back into stock, and what need not come any more: of copies that waited the stock has none. */
export const moveRefundedStock = async (
  tx: Tx,
  scope: OrgScope,
  parts: readonly RefundedCopies[],
  { orderId, isRestocked }: ItemRefund,
): Promise<void> => {
  const items = parts.flatMap(({ row: { variant_id: variantId }, quantity, waiting, short }) =>
    variantId === null
      ? []
      : [{ variantId, back: quantity - waiting.outOfStock - waiting.backordered - short, ...waiting }],
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
