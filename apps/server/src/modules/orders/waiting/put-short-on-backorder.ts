import { orderStatus } from '@goodshelf/contract/lookups';
import { enterScope, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { claimShortCopies } from '../../inventory/index.ts';
import { moveOrder } from '../move-order.ts';
import { tellOfWaiting } from './tell-of-waiting.ts';
import { markLinesStatement, type ShortLineRow, shortLinesStatement } from './waiting.repo.ts';

type Released = { readonly organization_id: string; readonly id: string };

/**
 * What was bought behind an empty shelf, and has not come yet, waits by line as soon as its order is prepared: it is on backorder, and
 * keeps its turn. The caller has just moved these orders, and holds them; one question for all of them, and mostly no answer. As operator.
 */
export const putShortOnBackorder = async (
  tx: Tx,
  orders: readonly Released[],
  at: Date,
  scopeOf: (organizationId: string) => OrgScope,
): Promise<void> => {
  if (orders.length === 0) return;
  const short = await claimShortCopies(
    tx,
    orders.map((order) => ({ organizationId: order.organization_id, orderId: order.id })),
  );
  if (short.length === 0) return;
  const lines = await tx.query(shortLinesStatement, [
    short.map(({ order_id: orderId }) => orderId),
    short.map(({ variant_id: variantId }) => variantId),
  ]);
  const missing = short.flatMap(({ order_id: orderId, variant_id: variantId, quantity }) =>
    divide(
      lines.filter((line) => line.order_id === orderId && line.variant_id === variantId),
      quantity,
    ),
  );
  for (const [orderId, of] of Map.groupBy(missing, (line) => line.order_id))
    await put(tx, scopeOf(of[0]?.organization_id ?? ''), orderId, of, at);
};

type MissingLine = ShortLineRow & { readonly missing: number };

/** Which lines of the same variant the missing copies are of: the last ones. */
const divide = (lines: readonly ShortLineRow[], missing: number): readonly MissingLine[] => {
  let rest = missing;
  const parts = lines.map((line) => {
    const part = Math.min(rest, line.quantity);
    rest -= part;
    return { ...line, missing: part };
  });
  if (rest > 0) throw new Error(`An order is short of ${rest} copies that no line of it names`);
  return parts.filter((line) => line.missing > 0);
};

const put = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  lines: readonly MissingLine[],
  at: Date,
): Promise<void> => {
  await enterScope(tx, scope);
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
