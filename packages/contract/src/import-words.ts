/** States, columns and sizes of imports; no zod here: pages load this file. */
export const importStates = [
  'uploading',
  'uploaded',
  'reading',
  'comparing',
  'checked',
  'applying',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** What a column of a file of books may hold. */
export const bookColumns = [
  'productId',
  'isbn13',
  'isbn10',
  'title',
  'subtitle',
  'authors',
  'series',
  'seriesNumber',
  'year',
  'language',
  'subjects',
  'price',
  'listPrice',
  'stock',
  'publisher',
  'description',
  'grades',
  'weight',
  'format',
  'pageCount',
  'imageUrl',
] as const;
export type BookColumn = (typeof bookColumns)[number];

/** What a column of a file of stock may hold. */
export const stockColumns = [
  'productId',
  'isbn13',
  'isbn10',
  'sku',
  'stock',
  'allowBackorder',
  'inventoryStatus',
] as const;
export type StockColumn = (typeof stockColumns)[number];

export const importColumns = [...bookColumns, 'sku', 'allowBackorder', 'inventoryStatus'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Whether the figures of a file of stock are counts, which replace what is on record, or changes to it. */
export const stockModes = ['replace', 'change'] as const;

/** A count may be so many days old: what moved since is looked through row by row. */
export const countedDaysMax = 30;

/** As large as a file may be: some 300,000 books with descriptions of a line. */
export const importFileMaxBytes = 100 * 1_024 * 1_024;

/** A file comes in parts of this size, one after the other: no request is large, and a broken one costs one part. */
export const importPartBytes = 256 * 1_024;

/** So many issues one answer holds; the next begin behind the last one. */
export const importIssuesAtOnce = 1_000;
