import { statementRowsMax } from '@goodshelf/contract/outside-words';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

const delimiters = ['\t', ',', ';', '|'] as const;

const sampleLength = 8_000;

/** The sign that most often stands between the parts of the first lines; null when they are plain text. */
const delimiterOf = (text: string): string | null => {
  // What stands in quotes may hold commas and line breaks of its own.
  const sample = text.slice(0, sampleLength).replace(/"[^"]*"/g, '');
  const lines = sample.split('\n', 20);
  // The last one may be cut off in its middle.
  if (text.length > sampleLength && lines.length > 1 && lines.length < 20) lines.pop();
  const counts = delimiters.map((sign) => ({
    sign,
    count: Math.min(...lines.filter((one) => one.trim() !== '').map((one) => one.split(sign).length - 1)),
  }));
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
  return most.count > 0 && most.count < Infinity ? most.sign : null;
};

// A quote that ends so late ends by chance: what is between are other lines.
const lineBreaksMax = 10;

const runsAway = (records: readonly (readonly string[])[]): boolean =>
  records.some((cells) => cells.some((cell) => cell.split('\n', lineBreaksMax + 2).length > lineBreaksMax));

const recordsOf = (text: string): readonly (readonly string[])[] => {
  const delimiter = delimiterOf(text);
  if (delimiter === null) return text.split('\n').map((one) => [one]);
  const plainly = () => text.split('\n').map((one) => one.split(delimiter));
  try {
    const records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: statementRowsMax,
    });
    return runsAway(records) ? plainly() : records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that never ends: the lines are still lines.
    return plainly();
  }
};

const cellMax = 300;
const columnsMax = 60;

/** As much of a line as a bank writes, with single spaces: what is longer, or wider, is nothing that a pattern may be kept busy with. */
const shortened = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, columnsMax).map((cell) => cell.slice(0, cellMax).replace(/\s+/g, ' ').trim());

/** The lines of a statement and their cells; copied text is lines of one cell. A field in quotes may go over several lines. */
export const cellsOf = (statement: string): readonly (readonly string[])[] => {
  const text = statement
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00A0', ' ');
  return recordsOf(text).slice(0, statementRowsMax).map(shortened);
};
