import type { BookDraft } from '../catalog/index.ts';
import type { ImportIssue } from './import-report.ts';
import type { RemarkKind } from './parse-book.ts';

/** One book of a file, whatever its format. */
export type SourceRow = {
  /** Where a person finds it again: a spreadsheet's row, the place of a record. Grows from row to row. */
  readonly rowNumber: number;
  /** Null when an error keeps the row out, or when it asks for something else than a book. */
  readonly draft: BookDraft | null;
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
