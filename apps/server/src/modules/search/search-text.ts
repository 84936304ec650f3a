import { asksForGiftCard } from '@goodshelf/contract/sought-goods';
import { firstWords, typedText } from '../../platform/typed-words/index.ts';
import { isbn13FromIsbn10, isIsbn10, isIsbn13 } from '../inventory/index.ts';

const maxLength = 200;
const wordsMax = 16;
/** Any dash: what is copied from a book's page has others than the one on the keyboard. */
const isbnLike =
  /(?:\bisbn(?:[\p{Pd} ]?1[03]\b)?\s*:?\s*)?\b((?:97[89][\p{Pd} ]?)?[0-9](?:[\p{Pd} ]?[0-9]){8}[\p{Pd} ]?[0-9xX])\b/giu;

const shirt = 't shirt';
/** However it is written, people mean the same shirt; "t" alone is no word to the database. */
const shirtLike = /\b(?:t|tee)[\p{Pd} ]?shirts?\b/giu;

/**
 * What a visitor typed, tidied: one space between words, and an ISBN in any notation as the 13 digits under which the
 * catalogue knows it. The rest of the reading (accents, marks, word forms) is the database's, by the same function for
 * what is typed and for what is found. Limits count what the database will read: signs are written out (NFKC) first.
 */
export const searchText = (typed: string): string =>
  firstWords(
    typedText(typed, maxLength)
      .replace(isbnLike, (match, number: string) => isbn13Of(number) ?? match)
      .toLowerCase()
      .replace(shirtLike, shirt)
      .replace(/\s+/gu, ' ')
      .trim()
      .slice(0, maxLength),
    wordsMax,
  );

/**
 * Goods that are no books: words of titles are no better guess at them ("short" for a shirt, "card" for a gift card), so such a search is
 * left as it was typed.
 */
export const asksForGoods = (search: string): boolean => search.includes(shirt) || asksForGiftCard(search);

const isbn13Of = (text: string): string | null => {
  const digits = text.replace(/[^0-9xX]/g, '').toUpperCase();
  if (isIsbn13(digits)) return digits;
  return isIsbn10(digits) ? isbn13FromIsbn10(digits) : null;
};

const isbnDigits = 13;
/** Fewer digits than that begin thousands of numbers, and are as likely a year or a volume. */
const tellingDigits = 6;

/**
 * The digits by which the ISBNs that somebody is typing begin, with hyphens or without; null for what is none. One that is
 * complete is given with 13 digits, whichever form it has.
 */
export const isbnBeginning = (typed: string): string | null => {
  const complete = searchText(typed);
  if (isIsbn13(complete)) return complete;
  const digits = typed.replace(/^\s*isbn(?:[\p{Pd} ]?1[03]\b)?\s*:?\s*/iu, '').replace(/[\p{Pd}\s]/gu, '');
  if (!/^\d+$/.test(digits) || digits.length < tellingDigits || digits.length > isbnDigits) return null;
  // Ten digits of an older book say the same without the prefix, and end in a check digit of their own.
  return /^97[89]/.test(digits) ? digits : `978${digits.slice(0, 9)}`;
};
