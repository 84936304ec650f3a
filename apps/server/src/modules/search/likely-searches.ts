import { closestWords } from './closest-word.ts';
import type { ExaminedWord } from './search.repo.ts';

/** What was possibly meant by a search; `cost`: the less, the likelier. */
export type LikelySearch = { readonly words: string; readonly cost: number };

/** Each is a look into the index. */
const searchesMax = 32;
/** Of one word; the rest is too far from what was typed. */
const replacementsMax = 8;

/** A word that a book has was rarely a mistake. */
const realWordCost = 1;
/** The beginning of a word is left alone while another word is to blame. */
const begunWordCost = 0.5;
/** No letter is wrong. */
const joinCost = 0.05;
/** A forgotten space is likelier than two wrong letters. */
const splitCost = 1.2;
/** No book has it: only the search without it finds something. */
const unknownCost = 100;

type Reading = { readonly words: readonly string[]; readonly cost: number };
type Option = { readonly text: string; readonly cost: number };

const optionsOf = ({ word, is_known, is_whole, candidates, split }: ExaminedWord): Option[] => {
  const dearer = !is_known ? 0 : is_whole ? realWordCost : begunWordCost;
  const near = closestWords(word, candidates ?? [])
    .slice(0, replacementsMax)
    .map((closest) => ({ text: closest.word, cost: closest.cost + dearer }));
  const apart = split === null ? [] : [{ text: split, cost: splitCost }];
  return [{ text: word, cost: is_known ? 0 : unknownCost }, ...near, ...apart];
};

const cheapest = (readings: readonly Reading[]): Reading[] =>
  readings.toSorted((one, other) => one.cost - other.cost).slice(0, searchesMax);

/**
 * The likeliest readings of what was typed, the likeliest first, at most 32: each word as it stands, or a near one, or two,
 * or one together with the next. What was typed is among them.
 */
export const likelySearches = (words: readonly ExaminedWord[]): LikelySearch[] => {
  const none: Reading[] = [];
  // Of the first words so many; the cheapest whole readings are made of the cheapest parts.
  let readings: Reading[] = [{ words: [], cost: 0 }];
  let beforeThem = none;
  for (const [place, word] of words.entries()) {
    const previous = words[place - 1];
    const joined =
      previous?.joins_next === true
        ? extended(beforeThem, [{ text: previous.word + word.word, cost: joinCost }])
        : none;
    [beforeThem, readings] = [readings, cheapest([...extended(readings, optionsOf(word)), ...joined])];
  }
  return readings.map(({ words: read, cost }) => ({ words: read.join(' '), cost }));
};

const extended = (readings: readonly Reading[], options: readonly Option[]): Reading[] =>
  readings.flatMap((reading) =>
    options.map(({ text, cost }) => ({ words: [...reading.words, text], cost: reading.cost + cost })),
  );

/** Whether it has a word that no book has. */
export const isHopeless = ({ cost }: LikelySearch): boolean => cost >= unknownCost;
