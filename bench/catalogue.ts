import { createRandom, pick } from './random.ts';
import { adjectives, firstNames, grades, lastNames, nouns, places, subjects } from './words.ts';

export type Book = {
  readonly isbn13: string;
  readonly title: string;
  readonly author: string;
  readonly row: readonly string[];
};

const columns = ['isbn13', 'title', 'authors', 'subjects', 'price', 'list_price', 'stock', 'year', 'grades'];
/** No title may sell out while purchases are measured. */
const stock = 1_000_000;

const isbn13 = (index: number): string => {
  const digits = `978${String(100_000_000 + index * 37)}`;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const titleOf = (random: () => number): string => {
  const [adjective, noun, other] = [pick(random, adjectives), pick(random, nouns), pick(random, nouns)];
  const templates = [
    `The ${adjective} ${noun}`,
    `The ${noun} of ${pick(random, places)}`,
    `The ${noun} and the ${other}`,
    `${pick(random, firstNames)} and the ${adjective} ${noun}`,
    `${/^[AEIOU]/.test(noun) ? 'An' : 'A'} ${noun} for ${pick(random, firstNames)}`,
    `The ${adjective} ${noun} of ${pick(random, places)}`,
    `${adjective} ${noun}, ${pick(random, adjectives)} ${other}`,
    `The Year of the ${adjective} ${noun}`,
  ];
  return pick(random, templates);
};

const dollars = (amountCents: number): string => (amountCents / 100).toFixed(2);

/** The same books in every run: titles, people, shelves, grades and prices as they are spread in a school's catalogue. */
export const makeBooks = (count: number): Book[] => {
  const random = createRandom(7);
  return Array.from({ length: count }, (_, index): Book => {
    const title = titleOf(random);
    const author = `${pick(random, firstNames)} ${pick(random, lastNames)}`;
    const shelves = new Set([pick(random, subjects), pick(random, subjects), pick(random, subjects)]);
    const priceCents = 499 + Math.floor(random() ** 2 * 30) * 100;
    const year = 1950 + Math.floor(random() * 76);
    const row = [
      isbn13(index),
      title,
      author,
      [...shelves].join('|'),
      dollars(priceCents),
      random() < 0.5 ? dollars(priceCents + 300) : '',
      String(stock),
      String(year),
      pick(random, grades),
    ];
    return { isbn13: isbn13(index), title, author, row };
  });
};

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The books as the CSV file that `goodshelf import books` reads. */
export const booksCsv = (books: readonly Book[]): string =>
  [columns, ...books.map(({ row }) => row)].map((row) => row.map(cell).join(',')).join('\n');

/** A word as somebody types it in a hurry: two letters swapped, one left out, or one doubled. */
const misspell = (random: () => number, word: string): string => {
  if (word.length < 5) return word;
  const place = 1 + Math.floor(random() * (word.length - 3));
  const [before, here, next, after] = [
    word.slice(0, place),
    word.charAt(place),
    word.charAt(place + 1),
    word.slice(place + 2),
  ];
  return pick(random, [
    before + next + here + after,
    before + next + after,
    before + here + here + next + after,
  ]);
};

const small = new Set(['A', 'An', 'The', 'and', 'for', 'of', 'the']);

/** What somebody types who looks for this book: words of it, its title, words and author, or a word with a mistake. */
const searchFor = (random: () => number, kind: number, { title, author }: Book): string => {
  const words = title.split(/[ ,]+/).filter((word) => !small.has(word));
  const word = pick(random, words);
  if (kind % 8 === 0) return title.replace(word, misspell(random, word));
  if (kind % 8 < 3) return title;
  if (kind % 8 < 6) return `${word} ${author.split(' ')[1] ?? ''}`.toLowerCase();
  return words.slice(-2).join(' ').toLowerCase();
};

/** Searches of which none comes twice; every eighth has a mistake in it. */
export const makeSearches = (books: readonly Book[], count: number): string[] => {
  const random = createRandom(11);
  const searches = new Set<string>();
  const attemptsMax = 50;
  for (let kind = 0; kind < count; kind += 1) {
    for (let attempt = 0; attempt < attemptsMax && searches.size <= kind; attempt += 1)
      searches.add(searchFor(random, kind, pick(random, books)));
  }
  return [...searches];
};
