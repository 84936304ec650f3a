import { orderStatus } from '@goodshelf/contract/lookups';
import { enterScope, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { awaitStock, findTaken, lockStock } from '../../inventory/index.ts';
import { moveOrder } from '../move-order.ts';
import { tellOfWaiting } from './tell-of-waiting.ts';
import { type BehindLineRow, behindLinesStatement, markLinesStatement } from './waiting.repo.ts';

type Released = { readonly organization_id: string; readonly id: string };

/**
 * What was bought behind an empty shelf waits its turn as soon as its order is prepared: the copies that the stock did not have are on
 * backorder. The caller has just moved these orders, and holds them; one question for all of them, and mostly no answer (a second one where something may be sold behind). As operator.
 */
export const putShortOnBackorder = async (
  tx: Tx,
  orders: readonly Released[],
  at: Date,
  scopeOf: (organizationId: string) => OrgScope,
): Promise<void> => {
  if (orders.length === 0) return;
  const behind = await tx.query(behindLinesStatement, [
    orders.map((order) => order.organization_id),
    orders.map((order) => order.id),
  ]);
  if (behind.length === 0) return;
  const taken = await findTaken(
    tx,
    behind.map((line) => ({ orderId: line.order_id, variantId: line.variant_id })),
  );
  const short = behind.flatMap((line, at) => {
    const missing = line.quantity - (taken[at] ?? 0);
    return missing > 0 ? [{ ...line, missing }] : [];
  });
  if (short.length === 0) return;
  await lockStock(
    tx,
    short.map((line) => line.variant_id),
  );
  for (const [orderId, lines] of Map.groupBy(short, (line) => line.order_id))
    await put(tx, scopeOf(lines[0]?.organization_id ?? ''), orderId, lines, at);
};

const put = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  lines: readonly (BehindLineRow & { readonly missing: number })[],
  at: Date,
): Promise<void> => {
  await enterScope(tx, scope);
  await awaitStock(
    tx,
    orderId,
    lines.map((line) => ({ variantId: line.variant_id, quantity: line.missing })),
  );
  await tx.query(markLinesStatement, [
    ...[scope.organizationId, orderId],
    lines.map(({ position }) => position),
    lines.map(() => 0),
    lines.map(({ missing }) => missing),
    lines.map(() => null),
  ]);
  const move = { orderId, from: orderStatus.inFulfillment, to: orderStatus.onBackorder, at };
  if (!(await moveOrder(tx, scope, move))) throw new Error(`Order ${orderId} changed while it was locked`);
  await tellOfWaiting(tx, scope, orderId, newId<'order-event'>());
};
