import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { csvTexts } from './csv.texts.ts';
import { decodeCsv, joined, type ToldEncoding } from './decode-csv.ts';
import type { CsvRow } from './find-header.ts';
import { UnreadableFileError } from './unreadable-file.ts';

export { UnreadableFileError };

export type CsvSource = { readonly path: string } | { readonly stream: Readable };

const recordMaxBytes = 1_048_576;
const delimiters = [',', ';', '\t', '|'] as const;
/** Where the separator is looked for. */
const openingMaxBytes = 65_536;
const linesMax = 10;

/**
 * The records of a CSV file, the header first, with their row number as a spreadsheet counts. Read as a stream: memory
 * does not grow with the file. In any encoding of `decodeCsv`, with any line ends, commas, semicolons, tabs or bars.
 */
export async function* readCsv(source: CsvSource, told?: ToldEncoding): AsyncGenerator<CsvRow> {
  const input = 'path' in source ? createReadStream(source.path) : source.stream;
  const chunks = decodeCsv(input, told);
  try {
    const first = await chunks.next();
    if (first.done) return;
    const { delimiter, rest } = openingOf(first.value);
    const parser = parse({
      bom: true,
      delimiter,
      max_record_size: recordMaxBytes,
      relax_column_count: true,
      relax_quotes: true,
    });
    pipeline(Readable.from(joined(rest, chunks)), parser, () => undefined); // failures reach the loop below
    let rowNumber = 0;
    for await (const record of parser as AsyncIterable<string[]>) {
      rowNumber += 1;
      if (record.some((cell) => cell.trim() !== '')) yield { rowNumber, record: record.map(armed) };
    }
  } catch (error) {
    throw unreadable(error);
  } finally {
    input.destroy();
  }
}

/** Files that we write put an apostrophe before what a spreadsheet would take for a formula: it is no part of the cell. */
const armed = (cell: string): string => (/^'+\s*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Said by the first line of some files; spreadsheets do not show it. */
const separatorLine = /^\uFEFF?"?sep=(?<delimiter>[,;\t|])"?(?:\r\n|\n|\r)/i;

/** The separator: as the file itself says, else the one that occurs most often in the first line that has any. */
const openingOf = (start: Buffer): { readonly delimiter: string; readonly rest: Buffer } => {
  const head = start.subarray(0, openingMaxBytes).toString('utf8');
  const said = separatorLine.exec(head);
  const named = said?.groups?.['delimiter'];
  if (named !== undefined)
    return { delimiter: named, rest: start.subarray(Buffer.byteLength(said?.[0] ?? '')) };
  const lines = head.replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/, linesMax);
  const counted = lines.map((line) =>
    delimiters
      .map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }))
      .reduce((most, next) => (next.count > most.count ? next : most)),
  );
  return { delimiter: counted.find(({ count }) => count > 0)?.delimiter ?? ',', rest: start };
};

/** What a person is told of a file that cannot be opened or read; anything else as it is. */
export const unreadable = (error: unknown): unknown => {
  if (error instanceof CsvError) {
    const row = Number(error['records'] ?? 0) + 1;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      return new UnreadableFileError(csvTexts.quoteNotClosed(row));
    }
    if (error.code === 'CSV_MAX_RECORD_SIZE') {
      return new UnreadableFileError(csvTexts.rowTooLong(row, recordMaxBytes));
    }
    return new UnreadableFileError(csvTexts.unreadableRow(row, error.message));
  }
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return new UnreadableFileError(csvTexts.noFile, { cause: error });
  if (code === 'EISDIR') return new UnreadableFileError(csvTexts.folder, { cause: error });
  if (code === 'EACCES') return new UnreadableFileError(csvTexts.mayNotRead, { cause: error });
  return error;
};
