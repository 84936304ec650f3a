import { statementRowsMax } from '@goodshelf/contract/outside-words';
import { type Cents, parseMoney } from '@goodshelf/money';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** A line of a statement that brought money in. */
export type StatementRow = {
  /** Its number in what was sent, from 1. */
  readonly line: number;
  readonly text: string;
  readonly date: string | null;
  readonly amountCents: Cents;
};

export type StatementRows = { readonly rows: readonly StatementRow[]; readonly skippedCount: number };

const delimiters = ['\t', ',', ';', '|'] as const;

/** The sign that most often stands between the parts of the first lines; null when they are plain text. */
const delimiterOf = (text: string): string | null => {
  const lines = text.split('\n', 20);
  const counts = delimiters.map((sign) => ({
    sign,
    count: Math.min(...lines.filter((one) => one.trim() !== '').map((one) => one.split(sign).length - 1)),
  }));
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
  return most.count > 0 ? most.sign : null;
};

const cellsOf = (text: string): readonly (readonly string[])[] => {
  const delimiter = delimiterOf(text);
  if (delimiter === null) return text.split('\n').map((one) => [one]);
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: statementRowsMax,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that never ends: the lines are still lines.
    return text.split('\n').map((one) => one.split(delimiter));
  }
};

const cellMax = 300;
const columnsMax = 60;

/** As much of a line as a bank writes, with single spaces: what is longer, or wider, is nothing that a pattern may be kept busy with. */
const shortened = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, columnsMax).map((cell) => cell.slice(0, cellMax).replace(/\s+/g, ' ').trim());

const monthDayYear = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/;
const yearMonthDay = /\b(\d{4})-(\d{2})-(\d{2})(?!\d)/;

/** Days that the calendar has: February 30 would be read as March 2. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The first day in a text, as "2026-03-01". */
const dayIn = (text: string): string | null => {
  const iso = yearMonthDay.exec(text)?.[0];
  if (iso !== undefined) return isDay(iso) ? iso : null;
  const [, month = '', date = '', year = ''] = monthDayYear.exec(text) ?? [];
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return year !== '' && isDay(day) ? day : null;
};

const headings = {
  amount: /^(?:amount|amount \(usd\)|amount \(total\)|net|gross|value)$/i,
  credit: /^(?:credit|credits|deposit|deposits|deposit amount|credit amount|paid in|money in|received)$/i,
  date: /^(?:date|posting date|post date|posted date|transaction date|datetime|date\/time)$/i,
} as const;

type Columns = { readonly amount: number; readonly date: number };

/** Where a heading says amount and date are: what came in has a column of its own at some banks. */
const columnsOf = (cells: readonly string[]): Columns | null => {
  const find = (heading: RegExp): number => cells.findIndex((cell) => heading.test(cell.trim()));
  const credit = find(headings.credit);
  const amount = credit === -1 ? find(headings.amount) : credit;
  return amount === -1 ? null : { amount, date: find(headings.date) };
};

/** "+ $1,234.50", "1234.50", "(12.00)" and "-12.00" are amounts; the last two went out. */
const centsIn = (cell: string): Cents | null => {
  const text = cell
    .trim()
    .replace(/^\+\s*/, '')
    .replace(/\s*(?:CR|USD)$/i, '');
  if (text === '' || /^[-−(]|[-−]$|DR$/.test(text)) return null;
  const amount = parseMoney(text);
  return amount === null || amount <= 0 ? null : amount;
};

// In plain text an amount has its cents: numbers without are days, accounts, and references.
const amountInText = /(?<![\d.,-])([-−(]?) ?\$? ?(\d{1,3}(?:,\d{3})+|\d{1,7})\.(\d{2})(?![\d])\)?/g;

const amountOfText = (text: string): Cents | null => {
  const found = [...text.matchAll(amountInText)];
  // The last one of several is the balance after it.
  const one = found.length > 1 ? found.at(-2) : found[0];
  if (one === undefined || one[1] !== '') return null;
  return centsIn(`${one[2] ?? ''}.${one[3] ?? ''}`);
};

const textMax = 160;

/**
 * Reads a bank's statement: CSV as banks write it, with a heading or without, or lines that were copied from a page. What has no
 * amount that came in is skipped.
 */
export const readRows = (statement: string): StatementRows => {
  const text = statement
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00A0', ' ');
  const lines = cellsOf(text).slice(0, statementRowsMax).map(shortened);
  let columns: Columns | null = null;
  const rows: StatementRow[] = [];
  let skippedCount = 0;
  for (const [index, cells] of lines.entries()) {
    const heading: Columns | null = columns === null && cells.length > 1 ? columnsOf(cells) : null;
    if (heading !== null) columns = heading;
    const row = heading === null ? rowOf(cells, columns) : null;
    if (row !== null) rows.push({ line: index + 1, ...row });
    else if (heading === null && cells.some((cell) => cell.trim() !== '')) skippedCount += 1;
  }
  return { rows, skippedCount };
};

const rowOf = (cells: readonly string[], columns: Columns | null): Omit<StatementRow, 'line'> | null => {
  const whole = cells
    .map((cell) => cell.trim())
    .join(' ')
    .trim();
  const amountCents = columns === null ? firstAmount(cells) : centsIn(cells[columns.amount] ?? '');
  if (amountCents === null) return null;
  const date = columns === null || columns.date === -1 ? dayIn(whole) : dayIn(cells[columns.date] ?? '');
  return { text: whole.slice(0, textMax), date, amountCents };
};

/** Without a heading: the first cell that is nothing but an amount with cents. */
const firstAmount = (cells: readonly string[]): Cents | null => {
  if (cells.length === 1) return amountOfText(cells[0] ?? '');
  const cell = cells.find((one) => /^[-−(+]?\s*\$?\s*[\d,]+\.\d{2}\)?\s*(?:CR|DR)?$/i.test(one.trim()));
  return cell === undefined ? null : centsIn(cell);
};
