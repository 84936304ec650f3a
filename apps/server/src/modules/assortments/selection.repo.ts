import { productSorting, type ProductSorting } from '@goodshelf/contract/lookups';
import type { ShelfFilter } from '@goodshelf/contract/assortment.contract';
import { statement } from '../../platform/database/index.ts';

const sources: Readonly<Record<ShelfFilter, string>> = {
  on: 'assortment_products t where',
  added: 'assortment_titles t where not t.is_left_out and',
  left_out: 'assortment_titles t where t.is_left_out and',
  featured: 'assortment_titles t where t.featured_position is not null and',
};

/** What a title is sold for with the organization: its own price where it has one. */
const price = 'coalesce(k.price_cents, v.price_cents)';

const orders = {
  [productSorting.bestselling]: 'v.sales_count desc, v.product_id',
  [productSorting.newest]: 'v.created_at desc, v.product_id',
  [productSorting.priceHighToLow]: `${price} desc, v.product_id desc`,
  [productSorting.priceLowToHigh]: `${price}, v.product_id`,
  [productSorting.titleAscending]: 'v.sort_title collate "C", v.product_id',
  [productSorting.titleDescending]: 'v.sort_title collate "C" desc, v.product_id desc',
} as const;
export type SelectionSort = keyof typeof orders;
export const isSelectionSort = (sort: ProductSorting): sort is SelectionSort => sort in orders;

export type SelectionRow = { readonly id: string; readonly total: number };

/** A page of what an organization ($1) has chosen, in one of four ways, and how many there are: all of it is little. */
const pageStatement = (shelf: ShelfFilter, sort: SelectionSort) =>
  statement<SelectionRow>(
    `assortments.selection ${shelf} ${sort}`,
    `select v.product_id as id, (count(*) over ())::int as total
     from (select product_id from ${sources[shelf]} t.organization_id = $1) as chosen
     join sellable_titles v using (product_id)
     left join assortment_products k on k.organization_id = $1 and k.product_id = v.product_id
     where ($2::text = '' or v.search_vector @@ search_query($2)) and ($3::uuid is null or v.category_ids @> array[$3::uuid])
       and ($4::smallint is null or v.grades @> array[$4::smallint])
       and ${price} >= $5::int and ${price} < $6::int
     order by ${orders[sort]} limit $7::int offset $8::int`,
  );

const bySort = (shelf: ShelfFilter): Readonly<Record<SelectionSort, ReturnType<typeof pageStatement>>> => ({
  [productSorting.bestselling]: pageStatement(shelf, productSorting.bestselling),
  [productSorting.newest]: pageStatement(shelf, productSorting.newest),
  [productSorting.priceHighToLow]: pageStatement(shelf, productSorting.priceHighToLow),
  [productSorting.priceLowToHigh]: pageStatement(shelf, productSorting.priceLowToHigh),
  [productSorting.titleAscending]: pageStatement(shelf, productSorting.titleAscending),
  [productSorting.titleDescending]: pageStatement(shelf, productSorting.titleDescending),
});

export const selectionStatements: Readonly<Record<ShelfFilter, ReturnType<typeof bySort>>> = {
  on: bySort('on'),
  added: bySort('added'),
  left_out: bySort('left_out'),
  featured: bySort('featured'),
};
