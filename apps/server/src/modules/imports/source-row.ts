import type { BookDraft } from '../catalog/index.ts';
import type { ImportIssue } from './import-report.ts';
import type { RemarkKind } from './read-cells.ts';

/** Instead of a book: its sender takes it back. */
export type BookRemoval = { readonly kind: 'removal'; readonly isbn13: string };

/** What a file of stock says of one variant. */
export type StockDraft = {
  readonly kind: 'stock';
  readonly productId: string;
  readonly variantId: string;
  /** Of the product, for those who read the difference. */
  readonly title: string;
  readonly isbn13: string | null;
  readonly sku: string | null;
  readonly figure: number | null;
  readonly allowBackorder: boolean | null;
  /** Of a change, which is never the same as another one: two of the same would be twice as much. */
  readonly row: number | null;
};

export type Draft = BookDraft | BookRemoval | StockDraft;

/** One row of a file, whatever its format. */

export type SourceRow = {
  /** Where a person finds it again: a spreadsheet's row, the place of a record. Grows from row to row. */
  readonly rowNumber: number;
  /** Null when the row stays out: an error does, and what is no book at all. */
  readonly draft: Draft | null;
  /** The column, or the element, by which the book is recognised, as the file names it. */
  readonly keyColumn: string;
  readonly issues: readonly ImportIssue[];
  readonly remarks: readonly RemarkKind[];
};

/** A file that is being read; throws `UnreadableFileError` when it cannot be read to its end. */
export type BookSource = {
  readonly rows: AsyncIterable<SourceRow>;
  /** What the file has that is not used; known once the first row was read. */
  readonly ignoredColumns: () => readonly string[];
};
