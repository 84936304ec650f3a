import type { OrderStatus } from '@goodshelf/contract/lookups';
import { statement } from '../../platform/database/index.ts';

/** The owner of what is the platform's. */
const zeroId = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** Order, lines and the event of its placing. The number comes from a sequence: unique, not gapless. */
export const insertOrderStatement = statement<{ number: string }>('orders.insert-order', {
  with: [
    `placed as (
     insert into orders (
       organization_id, id, number, idempotency_key, request_hash, cart_id, token_hash,
       email, first_name, last_name, phone,
       ship_line1, ship_line2, ship_city, ship_state, ship_zipcode, ship_country,
       goods_cents, gifts_cents, shipping_cents, tax_cents, fee_cover_cents, total_cents, deductible_cents, placed_at,
       delivery, delivery_place, recipient_name, recipient_teacher, recipient_grade, pickup_note, discount_code, discount_cents,
       gift_cards_cents, paid_cents)
     values ($1, $2, 'GS-' || nextval('order_numbers'), $3, $4, $5, $6, $7, $8, $9, $10,
       $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
       $51, $52, $53, $54, $55, $56, $58, $59, $60, $61)
     returning number
   )`,
    `line as (
     insert into order_lines (
       organization_id, order_id, position, kind, variant_id, variant_owner_id, title, detail, image, quantity, unit_price_cents,
       amount_cents, deductible_cents, share_bps, bears_provider_fee, earned_cents, campaign_id, gift,
       sku, isbn13, unit_cost_cents, weight, weight_unit, tax_cents, tax_rate_millionths, platform_price_cents, discount_cents)
     select $1, $2, ordinal, kind, variant_id,
       case when variant_id is not null then case when is_own then $1::uuid else ${zeroId} end end, title, detail, image, quantity, unit_price_cents,
       amount_cents, deductible_cents, share_bps, bears_provider_fee, earned_cents, campaign_id, gift,
       sku, isbn13, unit_cost_cents, weight, weight_unit, tax_cents, tax_rate_millionths, platform_price_cents, discount_cents
     from unnest($25::text[], $26::uuid[], $27::text[], $28::text[], $29::jsonb[], $30::int[], $31::bigint[],
         $32::bigint[], $33::bigint[], $34::int[], $35::boolean[], $36::bigint[], $37::uuid[], $38::jsonb[],
         $42::text[], $43::text[], $44::bigint[], $45::numeric[], $46::text[], $47::bigint[], $48::int[], $49::boolean[], $50::bigint[], $57::bigint[])
       with ordinality as line(kind, variant_id, title, detail, image, quantity, unit_price_cents, amount_cents,
         deductible_cents, share_bps, bears_provider_fee, earned_cents, campaign_id, gift,
         sku, isbn13, unit_cost_cents, weight, weight_unit, tax_cents, tax_rate_millionths, is_own, platform_price_cents, discount_cents, ordinal)
   )`,
    `event as (
     insert into order_events (organization_id, order_id, id, key, text, actor, at)
     values ($1, $2, $39, $40, $41, 'buyer', $24)
   )`,
  ],
  answer: 'select number from placed',
});

/** The move happens where the order is now; `paid_at` is set once, with the payment, and `shipped_at` is gone when a package hasn't left after all. */
export const moveOrderStatement = statement<{ id: string }>(
  'orders.move-order',
  `with moved as (
     update orders set status = $4::smallint,
       payment_status = coalesce($5, payment_status),
       paid_at = case when $5 = 1 then $6 else paid_at end,
       paid_cents = case when $5 = 1 then total_cents else paid_cents end,
       hold_until = coalesce($7, hold_until),
       shipped_at = case when $4::smallint = 3 then $6 when status in (3, 7) and $4::smallint in (9, 10) then null else shipped_at end
     where organization_id = $1 and id = $2 and status = any($3::smallint[])
     returning id
   ), event as (
     insert into order_events (organization_id, order_id, id, key, text, actor, at)
     select $1, id, $8, $9, $10, $11, $6 from moved
   )
   select id from moved`,
);

/** The reason with which the database ends a transaction that relies on a move somebody else made first. */
export const movedAlready = 'order moved already';

export const cartStatement = statement<{ cart_id: string | null }>(
  'orders.cart-of-order',
  'select cart_id from orders where organization_id = $1 and id = $2',
);

export const numbersStatement = statement<{ id: string; number: string }>(
  'orders.numbers',
  'select id, number from orders where id = any($1::uuid[])',
);

export const statusStatement = statement<{ status: OrderStatus }>(
  'orders.status',
  'select status from orders where organization_id = $1 and id = $2',
);
