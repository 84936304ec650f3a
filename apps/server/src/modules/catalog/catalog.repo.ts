import { statement } from '../../platform/database/index.ts';
import type { CardRow, CategoryRow, DetailRow, ShelfRow } from './catalog.rows.ts';
import { isOffered, isOwnOffer, isSharedOffer, wasEverOffered } from '../offers/index.ts';

/**
 * Columns of a card, of the product `p` with the stock of all its variants `s`, its first picture `i` and the price
 * `own_price` that an organization has set itself; `dearer` tells whether another variant costs more.
 */
export const cardColumns = `p.id, p.slug, p.title, p.author_line, p.price_cents, own_price.price_cents as own_price_cents, p.list_price_cents,
  dearer.has_higher_prices, p.grades, s.on_hand, s.allow_backorder,
  i.image_key, i.width as image_width, i.height as image_height, i.alt as image_alt, i.dominant_colour`;

/** `organization` is a place in the statement, such as `$1`. */
export const cardJoins = (organization: string): string => `left join lateral (
    select sum(l.on_hand)::int as on_hand, bool_or(l.allow_backorder) as allow_backorder
    from stock_on_hand l where l.product_id = p.id) s on true
  left join own_title_prices own_price on own_price.organization_id = ${organization}::uuid and own_price.product_id = p.id
  left join lateral (
    select exists (
      select from variants v
      left join own_variant_prices o on o.organization_id = ${organization}::uuid and o.variant_id = v.id
      where v.product_id = p.id and coalesce(o.price_cents, v.price_cents) > coalesce(own_price.price_cents, p.price_cents)
    ) as has_higher_prices) dearer on true
  left join product_images i on i.product_id = p.id and i.position = 0`;

/** Cards of the given products ($2) that the organization may show. */
export const findCards = statement<CardRow>(
  'catalog.find-cards',
  // Materialized, so that the planner sees no difference between one cart and the next and keeps its plan.
  `with wanted as materialized (select $2::uuid[] as ids)
   select ${cardColumns} from products p ${cardJoins('$1')} where p.id = any((select ids from wanted)::uuid[]) and ${isOffered('p', '$1')}`,
);

export type TitleRow = {
  readonly id: string;
  readonly title: string;
  readonly author_line: string;
  readonly is_offered: boolean;
};

/** Titles ($2) that the organization ($1) sells, or could have chosen once: what never was published is nobody's to see. */
export const findTitles = statement<TitleRow>(
  'catalog.find-titles',
  `select p.id, p.title, p.author_line, coalesce(${isOffered('p', '$1')}, false) as is_offered from products p
   where p.id = any($2::uuid[]) and ${wasEverOffered('p', '$1')}`,
);

/**
 * Products by their slugs ($2), at most one for each, with others of its author; an organization's own wins over the
 * catalogue's of the same slug.
 */
export const findProducts = statement<DetailRow>(
  'catalog.find-products',
  `with product as materialized (
     select found.*, found.id as found_id from unnest($2::text[]) as asked (slug)
     cross join lateral (
       select p.* from products p
       where (${isSharedOffer('p', '$1')} and p.slug = asked.slug) or (${isOwnOffer('p', '$1')} and p.slug = asked.slug)
       order by p.organization_id nulls last limit 1
     ) as found
   )
   select ${cardColumns}, p.organization_id is not null as is_own, p.subtitle, p.description_html, p.publisher,
     p.published_year, p.language, p.page_count, p.options,
     terms.catalogue_share_bps, terms.platform_fee_bps,
     (select coalesce(json_agg(json_build_object('id', v.id, 'format', v.format, 'option_values', v.option_values, 'isbn13', v.isbn13,
        'price_cents', v.price_cents, 'own_price_cents', own.price_cents, 'list_price_cents', v.list_price_cents, 'weight', v.weight::float8,
        'weight_unit', v.weight_unit, 'on_hand', s.on_hand, 'allow_backorder', s.allow_backorder) order by v.position), '[]')
      from variants v left join stock_on_hand s on s.variant_id = v.id
        left join own_variant_prices own on own.organization_id = $1::uuid and own.variant_id = v.id
      where v.product_id = p.id and v.price_cents is not null) as variants,
     (select coalesce(json_agg(json_build_object('name', name, 'role', role) order by position), '[]')
      from product_contributors where product_id = p.id) as contributors,
     (select coalesce(json_agg(json_build_object('image_key', more.image_key, 'image_width', more.width,
        'image_height', more.height, 'image_alt', more.alt, 'dominant_colour', more.dominant_colour)
        order by more.position), '[]')
      from product_images more where more.product_id = p.id and more.position > 0) as more_images,
     (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name)
        order by c.position, c.name), '[]')
      from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = p.id) as categories,
     (select coalesce(json_agg(card), '[]') from (
        select ${cardColumns} from (
          select distinct other.product_id
          from product_contributors own join product_contributors other on other.name = own.name
          where own.product_id = found_id and own.role = 'author'
            and other.product_id <> own.product_id limit 100
        ) as by_same join products p on p.id = by_same.product_id ${cardJoins('$1')}
        where ${isOffered('p', '$1')} order by p.sales_count desc, p.id limit 8
      ) as card) as by_author
   from product p join money_terms terms on terms.organization_id = $1::uuid ${cardJoins('$1')}`,
);

/** The categories that an organization ($1) sees, its own first, in the order in which they are shown. */
export const listCategories = statement<CategoryRow>(
  'catalog.list-categories',
  `select id, parent_id, slug, name from categories
   where organization_id is null or organization_id = $1::uuid
   order by organization_id nulls last, position, name, id`,
);

/** The shelves of an organization ($1), what it features and its own first, with at most $2 products each. */
export const listShelves = statement<ShelfRow>(
  'catalog.list-shelves',
  `select group_id, group_slug, group_title, group_note, id, slug, title, author_line, price_cents, own_price_cents, list_price_cents,
     has_higher_prices, grades, on_hand, allow_backorder, image_key, image_width, image_height, image_alt, dominant_colour
   from (
     select 0 as rank, 0 as position, $1::uuid as group_id, 'featured' as group_slug, $3::text as group_title,
       '' as group_note, item.*
     from (
       select ${cardColumns}, f.featured_position as place
       from featured_titles f join products p on p.id = f.product_id ${cardJoins('$1')}
       where f.organization_id = $1::uuid and ${isOffered('p', '$1')} order by f.featured_position, p.id limit $2
     ) as item
     union all
     select case when g.organization_id is null then 2 else 1 end, g.position, g.id, g.slug, g.title, g.note, item.*
     from (
       select * from product_groups where organization_id is null or organization_id = $1::uuid
       order by organization_id nulls last, position, id limit 12
     ) as g
     cross join lateral (
       select ${cardColumns}, gi.position as place
       from product_group_items gi join products p on p.id = gi.product_id ${cardJoins('$1')}
       where gi.group_id = g.id and ${isOffered('p', '$1')} order by gi.position, p.id limit $2
     ) as item
   ) as shelf
   order by rank, position, group_id, place, id`,
);
