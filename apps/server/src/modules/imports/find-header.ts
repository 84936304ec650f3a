import { guessFields } from './columns.ts';
import { csvTexts } from './csv.texts.ts';
import { parseIsbn } from './parse-isbn.ts';
import { UnreadableFileError } from './unreadable-file.ts';

export type CsvRow = { readonly rowNumber: number; readonly record: string[] };

/** Above the names of its columns a sheet may have a title, a date, a logo’s empty cells. */
const lookedAtMax = 10;

/**
 * The rows of a table from the one that names its columns on, without the empty columns that spreadsheets leave behind the
 * last one. Where no row names what we know, the first one does, unless it is a book.
 */
export async function* fromHeader(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  let waiting: CsvRow[] | null = [];
  let width = 0;
  const begin = (held: CsvRow[]): CsvRow[] => {
    const place = held.findIndex(({ record }) => isHeader(record));
    if (place < 0 && held[0]?.record.some(isIsbn) === true) throw new UnreadableFileError(csvTexts.noNames);
    const kept = held.slice(Math.max(0, place));
    width = (kept[0]?.record.findLastIndex((name) => name.trim() !== '') ?? -1) + 1;
    return kept.map((row) => narrowed(row, width));
  };
  for await (const row of rows) {
    if (waiting === null) yield narrowed(row, width);
    else if (waiting.push(row) >= lookedAtMax || isHeader(row.record)) {
      yield* begin(waiting);
      waiting = null;
    }
  }
  if (waiting !== null) yield* begin(waiting);
}

const isHeader = (record: readonly string[]): boolean => {
  const fields = guessFields(record);
  return fields.includes('title') && fields.filter((field) => field !== null).length > 1;
};

const isIsbn = (cell: string): boolean => /\d{9}/.test(cell) && parseIsbn('', cell).isbn13 !== null;

const narrowed = ({ rowNumber, record }: CsvRow, width: number): CsvRow =>
  record.length > width && record.slice(width).every((cell) => cell.trim() === '')
    ? { rowNumber, record: record.slice(0, width) }
    : { rowNumber, record };
