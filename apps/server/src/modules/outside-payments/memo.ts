import { randomInt } from 'node:crypto';
import { memoLength, memoLetters, memoSigns } from '@goodshelf/contract/outside-words';

const signOf = (signs: string): string => signs.charAt(randomInt(signs.length));

/** "GS-K4M2X": what buyers write beside their payment, short enough to be copied by hand. */
export const newMemo = (): string =>
  `GS-${signOf(memoLetters)}${Array.from({ length: memoLength - 1 }, () => signOf(memoSigns)).join('')}`;

const written = new RegExp(
  `(?<![A-Z0-9])G ?S ?[-–—.:# ]? ?([${memoLetters}](?: ?[${memoSigns}]){${memoLength - 1}})(?![A-Z0-9])`,
  'g',
);

/** The memos in a text that people and banks have written: in small letters, with spaces, with another dash or none. */
export const memosIn = (text: string): string[] => [
  ...new Set(
    [...text.toUpperCase().matchAll(written)].map(([, signs = '']) => `GS-${signs.replaceAll(' ', '')}`),
  ),
];
