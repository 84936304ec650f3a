import { priceBuckets } from '@goodshelf/contract/storefront.contract';
import { facets, type Facet } from './list-filter.ts';

const bucketOfPrice = `case ${priceBuckets
  .map(({ key, toCents }) => `when price_cents < ${toCents} then '${key}'`)
  .join(' ')} end`;

/** What of the shared catalogue is listed, `v`, and what of an organization's own, `p`; with further columns of both. */
export const sharedRows = `v.product_id as id, v.price_cents, v.grades, v.category_ids`;
export const ownRows = `p.id, p.price_cents, p.grades, category_ids_with_ancestors(p.id) as category_ids`;

/** Which of the filters each listed row fits; what is not filtered by, fits. */
export const fittingColumns = (conditions: Partial<Record<Facet, string>>): string =>
  facets.map((facet) => `${conditions[facet] ?? 'true'} as fits_${facet}`).join(', ');

const fits = (some: readonly Facet[]): string => some.map((facet) => `fits_${facet}`).join(' and ');
/** What fits every filter. */
export const fitsAll = fits(facets);
/** What fits every filter but one: what choosing in that facet would give. */
const fitsAllBut = (one: Facet): string => fits(facets.filter((facet) => facet !== one));

/** The totals and the facets of a CTE `matched`, each facet without its own filter, so that it shows what choosing gives. */
export const countedColumns = `totals.*,
  (select coalesce(json_agg(c), '[]') from (
     select category_id as id, count(*)::int as count from matched, unnest(category_ids) as category_id
     where ${fitsAllBut('category')} group by 1) as c) as categories,
  (select coalesce(json_agg(g), '[]') from (
     select value, count(*)::int as count from matched, unnest(grades) as grade(value)
     where ${fitsAllBut('grade')} group by 1) as g) as grades,
  (select coalesce(json_agg(p), '[]') from (
     select ${bucketOfPrice} as key, count(*)::int as count from matched
     where ${fitsAllBut('price')} group by 1) as p) as prices`;

export const totals = `totals as (
    select count(*)::int as matched,
      count(*) filter (where ${fitsAll})::int as total,
      count(*) filter (where ${fitsAllBut('stock')} and is_in_stock)::int as in_stock,
      count(*) filter (where ${fitsAllBut('stock')} and not is_in_stock)::int as out_of_stock
    from matched
  )`;
