import type { Columns, ImportColumn } from './columns.ts';
import type { ImportIssue } from './import-report.ts';
import { rowTexts } from './row.texts.ts';

/** What was done to a row that is counted rather than told row by row. */
export type RemarkKind =
  | 'zeros-restored'
  | 'isbn-rounded'
  | 'series-moved'
  | 'no-isbn'
  | 'other-currencies'
  | 'not-supplied'
  | 'deletion'
  | 'removed'
  | 'removed-before'
  | 'removal-of-a-format'
  | 'removal-of-unknown'
  | 'image-link'
  | 'windows-1252'
  | 'sold-since'
  | 'undo-deleted'
  | 'undo-archived'
  | 'undo-restored'
  | 'undo-kept';

/** Our own number of a product, as our files have it; null for anything else. */
export const productIdOf = (cell: string): string | null =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(cell) ? cell.toLowerCase() : null;

const lineMaxLength = 200;
// Tab and line breaks are text; the other control characters and lone surrogates are damage.
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u;

/** Why a row cannot be read at all, or null. */
export const damageOf = (record: readonly string[], width: number): string | null => {
  if (record.length !== width) return rowTexts.otherWidth(record.length, width);
  return record.some((cell) => unstorable.test(cell)) ? rowTexts.unstorable : null;
};

/** A text without line breaks and repeated spaces. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

export type Row = {
  readonly issues: ImportIssue[];
  readonly remarks: RemarkKind[];
  readonly cell: (column: ImportColumn) => string;
  /** A cell as one line of text; cut, with a warning, when it is too long. */
  readonly line: (column: ImportColumn, maxLength?: number) => string;
  /** Notes an issue with the cell and gives null, the value of a cell that cannot be used. */
  readonly tell: (column: ImportColumn, severity: ImportIssue['severity'], message: string) => null;
};

/** Reads cells as `read` has them; what is told of one shows it as it stands in the file. */
export const readRow = (
  record: readonly string[],
  rowNumber: number,
  columns: Columns,
  read: (text: string, column: ImportColumn) => string = (text) => text,
): Row => {
  const issues: ImportIssue[] = [];
  const cell = (column: ImportColumn): string => read(columns.cell(record, column), column);
  const tell: Row['tell'] = (column, severity, message) => {
    const value = columns.cell(record, column).slice(0, 100);
    issues.push({ row: rowNumber, column: columns.nameOf(column), value, severity, message });
    return null;
  };
  const line: Row['line'] = (column, maxLength = lineMaxLength) => {
    const text = oneLine(cell(column));
    if (text.length <= maxLength) return text;
    tell(column, 'warning', rowTexts.wasCut(maxLength));
    return text.slice(0, maxLength).trim();
  };
  return { issues, remarks: [], cell, line, tell };
};
