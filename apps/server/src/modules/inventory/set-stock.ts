import { statement, type Tx } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';

export type StockCount = {
  /** Null for the platform's. */
  readonly organizationId: string | null;
  readonly productId: string;
  readonly variantId: string;
  readonly onHand: number;
  /** What was on record for whoever counted. */
  readonly seenOnHand: number;
  readonly allowBackorder: boolean;
  readonly reason: string;
};

/** What is on record now, and whether it is what was counted; null when the owner has no such variant. */
export type CountedStock = { readonly on_hand: number; readonly is_set: boolean };

// The row is locked before it is compared: a sale that was on its way is seen, and one that comes later waits.
const setStatement = statement<CountedStock>(
  'inventory.set-stock',
  `with locked as materialized (
     select variant_id, on_hand from stock_levels
     where product_id = $1 and variant_id = $2 and organization_id is not distinct from $8::uuid for update
   ), judged as materialized (
     select variant_id, on_hand, on_hand = $4::int as is_seen, set_config('app.stock_order_id', '', true),
       set_config('app.stock_reason', $6, true), set_config('app.stock_actor_id', coalesce($7::text, ''), true),
       set_config('app.stock_actor_name', coalesce(
         (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from people u where u.id = $7::uuid),
         ''), true)
     from locked
   ), counted as (
     update stock_levels s set on_hand = $3::int, allow_backorder = $5::boolean
     from judged where s.variant_id = judged.variant_id and judged.is_seen
     returning s.on_hand
   ), noted as (
     insert into stock_changes (scope) select coalesce($8::text, 'platform') from counted
   )
   select coalesce(counted.on_hand, judged.on_hand) as on_hand, judged.is_seen as is_set
   from judged left join counted on true`,
);

/**
 * Puts the stock of one variant at what somebody counted, unless it has moved since they saw it:
 * a count that is out of date would bring sold copies back. The movement says who and why.
 */
export const setStock = async (tx: Tx, actor: Actor, count: StockCount): Promise<CountedStock | null> => {
  const { organizationId, productId, variantId, onHand, seenOnHand, allowBackorder, reason } = count;
  const [row] = await tx.query(setStatement, [
    productId,
    variantId,
    onHand,
    seenOnHand,
    allowBackorder,
    reason,
    actor.userId,
    organizationId,
  ]);
  return row ?? null;
};
