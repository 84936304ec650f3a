import { ean13CheckDigit, isbn10CheckDigit, isbn13FromIsbn10, isIsbn10, isIsbn13 } from './article-number.ts';

export type ReadIsbn =
  | { readonly isbn13: string; readonly problem: null }
  /** It has neither ten digits nor thirteen that begin with 978 or 979. */
  | { readonly isbn13: null; readonly problem: 'digits' }
  /** Its last digit does not fit the others. */
  | { readonly isbn13: null; readonly problem: 'check'; readonly expected: string };

/** An ISBN as somebody types it, with ten digits or thirteen, with hyphens of any kind or none, as an ISBN-13. */
export const readIsbn = (typed: string): ReadIsbn => {
  const digits = typed
    .normalize('NFKC')
    .replace(/^\s*isbn(?:[-\s]?1[03])?:?/i, '')
    .replace(/[\s\u00ad\u2010-\u2015\u2212-]+/g, '')
    .toUpperCase();
  if (isIsbn13(digits)) return { isbn13: digits, problem: null };
  if (isIsbn10(digits)) return { isbn13: isbn13FromIsbn10(digits), problem: null };
  if (/^97[89][0-9]{10}$/.test(digits)) return wrongCheck(ean13CheckDigit(digits));
  if (/^[0-9]{9}[0-9X]$/.test(digits)) return wrongCheck(isbn10CheckDigit(digits));
  return { isbn13: null, problem: 'digits' };
};

const wrongCheck = (expected: string): ReadIsbn => ({ isbn13: null, problem: 'check', expected });
