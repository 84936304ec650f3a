import { priceBuckets, type CategoryLink, type ProductList } from '@goodshelf/contract/storefront.contract';
import { grades, stockFilter, stockFilters } from '@goodshelf/contract/lookups';
import type { Counts } from './catalog.rows.ts';
import type { CategoryTree } from './category-tree.ts';

/** Categories that have something to show, as links with their number. */
const categoryLinks = (tree: CategoryTree, counts: Counts): CategoryLink[] => {
  const countOf = new Map(counts.categories.map(({ id, count }) => [id, count]));
  return tree.categories.flatMap(({ id, slug, name, parent_slug }) => {
    const count = countOf.get(id);
    return count === undefined ? [] : [{ slug, name, parent_slug, count }];
  });
};

/** Facets in the order of the lookups; prices and stock always whole, so that a zero is seen before it is chosen. */
export const presentFacets = (tree: CategoryTree, counts: Counts): ProductList['facets'] => {
  const gradeCounts = new Map(counts.grades.map(({ value, count }) => [value, count]));
  const priceCounts = new Map(counts.prices.map(({ key, count }) => [key, count]));
  const stockCounts = new Map<number, number>([
    [stockFilter.outOfStock, counts.out_of_stock],
    [stockFilter.inStock, counts.in_stock],
    [stockFilter.all, counts.in_stock + counts.out_of_stock],
  ]);
  return {
    categories: categoryLinks(tree, counts),
    grades: grades.flatMap(({ value, title }) => {
      const count = gradeCounts.get(value);
      return count === undefined ? [] : [{ value, title, count }];
    }),
    prices: priceBuckets.map(({ key, label }) => ({ key, label, count: priceCounts.get(key) ?? 0 })),
    stock: stockFilters.map(({ value, label }) => ({ value, label, count: stockCounts.get(value) ?? 0 })),
  };
};
