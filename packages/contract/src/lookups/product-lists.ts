import type { LookupRow } from './lookup.ts';

export const productSorting = {
  priceHighToLow: 1,
  priceLowToHigh: 2,
  titleAscending: 3,
  titleDescending: 4,
  bestselling: 5,
  relevance: 7,
  newest: 8,
} as const;
export type ProductSorting = (typeof productSorting)[keyof typeof productSorting];

/** In the order in which the select shows them. */
export const productSortings = [
  { value: productSorting.bestselling, label: 'Bestselling Books' },
  { value: productSorting.newest, label: 'New Books' },
  { value: productSorting.priceHighToLow, label: 'Price (High to low)' },
  { value: productSorting.priceLowToHigh, label: 'Price (Low to high)' },
  { value: productSorting.titleAscending, label: 'A-Z' },
  { value: productSorting.titleDescending, label: 'Z-A' },
  { value: productSorting.relevance, label: 'Relevance' },
] as const satisfies readonly LookupRow<ProductSorting>[];

export const pageSizes = [10, 25, 50, 100, 1000] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;
