import { readHeader, type ImportColumn, type Columns } from './columns.ts';
import { parseBook } from './parse-book.ts';
import { csvTexts } from './csv.texts.ts';
import type { ToldEncoding } from './decode-csv.ts';
import { fromHeader } from './find-header.ts';
import { readCsv, type CsvSource } from './read-csv.ts';
import type { BookSource, SourceRow } from './source-row.ts';
import { UnreadableFileError } from './unreadable-file.ts';

const columnsMax = 300;

/** The books of a CSV file; `fields` says what its columns hold where that is not to be guessed. */
export const readBooksCsv = (
  source: CsvSource,
  thisYear: number,
  fields?: readonly (ImportColumn | null)[],
): BookSource => {
  let ignored: readonly string[] = [];
  const read = async function* (): AsyncGenerator<SourceRow> {
    let columns: Columns | null = null;
    const told: ToldEncoding = { isWindows1252: false };
    let isTold = false;
    let hasRows = false;
    for await (const { rowNumber, record } of fromHeader(readCsv(source, told))) {
      if (columns === null) {
        columns = checkedHeader(record, fields);
        ignored = columns.ignored;
        continue;
      }
      hasRows = true;
      const { book, issues, remarks: ofRow } = parseBook(record, rowNumber, columns, thisYear);
      const tells: boolean = told.isWindows1252 && !isTold && book !== null;
      isTold ||= tells;
      const remarks = tells ? [...ofRow, 'windows-1252' as const] : ofRow;
      const keyColumn = book?.isbn13 == null ? 'title' : columns.has('isbn13') ? 'isbn13' : 'isbn10';
      yield { rowNumber, draft: book, keyColumn: columns.nameOf(keyColumn), issues, remarks };
    }
    if (columns === null) throw new UnreadableFileError(csvTexts.empty);
    if (!hasRows) throw new UnreadableFileError(csvTexts.noRows);
  };
  return { rows: read(), ignoredColumns: () => ignored };
};

const checkedHeader = (
  record: readonly string[],
  fields: readonly (ImportColumn | null)[] | undefined,
): Columns => {
  refuseWide(record);
  const columns = readHeader(record, fields);
  if (columns.has('title')) return columns;
  const names = record
    .map((name) => name.trim().slice(0, 40))
    .join(', ')
    .slice(0, 300);
  throw new UnreadableFileError(csvTexts.noTitle(names));
};

/** A header that wide is a file of something else. */
export const refuseWide = (header: readonly string[]): void => {
  if (header.length > columnsMax) throw new UnreadableFileError(csvTexts.tooWide(header.length, columnsMax));
};
