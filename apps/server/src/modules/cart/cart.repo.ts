import { quantityMax } from '@goodshelf/contract/cart.contract';
import { statement } from '../../platform/database/index.ts';
import { isRunningOn } from '../campaigns/index.ts';
import { isOffered } from '../offers/index.ts';
import type { ChangedCartRow, ReadCartRow } from './cart.rows.ts';

/** What is written of a line. */
const lineColumns =
  'id, kind, quantity, claimed_quantity, variant_id, gift_cents, gift, gift_card, campaign_id, created_at';

/**
 * A cart as it is shown, priced from the catalogue: every table is reached by its key, whatever its size. Copies that an order of
 * the same cart holds, which isn't paid, are not gone for whoever holds them: that order gives way when the buyer pays in another way.
 */
const shownCart = (cartId: string, lines: string, alsoShown = ''): string =>
  `select ${alsoShown}o.id as organization_id, o.name as organization_name, terms.catalogue_share_bps, terms.platform_fee_bps, o.are_gifts_deductible,
     o.gift_suggestions, ${cartId} as cart_id,
     l.id, l.kind, l.quantity, l.variant_id, p.product_id, p.slug, p.title, p.format,
     exists (select from offers other where other.product_id = p.product_id and other.variant_id <> p.variant_id) as has_other_formats,
     p.author_line, p.price_cents,
     own_price.price_cents as own_price_cents, p.isbn13, p.sku, p.cost_cents, p.weight::text as weight, p.weight_unit,
     (${isOffered('p', '$1', 'p.product_id')}) as is_offered, p.organization_id is not null as is_own_product,
     p.on_hand + coalesce(l.claimed_quantity, 0) as on_hand, p.allow_backorder,
     p.image_key, p.image_width, p.image_height, p.image_alt, p.dominant_colour,
     l.gift_cents, l.gift, l.gift_card,
     case l.kind when 'gift_card' then exists (select from gift_card_shops g where g.organization_id = $1) end as are_gift_cards_sold, l.campaign_id, cm.title as campaign_title, ${isRunningOn('cm', 'current_date')} as is_campaign_running
   from shown_organizations o join money_terms terms on terms.organization_id = o.id
   ${lines}
   left join offers p on p.variant_id = l.variant_id
   left join own_variant_prices own_price on own_price.organization_id = $1 and own_price.variant_id = l.variant_id
   left join shown_campaigns cm on cm.organization_id = $1 and cm.id = l.campaign_id
   where o.id = $1
   order by l.created_at, l.id`;

const place = `o.type as organization_type, o.ships_to_organization, o.offers_pickup, o.pickup_note, o.mailing_line1, o.mailing_line2,
     o.mailing_city, o.mailing_state, o.mailing_zipcode,
     `;

/** The cart of a cookie, by its hash ($2). */
export const readCartStatement = statement<ReadCartRow>(
  'cart.read',
  `with cart as (
     select id from carts where organization_id = $1 and token_hash = $2
   )
   ${shownCart('(select id from cart)', 'left join cart_lines l on l.organization_id = $1 and l.cart_id = (select id from cart)', place)}`,
);

// A change is judged, written and answered with the cart by one statement. $1 is the organization, $2 the hash of the
// cookie. Another visitor's lines do not exist here, because only the cookie leads to a cart.
const cartOfCookie = `cart as (
     select id from carts where organization_id = $1 and token_hash = $2
   ), present as materialized (
     select ${lineColumns} from cart_lines where organization_id = $1 and cart_id = (select id from cart)
   )`;

/**
 * The cart after the change: a statement does not see what it writes, so the written rows (`line`) stand in for those
 * that it read. `gone` are the ids of those that are no more.
 */
const changedCart = (isNewCart: string, cartId: string, gone: string): string => `after as (
     select * from present where id not in (${gone})
     union all
     select * from line
   )
   ${shownCart(
     cartId,
     'cross join verdict left join after l on true',
     `verdict.verdict, verdict.left_count, verdict.refused_title, ${isNewCart} as is_new_cart,
     `,
   )}`;

