import { statementRowsMax } from '@goodshelf/contract/outside-words';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { columnsOf } from './read-columns.ts';

const delimiters = ['\t', ',', ';', '|'] as const;

const sampleLength = 8_000;
const sampleLines = 20;

/** The comma of "1,025.00" divides no line. */
const thousands = /(?<=\d),(?=\d{3}\.\d{2}(?!\d))/g;

const countOf = (line: string, sign: string): number => line.replace(thousands, '').split(sign).length - 1;

/** The first lines that say something; what stands in quotes may hold commas and line breaks of its own. */
const firstLines = (text: string): readonly string[] => {
  const lines = text
    .slice(0, sampleLength)
    .replace(/"[^"]*"/g, '')
    .split('\n', sampleLines);
  // The last one may be cut off in its middle.
  if (text.length > sampleLength && lines.length > 1 && lines.length < sampleLines) lines.pop();
  return lines.filter((one) => one.trim() !== '');
};

/** The sign of a heading that divides most of the lines below it as well; a heading above copied text does not. */
const signOfHeading = (lines: readonly string[]): string | null => {
  for (const [at, line] of lines.entries()) {
    const sign = delimiters.find((one) => columnsOf(line.split(one).map((cell) => cell.trim())) !== null);
    if (sign === undefined) continue;
    const below = lines.slice(at + 1);
    const divided = below.filter((one) => countOf(one, sign) >= countOf(line, sign) - 1);
    return divided.length * 2 > below.length ? sign : null;
  }
  return null;
};

/** A line between that says something else (the bank's name, a note, a sum) is no reason to take the others for plain text. */
const shareOfLines = 2 / 3;

/** The sign that most often stands between the parts of the first lines; null when they are plain text. */
const delimiterOf = (text: string): string | null => {
  const lines = firstLines(text);
  const ofHeading = signOfHeading(lines);
  if (ofHeading !== null) return ofHeading;
  const counts = delimiters.map((sign) => {
    const counted = lines.map((one) => countOf(one, sign)).filter((count) => count > 0);
    return { sign, count: counted.length < lines.length * shareOfLines ? 0 : Math.min(...counted) };
  });
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
