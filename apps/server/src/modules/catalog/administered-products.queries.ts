import {
  administeredProductsMax,
  type administeredProductSorts,
} from '@goodshelf/contract/admin-products.contract';
import { productStatus, stockFilter, type ProductStatus } from '@goodshelf/contract/lookups';
import { statement, type Db } from '../../platform/database/index.ts';
import type { ImageRow } from '../media/index.ts';
import { searchText } from '../search/index.ts';
import type { CategoryRow } from './catalog.rows.ts';
import { categoryTree } from './category-tree.ts';

export type AdministeredSort = (typeof administeredProductSorts)[number];

export type AdministeredListQuery = {
  readonly search?: string | undefined;
  readonly status?: ProductStatus | undefined;
  readonly stock?: typeof stockFilter.outOfStock | typeof stockFilter.inStock | undefined;
  readonly category?: string | undefined;
  readonly sort: AdministeredSort;
  readonly page: number;
  readonly page_size: number;
};

export type AdministeredSummaryRow = ImageRow & {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly author_line: string;
  readonly publisher: string | null;
  readonly format: string | null;
  readonly isbn13: string | null;
  readonly sku: string | null;
  readonly variant_count: number;
  readonly status: number;
  readonly price_cents: number | null;
  readonly on_hand: number;
  readonly allow_backorder: boolean;
  readonly sales_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

type FoundRow = { readonly total: number; readonly has_more: boolean; readonly ids: readonly string[] };

// Published products are read from the copies that lists are made of, the others from where they are; each has its indexes.
const keys = {
  created_at: { published: 'v.created_at', hidden: 'p.created_at' },
  title: { published: 'v.sort_title collate "C"', hidden: 'p.sort_title collate "C"' },
  price: { published: 'v.price_cents', hidden: 'coalesce(p.price_cents, 0)' },
  sales: { published: 'v.sales_count', hidden: 'p.sales_count' },
} as const;

type Order = { readonly by: keyof typeof keys; readonly key: 'asc' | 'desc'; readonly id: 'asc' | 'desc' };
// As their indexes run, or backwards through all of one.
const orders: Record<AdministeredSort, Order> = {
  '-created_at': { by: 'created_at', key: 'desc', id: 'asc' },
  created_at: { by: 'created_at', key: 'asc', id: 'desc' },
  title: { by: 'title', key: 'asc', id: 'asc' },
  '-title': { by: 'title', key: 'desc', id: 'desc' },
  price: { by: 'price', key: 'asc', id: 'asc' },
  '-price': { by: 'price', key: 'desc', id: 'desc' },
  '-sales': { by: 'sales', key: 'desc', id: 'asc' },
  sales: { by: 'sales', key: 'asc', id: 'desc' },
};

const { published } = productStatus;
/** One more than are looked through tells that there are more. */
const lookedThrough = administeredProductsMax + 1;

type Source = 'order' | 'words' | 'category';

/** Where the candidates come from: never more of them than are looked through, whatever the catalogue holds. */
const candidatesOf: Record<Source, (order: Order) => string> = {
  order: ({ by, key, id }) => `(
      select v.product_id as id, ${keys[by].published} as key, ${published}::smallint as status from shared_search v
      where $1::smallint is null or $1 = ${published}
      order by ${keys[by].published} ${key}, v.product_id ${id} limit ${lookedThrough}
    ) union all (
      select h.id, h.key, s.status from unnest('{1,3,4,5,6,7,8}'::smallint[]) as s(status) cross join lateral (
        select p.id, ${keys[by].hidden} as key from products p
        where p.organization_id is null and p.status <> ${published} and p.status = s.status
        order by ${keys[by].hidden} ${key}, p.id ${id} limit ${lookedThrough}
      ) as h
      where $1 is null or s.status = $1
    ) order by key ${key}, id ${id} limit ${lookedThrough}`,
  words: ({ by }) => `select p.id, ${keys[by].hidden} as key, p.status from (
      (select v.product_id from shared_search v
       where ($1::smallint is null or $1 = ${published}) and v.search_vector @@ staff_search_query($6::text)
       limit ${lookedThrough})
      union all
      (select h.id from products h
       where h.organization_id is null and h.status <> ${published} and ($1 is null or h.status = $1)
         and h.search_vector @@ staff_search_query($6) limit ${lookedThrough})
    ) as found(id) join products p using (id)`,
  category: ({ by }) => `select p.id, ${keys[by].hidden} as key, p.status from (
      select pc.product_id from product_categories pc
      where pc.category_id = any($3::uuid[]) and pc.organization_id is null limit ${lookedThrough}
    ) as found(id) join products p using (id)`,
};

// Scalar, because PostgreSQL may answer `exists` by reading all stock there is once it has ten thousand products to ask about.
const isInStock = `coalesce((select bool_or(s.on_hand > 0 or s.allow_backorder) from stock_on_hand s
  where s.product_id = c.id), false)`;
const isInCategory = `(select true from product_categories pc
  where pc.product_id = c.id and pc.category_id = any($3) limit 1)`;

const pageStatement = (source: Source, sort: AdministeredSort) => {
  const order = orders[sort];
  return statement<FoundRow>(
    `catalog.administered-list ${source} ${sort}`,
    `with candidates as materialized (${candidatesOf[source](order)}),
     found as materialized (
       select distinct c.id, c.key from candidates c
       where ($1::smallint is null or c.status = $1) and ($2::int is null or ${isInStock} = ($2 = ${stockFilter.inStock}))
         and ($3::uuid[] is null or ${isInCategory})
     )
     select (select least(count(*), ${administeredProductsMax})::int from found) as total,
       (select count(*) > ${administeredProductsMax} from candidates) as has_more,
       array(select id from found order by key ${order.key}, id ${order.id}
         limit greatest(least($4::int, ${administeredProductsMax} - $5::int), 0) offset $5) as ids`,
  );
};

const bySort = (source: Source): Readonly<Record<AdministeredSort, ReturnType<typeof pageStatement>>> => ({
  '-created_at': pageStatement(source, '-created_at'),
  created_at: pageStatement(source, 'created_at'),
  title: pageStatement(source, 'title'),
  '-title': pageStatement(source, '-title'),
  price: pageStatement(source, 'price'),
  '-price': pageStatement(source, '-price'),
  '-sales': pageStatement(source, '-sales'),
  sales: pageStatement(source, 'sales'),
});

export const administeredListStatements: Readonly<Record<Source, ReturnType<typeof bySort>>> = {
  order: bySort('order'),
  words: bySort('words'),
  category: bySort('category'),
};

const rowsStatement = statement<AdministeredSummaryRow>(
  'catalog.administered-rows',
  `select p.id, p.slug, p.title, p.author_line, p.publisher, p.status, p.price_cents, p.sales_count, p.created_at, p.updated_at,
     v.format, v.isbn13, v.sku,
     (select count(*)::int from variants n where n.product_id = p.id) as variant_count,
     stock.on_hand, stock.allow_backorder,
     i.image_key, i.width as image_width, i.height as image_height, i.alt as image_alt, i.dominant_colour
   from products p
   left join variants v on v.product_id = p.id and v.position = 0
   cross join lateral (
     select coalesce(sum(s.on_hand), 0)::int as on_hand, coalesce(bool_or(s.allow_backorder), false) as allow_backorder
     from stock_on_hand s where s.product_id = p.id) stock
   left join product_images i on i.product_id = p.id and i.position = 0
   where p.organization_id is null and p.id = any($1::uuid[])`,
);

const categoriesStatement = statement<CategoryRow>(
  'catalog.shared-categories',
  `select id, parent_id, slug, name from categories where organization_id is null order by lower(name), id`,
);

/** The categories of the shared catalogue, by name. */
export const listSharedCategories = (db: Db): Promise<CategoryRow[]> =>
  db.asOperator('categories for platform staff', (tx) => tx.query(categoriesStatement, []));

export type AdministeredList = {
  readonly rows: readonly AdministeredSummaryRow[];
  readonly total: number;
  readonly hasMore: boolean;
};

/**
 * A page of the shared catalogue in every status. Two statements, a third one before them for a category; none reads
 * more than ten thousand products, however many there are.
 */
export const listAdministeredProducts = (db: Db, query: AdministeredListQuery): Promise<AdministeredList> =>
  db.asOperator('products for platform staff', async (tx) => {
    const { status = null, stock = null, category, sort, page, page_size: pageSize } = query;
    const search = searchText(query.search ?? '');
    const categoryIds =
      category === undefined
        ? null
        : categoryTree(await tx.query(categoriesStatement, [])).idsBelow(category);
    const source = search !== '' ? 'words' : categoryIds !== null ? 'category' : 'order';
    const [found] = await tx.query(administeredListStatements[source][sort], [
      ...[status, stock, categoryIds, pageSize, (page - 1) * pageSize],
      ...(source === 'words' ? [search] : []),
    ]);
    const ids = found?.ids ?? [];
    const rows = ids.length === 0 ? [] : await tx.query(rowsStatement, [ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      rows: ids.flatMap((id) => byId.get(id) ?? []),
      total: found?.total ?? 0,
      hasMore: found?.has_more ?? false,
    };
  });
