import { isCents, parseMoney } from '@goodshelf/money';
import { authorLineMaxLength, type BookDraft } from '../catalog/index.ts';
import { stockMax } from '../inventory/index.ts';
import { decodeEntities, isSheetError } from './clean-cell.ts';
import type { Columns, ImportColumn } from './columns.ts';
import type { ImportIssue } from './import-report.ts';
import { parseAuthors } from './parse-authors.ts';
import { parseGrades } from './parse-grades.ts';
import { parseImageLink } from './parse-image-link.ts';
import { parseIsbn } from './parse-isbn.ts';
import { parseLanguage } from './parse-language.ts';
import { parseTitle, seriesLine } from './parse-title.ts';
import { parseWeight } from './parse-weight.ts';
import { damageOf, oneLine, productIdOf, readRow, type RemarkKind, type Row } from './read-cells.ts';
import { rowTexts as texts } from './row.texts.ts';

export type ParsedRow = {
  /** Null when an error keeps the row out. */
  readonly book: BookDraft | null;
  readonly issues: readonly ImportIssue[];
  readonly remarks: readonly RemarkKind[];
};

const titleMaxLength = 500;
const subjectsMax = 20;
const adultSubject = /\berotic[a-z]*\b/i;

/** One row of a file of books. Pure: the same row always reads the same. */
export const parseBook = (
  record: readonly string[],
  rowNumber: number,
  columns: Columns,
  thisYear: number,
): ParsedRow => {
  const damage = damageOf(record, columns.width);
  if (damage !== null) {
    const issue = { row: rowNumber, column: '', value: '', severity: 'error', message: damage } as const;
    return { book: null, issues: [issue], remarks: [] };
  }
  const row = readRow(record, rowNumber, columns, cleanCell);
  tellSheetErrors(record, columns, row);
  const isbn = isbnOf(row);
  const { title, subtitle } = titleOf(row);
  const subjects = subjectsOf(row.line('subjects', 2_000));
  const book: BookDraft = {
    title,
    subtitle,
    contributors: parseAuthors(row.line('authors', authorLineMaxLength)),
    description: row.cell('description').normalize('NFC') || null,
    publisher: row.line('publisher') || null,
    language: languageOf(row),
    publishedYear: yearOf(row, thisYear),
    format: row.line('format', 80) || null,
    pageCount: pageCountOf(row),
    weight: weightOf(row),
    isbn13: isbn,
    priceCents: moneyOf(row, 'price'),
    listPriceCents: moneyOf(row, 'listPrice'),
    stock: stockOf(row),
    grades: gradesOf(row),
    subjects: subjects.length === 0 ? null : subjects,
    ...imageOf(row),
    ...ownOf(row),
    isForAdults: subjects.some((subject) => adultSubject.test(subject)),
  };
  const { issues, remarks } = row;
  return { book: issues.some(({ severity }) => severity === 'error') ? null : book, issues, remarks };
};

/** The description is HTML, and is read as such later. */
const cleanCell = (text: string, column: ImportColumn): string => {
  if (isSheetError(text)) return '';
  return column === 'description' ? text : decodeEntities(text);
};

const tellSheetErrors = (record: readonly string[], columns: Columns, { tell }: Row): void => {
  for (const column of columns.fields) {
    if (column === null || !isSheetError(columns.cell(record, column))) continue;
    if (column === 'title') tell(column, 'error', texts.sheetErrorInTitle);
    else tell(column, 'warning', texts.sheetError);
  }
};

const isbnOf = ({ cell, tell, remarks }: Row): string | null => {
  const { isbn13, problems, hasRestoredZeros, isRounded } = parseIsbn(cell('isbn10'), cell('isbn13'));
  for (const { column, severity, message } of problems) tell(column, severity, message);
  if (hasRestoredZeros) remarks.push('zeros-restored');
  if (isRounded && isbn13 !== null) remarks.push('isbn-rounded');
  if (isbn13 === null) remarks.push('no-isbn');
  return isbn13;
};

const titleOf = ({ cell, line, tell, remarks, issues }: Row): { title: string; subtitle: string | null } => {
  const text = oneLine(cell('title'));
  const { title, series } =
    text.length > 2 * titleMaxLength ? { title: text, series: null } : parseTitle(text);
  // Of a title that a formula broke it is told already.
  if (title === '' && issues.every(({ message }) => message !== texts.sheetErrorInTitle))
    tell('title', 'error', texts.missing);
  if (title.length > titleMaxLength) tell('title', 'error', texts.tooLong(titleMaxLength));
  if (series !== null) remarks.push('series-moved');
  const name = line('series');
  const inSeries = name === '' ? series : seriesLine(name, line('seriesNumber'));
  return { title, subtitle: line('subtitle') || inSeries };
};

