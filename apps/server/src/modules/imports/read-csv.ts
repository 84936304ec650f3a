import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** The file cannot be read at all; the message says why and what to do. */
export class UnreadableFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableFileError';
  }
}

export type CsvSource = { readonly path: string } | { readonly stream: Readable };

const recordMaxBytes = 1_048_576;
const delimiters = [',', ';', '\t'] as const;

/**
 * The records of a CSV file, the header first, with their row number as a spreadsheet counts. Read as a stream: memory
 * does not grow with the file. UTF-8 with or without a byte order mark, CRLF or LF, commas, semicolons or tabs.
 */
export async function* readCsv(source: CsvSource): AsyncGenerator<{ rowNumber: number; record: string[] }> {
  const input = 'path' in source ? createReadStream(source.path) : source.stream;
  const chunks = checkedUtf8(input)[Symbol.asyncIterator]();
  try {
    const first = await chunks.next();
    if (first.done) return;
    const parser = parse({
      bom: true,
      delimiter: delimiterOf(first.value),
      max_record_size: recordMaxBytes,
      relax_column_count: true,
      relax_quotes: true,
    });
    pipeline(Readable.from(joined(first.value, chunks)), parser, () => undefined); // failures reach the loop below
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
const armed = (cell: string): string => (/^'[\s]*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* checkedUtf8(input: Readable): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (bytes === 0) refuseOtherFormats(buffer);
    try {
      decoder.decode(buffer, { stream: true });
    } catch (error) {
      const message = `The file is not UTF-8 (after about ${bytes} bytes). Save it as "CSV UTF-8" and try again.`;
      throw new UnreadableFileError(message, { cause: error });
    }
    bytes += buffer.length;
    yield buffer;
  }
}

const refuseOtherFormats = (start: Buffer): void => {
  const [a, b, c, d] = start;
  const isUtf16 =
    (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || start.subarray(0, 200).includes(0);
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4) {
    throw new UnreadableFileError(
      'The file is a workbook or an archive. Save the sheet as "CSV UTF-8" and try again.',
    );
  }
  if (isUtf16) throw new UnreadableFileError('The file is UTF-16. Save it as "CSV UTF-8" and try again.');
};

/** The separator that occurs most often in the header, outside quotes. */
const delimiterOf = (start: Buffer): string => {
  const header =
    start
      .toString('utf8')
      .split(/\r?\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const counted = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
};

/** What a person is told of a file that cannot be opened or read; anything else as it is. */
export const unreadable = (error: unknown): unknown => {
  if (error instanceof CsvError) {
    const row = Number(error['records'] ?? 0) + 1;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      return new UnreadableFileError(`A quote that opens a cell in or after row ${row} is never closed.`);
    }
    if (error.code === 'CSV_MAX_RECORD_SIZE') {
      return new UnreadableFileError(
        `Row ${row} is longer than ${recordMaxBytes} bytes: a quote is probably not closed.`,
      );
    }
    return new UnreadableFileError(`Row ${row} cannot be read: ${error.message}`);
  }
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return new UnreadableFileError('There is no such file.', { cause: error });
  if (code === 'EISDIR') return new UnreadableFileError('That is a folder, not a file.', { cause: error });
  if (code === 'EACCES')
    return new UnreadableFileError('The file may not be read by this account.', { cause: error });
  return error;
};
