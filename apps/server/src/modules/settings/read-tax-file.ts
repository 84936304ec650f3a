import { type StateCode, states } from '@goodshelf/contract/lookups';
import type { ReadTaxLine, TaxFile } from '@goodshelf/contract/tax-settings.contract';
import { parseTaxPercent, taxRateMax, taxRatesMax } from '@goodshelf/contract/tax-words';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { termsDayOf } from '../terms/index.ts';
import { rateOn, readTaxRates, type TaxRate, taxTableOf } from '../tax/index.ts';
import type { SettingsDeps } from './schedule-terms.ts';
import { versionOf } from './seen.ts';
import { settingsTexts } from './settings.texts.ts';
import { isSameRate } from './tax-settings.ts';

const texts = settingsTexts.tax.file;

type Line = { readonly line: number; readonly cells: readonly string[] };
type Columns = {
  readonly state: number;
  readonly day: number;
  readonly goods: number;
  readonly books: number;
};

/** The lines that are not empty, each with its number in the file (no cell goes over two lines), or the number of one that is no CSV. */
const linesOf = (file: string): readonly Line[] | number => {
  const texts = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const delimiter = ['\t', ';'].find((sign) => texts[0]?.includes(sign)) ?? ',';
  const lines: Line[] = [];
  for (const [index, text] of texts.entries()) {
    if (text.trim() === '') continue;
    // The names of the columns, and one more than there may be.
    if (lines.length > taxRatesMax + 1) break;
    try {
      const [cells = []]: string[][] = parse(text, { delimiter, relax_column_count: true, trim: true });
      lines.push({ line: index + 1, cells });
    } catch (error) {
      if (error instanceof CsvError) return index + 1;
      throw error;
    }
  }
  return lines;
};

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

const names = {
  state: ['state'],
  day: ['starts on', 'valid from', 'from', 'date', 'day'],
  goods: ['goods percent', 'goods', 'rate', 'rate percent', 'percent'],
  books: ['books percent', 'books'],
} as const;

const columnsOf = (header: readonly string[]): Columns | null => {
  const folded = header.map(fold);
  const find = (known: readonly string[]): number => folded.findIndex((name) => known.includes(name));
  const columns = {
    state: find(names.state),
    day: find(names.day),
    goods: find(names.goods),
    books: find(names.books),
  };
  return Math.min(columns.state, columns.day, columns.goods) < 0 ? null : columns;
};

const stateOf = (text: string): StateCode | null =>
  states.find(({ value, label }) => value === text.toUpperCase() || fold(label) === fold(text))?.value ??
  null;

/** "2027-01-01", or as Americans write it; null of a day that the calendar does not have. */
const dayOf = (text: string): string | null => {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const day = year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
};

const percentOf = (text: string): number | null => {
  const millionths = parseTaxPercent(text);
  return millionths === null || millionths > taxRateMax ? null : millionths;
};

/** The rate of a line, or what is wrong with it. */
const rateOfLine = ({ cells }: Line, columns: Columns, today: string): TaxRate | string => {
  const cell = (index: number): string => (index < 0 ? '' : (cells[index] ?? ''));
  const state = stateOf(cell(columns.state));
  const validFrom = dayOf(cell(columns.day));
  const goods = percentOf(cell(columns.goods));
  // Without a rate of their own, books are goods.
  const books = cell(columns.books) === '' ? goods : percentOf(cell(columns.books));
  if (state === null) return texts.noState(cell(columns.state));
  if (validFrom === null) return texts.noDay(cell(columns.day));
  if (validFrom < today) return texts.past;
  if (goods === null) return texts.noRate(cell(columns.goods));
  if (books === null) return texts.noRate(cell(columns.books));
  return { state, validFrom, goodsMillionths: goods, booksMillionths: books };
};

const problemAt = (line: number, message: string): Omit<TaxFile, 'version'> => ({
  lines: [],
  problems: [{ line, message }],
});

const readLines = (file: string, standing: readonly TaxRate[], today: string): Omit<TaxFile, 'version'> => {
  const found = linesOf(file);
  if (typeof found === 'number') return problemAt(found, texts.unreadable);
  const [header, ...lines] = found;
  if (header === undefined) return problemAt(1, texts.noColumns);
  const columns = columnsOf(header.cells);
  if (columns === null) return problemAt(header.line, texts.noColumns);
  if (lines.length > taxRatesMax) return problemAt(header.line, texts.tooMany);
  const table = taxTableOf(standing);
  const read: ReadTaxLine[] = [];
  const problems: TaxFile['problems'] = [];
  const taken = new Map<string, number>();
  for (const one of lines) {
    const rate = rateOfLine(one, columns, today);
    const { line } = one;
    if (typeof rate === 'string') {
      problems.push({ line, message: rate });
      continue;
    }
    const key = `${rate.state} ${rate.validFrom}`;
    const earlier = taken.get(key);
    if (earlier !== undefined) {
      problems.push({ line, message: texts.twice(earlier) });
      continue;
    }
    taken.set(key, line);
    read.push(compared(line, rate, rateOn(table, rate.state, rate.validFrom), standing));
  }
  return { lines: read, problems };
};

const compared = (
  line: number,
  rate: TaxRate,
  before: TaxRate | null,
  standing: readonly TaxRate[],
): ReadTaxLine => {
  const { state, validFrom, goodsMillionths, booksMillionths } = rate;
  const isPlanned = standing.some((one) => one.state === state && one.validFrom === validFrom);
  return {
    line,
    rate: {
      state,
      valid_from: validFrom,
      goods_millionths: goodsMillionths,
      books_millionths: booksMillionths,
    },
    change: isSameRate(rate, before) ? 'same' : isPlanned ? 'instead' : 'new',
    before: {
      goods_millionths: before?.goodsMillionths ?? 0,
      books_millionths: before?.booksMillionths ?? 0,
    },
  };
};

/** What a file of rates would change, line by line; nothing is changed, and nothing of the file is kept. */
export const readTaxFile = ({ db, clock }: SettingsDeps, file: string): Promise<TaxFile> =>
  db.asOperator('compare sales tax', async (tx) => {
    const today = termsDayOf(clock.now());
    const standing = await readTaxRates(tx, today);
    return { version: versionOf(standing), ...readLines(file, standing, today) };
  });
