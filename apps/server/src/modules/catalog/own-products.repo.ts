import { statement } from '../../platform/database/index.ts';
import type { AdministeredSummaryRow } from './administered-products.queries.ts';
import type { CategoryRow } from './catalog.rows.ts';

export type OwnSort = '-created_at' | 'created_at' | 'title' | '-title' | 'price' | '-price';

const orders: Record<OwnSort, string> = {
  '-created_at': 'p.created_at desc, p.id',
  created_at: 'p.created_at, p.id desc',
  title: 'p.sort_title collate "C", p.id',
  '-title': 'p.sort_title collate "C" desc, p.id desc',
  price: 'coalesce(p.price_cents, 0), p.id',
  '-price': 'coalesce(p.price_cents, 0) desc, p.id desc',
};

export type OwnSummaryRow = AdministeredSummaryRow & { readonly total: number };

/** A page of what an organization ($1) keeps of its own. It is little: at most two thousand are looked at. */
const pageStatement = (sort: OwnSort) =>
  statement<OwnSummaryRow>(
    `catalog.own-list ${sort}`,
    `select p.id, p.slug, p.title, p.author_line, p.publisher, p.status, p.price_cents, p.sales_count, p.created_at, p.updated_at,
       v.format, v.isbn13, v.sku,
       (select count(*)::int from variants n where n.product_id = p.id) as variant_count,
       stock.on_hand, stock.allow_backorder,
       i.image_key, i.width as image_width, i.height as image_height, i.alt as image_alt, i.dominant_colour,
       (count(*) over ())::int as total
     from products p
     left join variants v on v.product_id = p.id and v.position = 0
     cross join lateral (
       select coalesce(sum(s.on_hand), 0)::int as on_hand, coalesce(bool_or(s.allow_backorder), false) as allow_backorder
       from stock_on_hand s where s.product_id = p.id) stock
     left join product_images i on i.product_id = p.id and i.position = 0
     where p.organization_id = $1 and ($2::smallint is null or p.status = $2)
       and ($3::text = '' or p.search_vector @@ staff_search_query($3))
     order by ${orders[sort]} limit $4 offset $5`,
  );

export const ownListStatements: Readonly<Record<OwnSort, ReturnType<typeof pageStatement>>> = {
  '-created_at': pageStatement('-created_at'),
  created_at: pageStatement('created_at'),
  title: pageStatement('title'),
  '-title': pageStatement('-title'),
  price: pageStatement('price'),
  '-price': pageStatement('-price'),
};

/** The platform's categories and the organization's ($1) own, by name. */
export const readChoosableCategories = statement<CategoryRow & { readonly is_own: boolean }>(
  'catalog.choosable-categories',
  `select id, parent_id, slug, name, organization_id is not null as is_own from categories
   where organization_id is null or organization_id = $1
   order by lower(name), id`,
);

/** Whether the organization ($1) has a storefront to sell from, and how many products it keeps already. */
export const readRoomForOwn = statement<{ type: string; product_count: number }>(
  'catalog.room-for-own',
  `select o.type, (select count(*)::int from products p where p.organization_id = $1) as product_count
   from shown_organizations o where o.id = $1`,
);

export const findOwnSlugs = statement<{ slug: string }>(
  'catalog.find-own-slugs',
  `select slug from products where (organization_id = $1 or organization_id is null) and slug = $2`,
);

/** A product of an organization ($1): unpublished, with one format. */
export const insertOwnProduct = statement<never>(
  'catalog.insert-own-product',
  `with product as (
     insert into products (id, organization_id, slug, title, match_key, price_cents, created_at, updated_at)
     values ($2::uuid, $1::uuid, $4, $5, $6, $7::int, $8, $8)
   )
   insert into variants (id, organization_id, product_id, price_cents) values ($3, $1, $2, $7)`,
);
