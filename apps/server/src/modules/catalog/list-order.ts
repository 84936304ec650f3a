import { productSorting, type ProductSorting } from '@goodshelf/contract/lookups';

/** The orders of the specification, of products `p`; the id makes each of them one order only. */
export const orders: Readonly<Record<ProductSorting, string>> = {
  [productSorting.bestselling]: 'p.sales_count desc, p.id',
  [productSorting.newest]: 'p.created_at desc, p.id',
  [productSorting.priceHighToLow]: 'p.price_cents desc, p.id desc',
  [productSorting.priceLowToHigh]: 'p.price_cents, p.id',
  [productSorting.titleAscending]: 'p.sort_title collate "C", p.id',
  [productSorting.titleDescending]: 'p.sort_title collate "C" desc, p.id desc',
  [productSorting.relevance]: 'p.is_exact desc, p.relevance desc, p.sales_count desc, p.id',
};

/** What an order needs of a product `p`; the same of a row `v` of the shared catalogue's copies. */
export const ownListed = 'p.id, true as is_own, p.price_cents, p.sales_count, p.created_at, p.sort_title';
export const sharedListed =
  'v.product_id as id, false as is_own, v.price_cents, v.sales_count, v.created_at, v.sort_title';

/** Columns by which a search is ordered; `alias` is what was searched, `asked` holds the query and its words. */
export const rankingColumns = (alias: string): string => `${alias}.sort_title = asked.words as is_exact,
  ts_rank('{0.05, 0.3, 0.6, 1}', ${alias}.search_vector, asked.query) as relevance`;

/** What was typed, as a query and as plain words: evaluated once. */
export const askedText = (search: string): string =>
  `asked as materialized (select search_query(${search}) as query, search_text(${search}) as words)`;
