import { createRandom, pick } from '../random.ts';

/** A book as the file has it, by what names it in the catalogue. */
export type KnownBook = { readonly isbn13: string; readonly title: string; readonly author: string };

export const kinds = [
  'one typo',
  'swapped letters',
  'missing words',
  'author alone',
  'one word left',
] as const;
export type Kind = (typeof kinds)[number];
export type Query = { readonly kind: Kind; readonly typed: string; readonly book: KnownBook };

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Nobody can tell what "it" with a typo was. */
const mistypedLength = 4;
const plainWord = /^\p{L}+$/u;

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** Changes one word of a text that is long enough, or null when there is none. */
const changeOne = (random: () => number, text: string, change: (word: string) => string): string | null => {
  const words = wordsOf(text);
  const places = words.flatMap((word, place) =>
    word.length >= mistypedLength && plainWord.test(word) ? [place] : [],
  );
  if (places.length === 0) return null;
  const place = pick(random, places);
  const changed = words.map((word, at) => (at === place ? change(word) : word)).join(' ');
  return changed.toLowerCase() === text.toLowerCase() ? null : changed;
};

/** A letter wrong, left out, or one too many, anywhere in the word. */
const withTypo =
  (random: () => number) =>
  (word: string): string => {
    const place = Math.floor(random() * word.length);
    const [before, after] = [word.slice(0, place), word.slice(place + 1)];
    const here = word.charAt(place);
    return pick(random, [
      before + pick(random, [...letters]) + after,
      before + after,
      before + here + here + after,
      before + here + pick(random, [...letters]) + after,
    ]);
  };

const withSwap =
  (random: () => number) =>
  (word: string): string => {
    const place = Math.floor(random() * (word.length - 1));
    return word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
  };

/** Words that tell a title from others: not "the", "of", "in". */
const tellingCount = (words: readonly string[]): number =>
  words.filter((word) => word.length >= mistypedLength).length;

/** Up to a third of the words left out, at least one; two words stay, and so many of them tell something. */
const withoutWords = (
  random: () => number,
  title: string,
  isTelling: (count: number) => boolean,
): string | null => {
  let words = wordsOf(title);
  if (words.length < 3) return null;
  const leftOut = 1 + Math.floor(random() * Math.floor(words.length / 3));
  for (let count = 0; count < leftOut; count += 1) {
    const place = Math.floor(random() * words.length);
    words = words.filter((_, at) => at !== place);
  }
  return isTelling(tellingCount(words)) ? words.join(' ') : null;
};

const typedFor = (random: () => number, kind: Kind, book: KnownBook): string | null => {
  if (kind === 'one typo') return changeOne(random, book.title, withTypo(random));
  if (kind === 'swapped letters') return changeOne(random, book.title, withSwap(random));
  if (kind === 'missing words') return withoutWords(random, book.title, (telling) => telling > 1);
  // "The Right", "in Death": of many books nobody could say which; counted, without a goal.
  if (kind === 'one word left') return withoutWords(random, book.title, (telling) => telling === 1);
  return book.author;
};

/** The same queries for the same books and seed: `count` of each kind, no book twice in a kind. */
export const makeQueries = (books: readonly KnownBook[], seed: number, count: number): Query[] =>
  kinds.flatMap((kind, at) => {
    const random = createRandom(seed + at);
    const taken = new Set<KnownBook>();
    const queries: Query[] = [];
    while (queries.length < count && taken.size < books.length) {
      const book = pick(random, books);
      if (taken.has(book)) continue;
      taken.add(book);
      const typed = typedFor(random, kind, book);
      if (typed !== null) queries.push({ kind, typed, book });
    }
    return queries;
  });
