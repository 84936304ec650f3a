import { grades, stockFilter } from '@goodshelf/contract/lookups';
import { priceBuckets } from '@goodshelf/contract/storefront.contract';
import type { CategoryCountsRow, Counts } from './catalog.rows.ts';
import type { ListFilter } from './list-filter.ts';

/** By category (with all below it) and grade: how many products there are in each slot (migration 0185). */
export type FacetCounts = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;

/** What stands for every category, and for every grade. */
const anyCategory = '00000000-0000-0000-0000-000000000000';
const anyGrade = 0;

export const facetCountsOf = (rows: readonly CategoryCountsRow[]): FacetCounts =>
  new Map(
    rows.map(({ category_id: id, cells }) => [
      id,
      new Map(cells.map(([grade = anyGrade, ...slots]) => [grade, slots])),
    ]),
  );

type Bucket = number | null;

/** The slots of a price bucket (null: of all) and a stock filter: there are as many again for what is not there. */
const slotsOf = (bucket: Bucket, stock: ListFilter['stock']): readonly number[] => {
  const buckets = bucket === null ? priceBuckets.map((_, index) => index) : [bucket];
  return [
    ...(stock === stockFilter.outOfStock ? [] : buckets),
    ...(stock === stockFilter.inStock ? [] : buckets.map((index) => index + priceBuckets.length)),
  ];
};

/**
 * What a filter without a search selects, out of counts that stand beside each other (the shared catalogue's, an
 * organization's own). Each facet without its own filter. Grows with the number of categories, not of products.
 */
export const countFiltered = (parts: readonly FacetCounts[], filter: ListFilter): Counts => {
  // A category's counts include what is below it.
  const category = filter.categoryIds === null ? anyCategory : (filter.categoryIds[0] ?? null);
  const grade = filter.grade ?? anyGrade;
  const bucket: Bucket =
    filter.price === null ? null : priceBuckets.findIndex(({ key }) => key === filter.price?.key);
  const count = (categoryId: string | null, ofGrade: number, slots: readonly number[]): number => {
    if (categoryId === null) return 0;
    let found = 0;
    for (const part of parts) {
      const cell = part.get(categoryId)?.get(ofGrade);
      if (cell !== undefined) for (const slot of slots) found += cell[slot] ?? 0;
    }
    return found;
  };
  const slots = slotsOf(bucket, filter.stock);
  const ids = new Set(parts.flatMap((part) => [...part.keys()]));
  ids.delete(anyCategory);
  return {
    total: count(category, grade, slots),
    categories: [...ids]
      .map((id) => ({ id, count: count(id, grade, slots) }))
      .filter((counted) => counted.count > 0),
    grades: grades
      .map(({ value }) => ({ value, count: count(category, value, slots) }))
      .filter((counted) => counted.count > 0),
    prices: priceBuckets.map(({ key }, index) => ({
      key,
      count: count(category, grade, slotsOf(index, filter.stock)),
    })),
    in_stock: count(category, grade, slotsOf(bucket, stockFilter.inStock)),
    out_of_stock: count(category, grade, slotsOf(bucket, stockFilter.outOfStock)),
  };
};