/** $3 id and $4 cookie hash of the cart that is made when the visitor has none. */
const newCart = `new_cart as (
     insert into carts (organization_id, id, token_hash)
     select $1, $3, $4 from verdict where verdict = 'ok' and not exists (select from cart)
     returning id
   )`;
const cartId = 'coalesce((select id from cart), (select id from new_cart))';
const withNewLine = changedCart('exists (select from new_cart)', cartId, 'select id from line');

// The same product again adds up. $8 is how many items a cart holds.
export const addProductStatement = statement<ChangedCartRow>(
  'cart.add-product',
  `with ${cartOfCookie}, wish as (
     select p.variant_id, p.owner_id, p.title,
       coalesce(p.on_hand, 0) + coalesce(present.claimed_quantity, 0) as on_hand,
       coalesce(p.allow_backorder, false) as allow_backorder,
       $7::int + coalesce(present.quantity, 0) as quantity, present.id is not null as is_present
     from offers p left join present on present.variant_id = p.variant_id
     where p.variant_id = $6 and p.price_cents is not null and ${isOffered('p', '$1', 'p.product_id')}
   ), verdict as (
     select case
         when wish.variant_id is null then 'product_not_found'
         when wish.quantity > ${quantityMax} then 'too_many'
         when not wish.allow_backorder and wish.on_hand < wish.quantity then 'out_of_stock'
         when not wish.is_present and (select count(*) from present) >= $8::int then 'cart_full'
         else 'ok'
       end as verdict, wish.on_hand as left_count, wish.title as refused_title, wish.owner_id
     from (select 1) as one left join wish on true
   ), ${newCart}, line as (
     insert into cart_lines (organization_id, cart_id, id, kind, variant_id, variant_owner_id, quantity)
     select $1, ${cartId}, $5, 'product', $6, owner_id, $7 from verdict where verdict = 'ok'
     on conflict (organization_id, cart_id, variant_id) where variant_id is not null
     do update set quantity = least(cart_lines.quantity + excluded.quantity, ${quantityMax})
     returning ${lineColumns}
   ), ${withNewLine}`,
);

// A gift that an order is paying for stays as it was priced. $9 is how many items a cart holds, $10 what all gifts add up to.
export const addGiftStatement = statement<ChangedCartRow>(
  'cart.add-gift',
  `with ${cartOfCookie}, verdict as (
     select case
         when $7::uuid is not null and not exists (
           select from shown_campaigns cm where cm.organization_id = $1 and cm.id = $7 and ${isRunningOn('cm', 'current_date')}) then 'campaign_not_found'
         when (select count(*) from present where id <> $5) >= $9::int then 'cart_full'
         when $6::bigint + (select coalesce(sum(gift_cents) filter (where kind = 'gift'), 0) from present where id <> $5) > $10::bigint then 'gifts_too_high'
         else 'ok'
       end as verdict, null::int as left_count, null::text as refused_title
   ), ${newCart}, line as (
     insert into cart_lines (organization_id, cart_id, id, kind, gift_cents, campaign_id, gift)
     select $1, ${cartId}, $5, 'gift', $6, $7, $8 from verdict where verdict = 'ok'
     on conflict (organization_id, cart_id, id)
     do update set gift_cents = excluded.gift_cents, campaign_id = excluded.campaign_id, gift = excluded.gift
     where cart_lines.kind = 'gift' and cart_lines.order_id is null
     returning ${lineColumns}
   ), ${withNewLine}`,
);

