import {
  ean13CheckDigit,
  isbn10CheckDigit,
  isbn13FromIsbn10,
  isIsbn10,
  isIsbn13,
} from '../inventory/index.ts';
import { rowTexts } from './row.texts.ts';

const texts = rowTexts.isbn;

type IsbnColumn = 'isbn10' | 'isbn13';
export type IsbnProblem = {
  readonly column: IsbnColumn;
  readonly severity: 'error' | 'warning';
  readonly message: string;
};
export type ParsedIsbn = {
  readonly isbn13: string | null;
  readonly problems: readonly IsbnProblem[];
  readonly hasRestoredZeros: boolean;
  /** The ISBN-13 was saved by a spreadsheet as 9.78E+12: its end is lost, it is not used. */
  readonly isRounded: boolean;
};

type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'rounded'; readonly approximately: number }
  | { readonly kind: 'good'; readonly isbn13: string; readonly hasRestoredZeros: boolean }
  | { readonly kind: 'wrong'; readonly message: string };

/**
 * The ISBN-13 that a row's two cells give. An ISBN-10 that lost its leading zeros gets them back when the check digit
 * then fits. A rounded ISBN-13 is never completed by guessing. Two numbers that both stand are compared.
 */
export const parseIsbn = (isbn10Cell: string, isbn13Cell: string): ParsedIsbn => {
  const short = read(isbn10Cell);
  const long = read(isbn13Cell);
  const problems: IsbnProblem[] = [];
  const chosen = long.kind === 'good' ? long : short.kind === 'good' ? short : null;
  const report = (column: IsbnColumn, reading: Reading) => {
    if (reading.kind !== 'wrong') return;
    problems.push({ column, severity: chosen === null ? 'error' : 'warning', message: reading.message });
  };
  report('isbn10', short);
  report('isbn13', long);
  if (long.kind === 'rounded') problems.push(...roundedProblems(long.approximately, short, chosen !== null));
  // A column that is called ISBN and holds thirteen digits.
  if (short.kind === 'rounded' && long.kind === 'empty')
    problems.push({ column: 'isbn10', severity: 'warning', message: texts.lostDigits });
  if (long.kind === 'good' && short.kind === 'good' && long.isbn13 !== short.isbn13) {
    const message = texts.otherThanLong(short.isbn13, long.isbn13);
    problems.push({ column: 'isbn10', severity: 'warning', message });
  }
  return {
    isbn13: chosen?.isbn13 ?? null,
    problems,
    hasRestoredZeros: chosen?.hasRestoredZeros ?? false,
    isRounded: long.kind === 'rounded' || short.kind === 'rounded',
  };
};

/** Twelve digits survive a spreadsheet's notation, the last of them rounded. */
const roundingError = 10;

const roundedProblems = (approximately: number, short: Reading, isKnown: boolean): IsbnProblem[] => {
  if (short.kind === 'good' && Math.abs(Number(short.isbn13) - approximately) > roundingError) {
    const message = texts.otherThanShort(short.isbn13);
    return [{ column: 'isbn13', severity: 'warning', message }];
  }
  if (isKnown || short.kind === 'wrong') return [];
  return [{ column: 'isbn13', severity: 'warning', message: texts.lostDigits }];
};

const read = (cell: string): Reading => {
  // Spreadsheets mark numbers that shall stay text by ' or ="…".
  const text = cell
    .replace(/^=?["']+|["']+$/g, '')
    .replace(/^isbn(?:-?1[03])?:?/i, '')
    .replace(/[\s\u2010-\u2015-]+/g, '')
    .toUpperCase();
  if (text === '') return { kind: 'empty' };
  if (/^[0-9]+(?:[.,][0-9]+)?E\+?[0-9]+$/.test(text))
    return { kind: 'rounded', approximately: Number(text.replace(',', '.')) };
  const digits = text.replace(/\.0+$/, '');
  if (/^[0-9]{13}$/.test(digits)) return readIsbn13(digits);
  if (/^[0-9]{5,9}[0-9X]$/.test(digits)) return readIsbn10(digits);
  return { kind: 'wrong', message: texts.digits(text) };
};

const readIsbn13 = (digits: string): Reading => {
  if (isIsbn13(digits)) return { kind: 'good', isbn13: digits, hasRestoredZeros: false };
  if (!/^97[89]/.test(digits)) return { kind: 'wrong', message: texts.beginning(digits) };
  const expected = digits.slice(0, 12) + ean13CheckDigit(digits);
  return { kind: 'wrong', message: texts.checkDigit(digits, expected) };
};

const readIsbn10 = (digits: string): Reading => {
  const padded = digits.padStart(10, '0');
  if (isIsbn10(padded)) {
    return { kind: 'good', isbn13: isbn13FromIsbn10(padded), hasRestoredZeros: padded !== digits };
  }
  const expected = padded.slice(0, 9) + isbn10CheckDigit(padded);
  return { kind: 'wrong', message: texts.checkDigit(padded, expected) };
};
