import type { ReorderOutcome } from '@goodshelf/contract/reorder-words';
import { statement } from '../../../platform/database/index.ts';
import type { OrderLineKind } from '../order-lines.ts';

/** What became of a line, as it is kept: its words stand in the order. */
export type ToldLine = {
  readonly position: number;
  readonly outcome: ReorderOutcome;
  readonly in_cart: number;
  readonly left: number;
  readonly now_cents: number | null;
};

export type EarlierReorder = {
  readonly id: string;
  readonly cart_key: string | null;
  readonly told: readonly ToldLine[];
};

/**
 * The press with this id ($3), if it was made before; else the latest one since $4 by a visitor without a cart. The order is
 * locked, so nobody else is making one.
 */
export const earlierReorderStatement = statement<EarlierReorder>(
  'orders.earlier-reorder',
  `select id, cart_key, told from reorders
   where organization_id = $1 and order_id = $2 and (id = $3 or (cart_key is not null and at > $4))
   order by id = $3 desc, at desc limit 1`,
);

export type ReorderedLine = {
  readonly position: number;
  readonly kind: OrderLineKind;
  readonly title: string;
  readonly quantity: number;
  readonly unit_price_cents: number;
  /** Null of a product that was deleted. */
  readonly variant_id: string | null;
};

export const reorderedLinesStatement = statement<ReorderedLine>(
  'orders.reordered-lines',
  `select position, kind, title, quantity, unit_price_cents, variant_id from order_lines
   where organization_id = $1 and order_id = $2 order by position`,
);

export const insertReorderStatement = statement<never>(
  'orders.insert-reorder',
  `insert into reorders (organization_id, order_id, id, cart_key, told, at) values ($1, $2, $3, $4, $5, $6)`,
);
