import { statement, type Tx } from '../../platform/database/index.ts';
import type { StockItem } from './take-stock.ts';

/**
 * Copies that orders bought behind an empty shelf, until they are prepared. The stock awaits them from the purchase on
 * (take-stock.ts), and who fails or is canceled lets go of them (return-stock.ts). Whoever changes those of an order holds the order.
 */
export type ShortCopies = {
  readonly order_id: string;
  readonly variant_id: string;
  readonly quantity: number;
};

const claimStatement = statement<ShortCopies>(
  'inventory.claim-short-copies',
  `delete from short_copies s using unnest($1::uuid[], $2::uuid[]) as wanted(organization_id, order_id)
   where s.organization_id = wanted.organization_id and s.order_id = wanted.order_id
   returning s.order_id, s.variant_id, s.quantity`,
);

/** Orders are prepared now: what they are short of is their lines' to wait for, and stays awaited. As operator. */
export const claimShortCopies = (
  tx: Tx,
  orders: readonly { readonly organizationId: string; readonly orderId: string }[],
): Promise<ShortCopies[]> =>
  tx.query(claimStatement, [
    orders.map(({ organizationId }) => organizationId),
    orders.map(({ orderId }) => orderId),
  ]);

const dropStatement = statement<{ variant_id: string; quantity: number }>(
  'inventory.drop-short-copies',
  `with wanted as (
     select variant_id, sum(quantity)::int as quantity from unnest($2::uuid[], $3::int[]) as item(variant_id, quantity) group by variant_id
   ), hit as materialized (
     select s.organization_id, s.variant_id, least(s.quantity, wanted.quantity) as quantity, s.quantity - wanted.quantity as rest
     from short_copies s join wanted using (variant_id) where s.order_id = $1
   ), gone as (
     delete from short_copies s using hit
     where s.organization_id = hit.organization_id and s.order_id = $1 and s.variant_id = hit.variant_id and hit.rest <= 0
   ), fewer as (
     update short_copies s set quantity = hit.rest from hit
     where s.organization_id = hit.organization_id and s.order_id = $1 and s.variant_id = hit.variant_id and hit.rest > 0
   ), unawaited as (
     update stock_levels s set awaited_quantity = s.awaited_quantity - hit.quantity from hit where s.variant_id = hit.variant_id
   )
   select variant_id, quantity from hit`,
);

/**
 * Copies of an order are called off before it is prepared: those that the stock never had go first. Resolves to how many of each
 * variant those are. The caller has locked the stock.
 */
export const dropShortCopies = async (
  tx: Tx,
  orderId: string,
  items: readonly StockItem[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.query(dropStatement, [
    orderId,
    items.map(({ variantId }) => variantId),
    items.map(({ quantity }) => quantity),
  ]);
  return new Map(rows.map(({ variant_id: variantId, quantity }) => [variantId, quantity]));
};

export type ShortTurn = {
  readonly organization_id: string;
  readonly order_id: string;
  readonly quantity: number;
  readonly since: Date;
};

const nextStatement = statement<ShortTurn>(
  'inventory.next-short-copies',
  `select organization_id, order_id, quantity, since from short_copies where variant_id = $1
   order by since, organization_id, order_id limit 1`,
);

/** The oldest order that is short of a variant and not prepared yet; as operator. */
export const findNextShort = async (tx: Tx, variantId: string): Promise<ShortTurn | null> =>
  (await tx.query(nextStatement, [variantId]))[0] ?? null;

const allocateStatement = statement<never>(
  'inventory.allocate-short-copies',
  `with told as materialized (select set_config('app.stock_order_id', $1::text, true)), gone as (
     delete from short_copies where order_id = $1::uuid and variant_id = $2 and quantity = $3::int
   ), fewer as (
     update short_copies set quantity = quantity - $3::int where order_id = $1::uuid and variant_id = $2 and quantity > $3::int
   )
   update stock_levels s set on_hand = s.on_hand - $3::int, awaited_quantity = s.awaited_quantity - $3::int
   from told where s.variant_id = $2`,
);

/** Gives an order copies that it is short of, as if they had been there when it was placed; the caller has locked order and stock. */
export const allocateShortCopies = async (
  tx: Tx,
  orderId: string,
  { variantId, quantity }: StockItem,
): Promise<void> => {
  await tx.query(allocateStatement, [orderId, variantId, quantity]);
};
