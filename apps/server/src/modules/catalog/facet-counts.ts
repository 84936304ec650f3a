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

/** Of which cells a filter without a search is the sum. */
const cellsOf = ({ categoryIds, grade, price, stock }: ListFilter) => ({
  // A category's counts include what is below it.
  category: categoryIds === null ? anyCategory : (categoryIds[0] ?? null),
  grade: grade ?? anyGrade,
  bucket: price === null ? null : priceBuckets.findIndex(({ key }) => key === price.key),
  stock,
});

const sumOf = (
  parts: readonly FacetCounts[],
  category: string | null,
  grade: number,
  slots: readonly number[],
): number => {
  if (category === null) return 0;
  let sum = 0;
  for (const part of parts) {
    const cell = part.get(category)?.get(grade);
    if (cell !== undefined) for (const slot of slots) sum += cell[slot] ?? 0;
  }
  return sum;
};

/** How many products a filter without a search selects; constant time. */
export const totalOf = (parts: readonly FacetCounts[], filter: ListFilter): number => {
  const { category, grade, bucket, stock } = cellsOf(filter);
  return sumOf(parts, category, grade, slotsOf(bucket, stock));
};

/**
 * What a filter without a search selects, out of counts that stand beside each other (the shared catalogue's, an
 * organization's own). Each facet without its own filter. Grows with the number of categories, not of products.
 */
export const countFiltered = (parts: readonly FacetCounts[], filter: ListFilter): Counts => {
  const { category, grade, bucket, stock } = cellsOf(filter);
  const slots = slotsOf(bucket, stock);
  const ids = new Set(parts.flatMap((part) => [...part.keys()]));
  ids.delete(anyCategory);
  return {
    total: sumOf(parts, category, grade, slots),
    categories: [...ids]
      .map((id) => ({ id, count: sumOf(parts, id, grade, slots) }))
      .filter((counted) => counted.count > 0),
    grades: grades
      .map(({ value }) => ({ value, count: sumOf(parts, category, value, slots) }))
      .filter((counted) => counted.count > 0),
    prices: priceBuckets.map(({ key }, index) => ({
      key,
      count: sumOf(parts, category, grade, slotsOf(index, stock)),
    })),
    in_stock: sumOf(parts, category, grade, slotsOf(bucket, stockFilter.inStock)),
    out_of_stock: sumOf(parts, category, grade, slotsOf(bucket, stockFilter.outOfStock)),
  };
};
