import { quantityMax } from '@goodshelf/contract/cart.contract';
import { statement } from '../../platform/database/index.ts';
import { isOffered } from '../offers/index.ts';

export type PutRow = {
  readonly variant_id: string;
  readonly is_offered: boolean;
  /** Copies that could be bought now: of what may be back-ordered, as many as a cart holds. */
  readonly available_quantity: number;
  readonly had_quantity: number;
  readonly in_cart_quantity: number;
  /** There was no place left for another item. */
  readonly is_full: boolean;
  /** The cart was made for it. */
  readonly is_new_cart: boolean;
};

/**
 * Copies of several variants ($5, with $6 copies of each) into the cart of a cookie ($2), which is made with the key $4 where
 * there is none. A line grows to the copies that are wanted, as far as they are there, and never shrinks: whoever asks
 * twice has no more than who asks once. $7 are ids for new lines, in the order of the wishes; $8 is how many
 * items a cart holds.
 */
export const putIntoCartStatement = statement<PutRow>(
  'cart.put-several',
  `with cart as (
     select id from carts where organization_id = $1 and token_hash = $2
   ), present as materialized (
     select variant_id, quantity, claimed_quantity from cart_lines where organization_id = $1 and cart_id = (select id from cart)
   ), wish as (
     select asked.place, asked.variant_id, asked.line_id, p.owner_id, p.variant_id is not null as is_offered,
       coalesce(present.quantity, 0) as had,
       case when p.variant_id is null then 0 when p.allow_backorder then ${quantityMax}
         else least(greatest(coalesce(p.on_hand, 0) + coalesce(present.claimed_quantity, 0), 0), ${quantityMax}) end as available,
       asked.quantity as wanted
     from unnest($5::uuid[], $6::int[], $7::uuid[]) with ordinality as asked(variant_id, quantity, line_id, place)
     left join offers p on p.variant_id = asked.variant_id and p.price_cents is not null and ${isOffered('p', '$1', 'p.product_id')}
     left join present on present.variant_id = asked.variant_id
   ), placed as (
     select wish.*, sum(case when had = 0 and available > 0 then 1 else 0 end) over (order by place)
         + (select count(*) from present) > $8::int and had = 0 and available > 0 as is_full
     from wish
   ), judged as (
     select placed.*, case when is_full then 0 else greatest(had, least(wanted, available)) end as becomes from placed
   ), new_cart as (
     insert into carts (organization_id, id, token_hash)
     select $1, $3, $4 where not exists (select from cart) and exists (select from judged where becomes > had)
     returning id
   ), line as (
     insert into cart_lines (organization_id, cart_id, id, kind, variant_id, variant_owner_id, quantity)
     select $1, coalesce((select id from cart), (select id from new_cart)), line_id, 'product', variant_id, owner_id, becomes
     from judged where becomes > had
     on conflict (organization_id, cart_id, variant_id) where variant_id is not null
     do update set quantity = greatest(cart_lines.quantity, excluded.quantity)
   )
   select variant_id, is_offered, available::int as available_quantity, had::int as had_quantity,
     becomes::int as in_cart_quantity, coalesce(is_full, false) as is_full, exists (select from new_cart) as is_new_cart
   from judged order by place`,
);