const subjectsOf = (cell: string): string[] => {
  const separator = cell.includes('|') ? '|' : cell.includes(';') ? ';' : ',';
  const names = cell.split(separator).map((name) => name.trim().slice(0, 80));
  return [...new Set(names.filter((name) => /\p{L}/u.test(name)))].slice(0, subjectsMax);
};

const languageOf = (row: Row): string | null => {
  const cell = row.cell('language');
  if (cell === '') return null;
  return parseLanguage(cell) ?? row.tell('language', 'warning', texts.noLanguage(cell));
};

const yearOf = (row: Row, thisYear: number): number | null => {
  const cell = row.cell('year');
  if (cell === '') return null;
  const year = yearIn(cell);
  const isPossible = year >= -3000 && year !== 0 && year <= thisYear + 2;
  return isPossible ? year : row.tell('year', 'warning', texts.noYear(cell));
};

/** A year alone, or the only one in a date as people and publishers write them: 20190503, 5/3/2019, May 3, 2019. */
const yearIn = (cell: string): number => {
  const alone = /^(?<year>-?[0-9]{1,4})(?:\.0+|-[0-9]{2}(?:-[0-9]{2})?)?$/.exec(cell)?.groups?.['year'];
  if (alone !== undefined) return Number(alone);
  const packed = /^(?<year>[12][0-9]{3})(?:0[1-9]|1[0-2])(?:[0-3][0-9])?$/.exec(cell)?.groups?.['year'];
  if (packed !== undefined) return Number(packed);
  const found = cell.length > 40 ? [] : [...cell.matchAll(/(?<![0-9])[12][0-9]{3}(?![0-9])/g)];
  return found.length === 1 ? Number(found[0]?.[0]) : Number.NaN;
};

/** "1,200", or what a spreadsheet makes of it: "1200.0". */
const wholeNumberIn = (cell: string): number =>
  Number(/^(?<digits>[0-9]{1,9})(?:\.0+)?$/.exec(cell.replaceAll(',', ''))?.groups?.['digits']);

const pageCountOf = (row: Row): number | null => {
  const cell = row.cell('pageCount');
  if (cell === '') return null;
  const pages = wholeNumberIn(cell);
  return pages >= 1 && pages <= 100_000 ? pages : row.tell('pageCount', 'warning', texts.noPages(cell));
};

const stockOf = (row: Row): number | null => {
  const cell = row.cell('stock');
  if (cell === '') return null;
  const stock = wholeNumberIn(cell);
  return stock <= stockMax ? stock : row.tell('stock', 'error', texts.noWhole(cell, 0, stockMax));
};

const moneyOf = (row: Row, column: 'price' | 'listPrice'): number | null => {
  const cell = row.cell(column);
  if (cell === '') return null;
  const cents = parseMoney(plainPrice(cell));
  if (isCents(cents) && cents > 0 && cents <= 100_000_000) return cents;
  return row.tell(column, 'error', texts.noPrice(cell));
};

/** Without what says again that it is in dollars. A comma before the cents is none of ours: the price may be in euros. */
const plainPrice = (cell: string): string =>
  cell.replace(/^(?:US\s?\$|USD)\s*/i, '').replace(/(?<=[0-9])\s*(?:US\$|USD|\$)$/i, '');

const weightOf = (row: Row): BookDraft['weight'] => {
  const cell = row.cell('weight');
  if (cell === '') return null;
  return parseWeight(cell) ?? row.tell('weight', 'warning', texts.noWeight(cell));
};

/** A row of a file of ours: which product it was, and the words that stood there, which say nothing new. */
const ownOf = ({ cell }: Row): Pick<BookDraft, 'own'> => {
  const productId = productIdOf(cell('productId'));
  return productId === null ? {} : { own: { productId, title: cell('title'), authorLine: cell('authors') } };
};

/** Said only where there is one: rows of files without images are what they were. */
const imageOf = ({ cell, tell, remarks }: Row): Pick<BookDraft, 'imageUrl'> => {
  const text = cell('imageUrl');
  if (text === '') return {};
  const imageUrl = parseImageLink(text) ?? tell('imageUrl', 'warning', texts.noImageLink);
  if (imageUrl !== null) remarks.push('image-link');
  return { imageUrl };
};

const gradesOf = (row: Row): readonly number[] | null => {
  const cell = row.cell('grades');
  if (cell === '') return null;
  return parseGrades(cell) ?? row.tell('grades', 'warning', texts.noGrades(cell));
};