// A card that an order is paying for stays as it was priced. $8 is how many items a cart holds, $9 what all cards add up to.
export const addGiftCardStatement = statement<ChangedCartRow>(
  'cart.add-gift-card',
  `with ${cartOfCookie}, verdict as (
     select case
         when not exists (select from gift_card_shops g where g.organization_id = $1) then 'gift_cards_not_sold'
         when (select count(*) from present where id <> $5) >= $8::int then 'cart_full'
         when $6::bigint + (select coalesce(sum(gift_cents) filter (where kind = 'gift_card'), 0) from present where id <> $5)
           > $9::bigint then 'gift_cards_too_high'
         else 'ok'
       end as verdict, null::int as left_count, null::text as refused_title
   ), ${newCart}, line as (
     insert into cart_lines (organization_id, cart_id, id, kind, gift_cents, gift_card)
     select $1, ${cartId}, $5, 'gift_card', $6, $7 from verdict where verdict = 'ok'
     on conflict (organization_id, cart_id, id)
     do update set gift_cents = excluded.gift_cents, gift_card = excluded.gift_card
     where cart_lines.kind = 'gift_card' and cart_lines.order_id is null
     returning ${lineColumns}
   ), ${withNewLine}`,
);

// Zero takes the line out.
export const changeLineStatement = statement<ChangedCartRow>(
  'cart.change-line',
  `with ${cartOfCookie}, target as (
     select l.id, l.kind, p.title, coalesce(p.on_hand, 0) + coalesce(l.claimed_quantity, 0) as on_hand,
       coalesce(p.allow_backorder, false) as allow_backorder
     from present l left join offers p on p.variant_id = l.variant_id
     where l.id = $3
   ), verdict as (
     select case
         when target.id is null then 'line_not_found'
         when $4::int = 0 then 'ok'
         when target.kind <> 'product' then 'gift_quantity'
         when not target.allow_backorder and target.on_hand < $4 then 'out_of_stock'
         else 'ok'
       end as verdict, target.on_hand as left_count, target.title as refused_title
     from (select 1) as one left join target on true
   ), removed as (
     delete from cart_lines
     where organization_id = $1 and cart_id = (select id from cart) and id = $3 and $4 = 0
     returning id
   ), line as (
     update cart_lines set quantity = $4
     where organization_id = $1 and cart_id = (select id from cart) and id = $3 and $4 > 0
       and (select verdict from verdict) = 'ok'
     returning ${lineColumns}
   ), ${changedCart('false', '(select id from cart)', 'select id from line union all select id from removed')}`,
);

// An order claims the lines it pays for, each with as many copies as it was priced with. What it finds gone was ordered
// by another one meanwhile.
export const claimLinesStatement = statement<never>('cart.claim-lines', {
  with: [
    `claimed as (
     update cart_lines l set order_id = $3, claimed_quantity = priced.quantity
     from unnest((select $4::uuid[]), (select $5::int[])) as priced(id, quantity)
     where l.organization_id = $1 and l.cart_id = $2 and l.id = priced.id
     returning l.id
   )`,
  ],
  answer: `select require((select count(*) from claimed) = cardinality($4::uuid[]), 'cart changed')`,
});

// An order that failed pays for nothing: its lines are the visitor's again, and hold no copies.
export const releaseClaimedLinesStatement = statement<never>(
  'cart.release-claimed-lines',
  `update cart_lines set order_id = null, claimed_quantity = null
   where organization_id = $1 and cart_id = $2 and order_id = $3`,
);

// Only what was ordered goes: a line that was put in while the bank was asked stays, and so do copies that were added to
// a claimed one. Locked first, because a click of the same moment may be adding another.
export const removeClaimedLinesStatement = statement<never>('cart.remove-claimed-lines', {
  with: [
    `claimed as materialized (
     select id, quantity - claimed_quantity as left_count from cart_lines
     where organization_id = $1 and cart_id = $2 and order_id = $3 for update
   )`,
    `kept as (
     update cart_lines l set quantity = claimed.left_count, order_id = null, claimed_quantity = null
     from claimed
     where l.organization_id = $1 and l.cart_id = $2 and l.id = claimed.id and claimed.left_count > 0
   )`,
    `bought as (
     delete from cart_lines l using claimed
     where l.organization_id = $1 and l.cart_id = $2 and l.id = claimed.id and claimed.left_count <= 0
   )`,
  ],
  answer: null,
});

export const removeOldCartsStatement = statement<{ id: string }>(
  'cart.remove-old-carts',
  `delete from carts where (organization_id, id) in (
     select organization_id, id from carts where created_at < $1 limit $2 for update skip locked)
   returning id`,
);
