import type { LookupRow } from './lookup.ts';

/** The filter of product lists in the back office. */
export const stockFilter = { outOfStock: 0, inStock: 1, all: 2 } as const;
export type StockFilter = (typeof stockFilter)[keyof typeof stockFilter];

export const stockFilters = [
  { value: stockFilter.outOfStock, label: 'Out of Stock' },
  { value: stockFilter.inStock, label: 'In Stock' },
  { value: stockFilter.all, label: 'All' },
] as const satisfies readonly LookupRow<StockFilter>[];

/** Stored with a product. Not the codes of the filter: here 2 is out of stock. */
export const inventoryStatus = { inStock: 1, outOfStock: 2 } as const;
export type InventoryStatus = (typeof inventoryStatus)[keyof typeof inventoryStatus];

export const inventoryStatuses = [
  { value: inventoryStatus.inStock, label: 'In stock' },
  { value: inventoryStatus.outOfStock, label: 'Out of stock' },
] as const satisfies readonly LookupRow<InventoryStatus>[];

/** The word in URLs, imports and feeds. */
export const stockStatuses = [
  { value: 'in-stock', label: 'In stock' },
  { value: 'out-of-stock', label: 'Out of stock' },
] as const satisfies readonly LookupRow<string>[];
export type StockStatus = (typeof stockStatuses)[number]['value'];
