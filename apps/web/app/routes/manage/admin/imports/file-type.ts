import type { ImportSummary } from '@goodshelf/contract/admin-imports.contract';
import { importFileTypes } from '@goodshelf/contract/lookups';

export const [newProducts, updateInventory] = importFileTypes;

/** Whether a file says how many copies are there, and nothing else of a product. */
export const isInventory = ({ type }: Pick<ImportSummary, 'type'>): boolean => type === updateInventory;
