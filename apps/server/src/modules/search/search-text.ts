import { firstWords, typedText } from '../../platform/typed-words/index.ts';
import { isbn13FromIsbn10, isIsbn10, isIsbn13 } from '../inventory/index.ts';

const maxLength = 200;
const wordsMax = 16;
const isbnLike = /(?:\bisbn(?:-1[03])?:?\s*)?\b(?:97[89][- ]?)?[0-9](?:[- ]?[0-9]){8}[- ]?[0-9xX]\b/giu;

/**
 * What a visitor typed, tidied: one space between words, and an ISBN in any notation as the 13 digits under which the
 * catalogue knows it. The rest of the reading (accents, marks, word forms) is the database's, by the same function for
 * what is typed and for what is found. Limits count what the database will read: signs are written out (NFKC) first.
 */
export const searchText = (typed: string): string =>
  firstWords(
    typedText(typed, maxLength)
      .replace(isbnLike, (match) => isbn13Of(match) ?? match)
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .trim()
      .slice(0, maxLength),
    wordsMax,
  );

const isbn13Of = (text: string): string | null => {
  const digits = text
    .replace(/^isbn(?:-1[03])?/i, '')
    .replace(/[^0-9xX]/g, '')
    .toUpperCase();
  if (isIsbn13(digits)) return digits;
  return isIsbn10(digits) ? isbn13FromIsbn10(digits) : null;
};
