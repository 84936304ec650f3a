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
export const ownListed =
  'p.id, true as has_own_card, p.price_cents, p.sales_count, p.created_at, p.sort_title';
const listedAs = (hasOwnCard: string): string =>
  `v.product_id as id, ${hasOwnCard} as has_own_card, v.price_cents, v.sales_count, v.created_at, v.sort_title`;
export const sharedListed = listedAs('false');
/** The same of a row of `chosenRows`. */
export const chosenListed = listedAs('v.has_own_price');

/** Columns by which a search is ordered; `alias` is what was searched, `asked` holds the query and its words. */
export const rankingColumns = (alias: string): string => `${alias}.sort_title = asked.words as is_exact,
  ts_rank('{0.05, 0.3, 0.6, 1}', ${alias}.search_vector, asked.query) as relevance`;

/**
 * The rows of the shared catalogue that an organization (a place in the statement, such as `$1`) has chosen. By themselves
 * first, at the prices of the organization: what is asked of them afterwards is asked of few, where an index of the whole catalogue would find half of it.
 */
export const chosenRows = (organization: string): string =>
  `(select s.product_id, coalesce(kept.price_cents, s.price_cents) as price_cents, kept.price_cents is not null as has_own_price,
      s.grades, s.sales_count, s.created_at, s.sort_title, s.category_ids, s.search_vector
    from chosen_titles kept join shared_search s on s.product_id = kept.product_id
    where kept.organization_id = ${organization}::uuid offset 0)`;

/** So many books of a search are ranked, counted and paged. */
export const foundMax = 5_000;
/** Among so many bestsellers the best of a search that finds more are looked for. */
const walkedMax = 10_000;

/**
 * What was typed, as a query and as plain words, evaluated once; and `found`: what of the shared catalogue has it. Common
 * words are in half of all books: of more than 5,000 those are taken whose title is exactly that, then bestsellers, then
 * any, so that a search costs the same however large the catalogue is. `rows` is where they are looked for. is_capped says that there are more.
 */
export const askedText = (search: string, rows = 'shared_search'): string =>
  `asked as materialized (select search_query(${search}) as query, search_text(${search}) as words),
   few as materialized (
     select v.* from asked cross join ${rows} as v where v.search_vector @@ asked.query limit ${foundMax + 1}
   ), amount as materialized (select count(*) > ${foundMax} as is_capped from few), best as materialized (
     select b.* from (
       (select v.* from asked cross join ${rows} as v
        where (select is_capped from amount) and v.sort_title collate "C" = asked.words and v.search_vector @@ asked.query
        limit 100)
       union all
       (select v.* from asked cross join (
          select * from ${rows} as w where (select is_capped from amount) order by sales_count desc, product_id limit ${walkedMax}
        ) as v
        where v.search_vector @@ asked.query and v.sort_title <> asked.words limit ${foundMax})
     ) as b
   ), found as materialized (
     select few.* from few where not (select is_capped from amount)
     union all
     (select * from (
        select * from best
        union all
        select few.* from few where (select is_capped from amount) and few.product_id not in (select product_id from best)
      ) as known limit ${foundMax})
   )`;
