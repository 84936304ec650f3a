import { quantityMax } from '@goodshelf/contract/cart.contract';
import { statement } from '../../platform/database/index.ts';

type KnownCart = { readonly id: string; readonly token_hash: Buffer };

/** The carts of the given hashes ($2), oldest first, locked in one order for all. */
export const lockCartsStatement = statement<KnownCart>(
  'cart.lock-carts',
  `select c.id, c.token_hash from carts c where c.organization_id = $1 and c.token_hash = any($2::bytea[]) order by c.id for update of c`,
);

/** Copies of a product that is in several carts add up, as they do when it is put into one. */
export const moveProductsStatement = statement<never>(
  'cart.move-products',
  `insert into cart_lines (organization_id, cart_id, id, kind, variant_id, variant_owner_id, quantity, created_at)
   select $1, $2, (array_agg(l.id order by l.id))[1], 'product', l.variant_id, l.variant_owner_id,
     least(sum(l.quantity), ${quantityMax})::int, min(l.created_at)
   from cart_lines l
   where l.organization_id = $1 and l.cart_id = any($3::uuid[]) and l.kind = 'product'
   group by l.variant_id, l.variant_owner_id
   on conflict (organization_id, cart_id, variant_id) where variant_id is not null
   do update set quantity = least(cart_lines.quantity + excluded.quantity, ${quantityMax})`,
);

export const moveGiftsStatement = statement<never>(
  'cart.move-gifts',
  `update cart_lines set cart_id = $2, order_id = null, claimed_quantity = null
   where organization_id = $1 and cart_id = any($3::uuid[]) and kind <> 'product'`,
);

export const removeCartsStatement = statement<never>(
  'cart.remove-carts',
  'delete from carts where organization_id = $1 and id = any($2::uuid[])',
);
