import { editDistance } from './edit-distance.ts';

/** A word of the catalogue with the number of products in which it occurs. */
export type WordCandidate = { readonly word: string; readonly product_count: number };

/** Short words are near to everything, so they are changed less. */
const tolerance = (word: string): number =>
  word.length < 3 ? 0 : word.length < 7 ? 1 : word.length < 10 ? 2 : 3;

/** A frequent word may win over a rare one, but never over one that is a whole keystroke nearer. */
const frequencyBonus = (productCount: number): number =>
  Math.min(0.9, Math.log10(Math.max(1, productCount)) * 0.3);

/** People rarely mistype the first letter, unless they swap it with the second. */
const firstLetterPenalty = (typed: string, word: string): number =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]) ? 0 : 0.5;

/** `cost`: the less, the likelier it was meant. */
export type ClosestWord = { readonly word: string; readonly distance: number; readonly cost: number };

/** The words that were possibly meant, the likeliest first. */
export const closestWords = (typed: string, candidates: readonly WordCandidate[]): ClosestWord[] => {
  // A number is an edition, a year, an ISBN: never "nearly" another one.
  if (/\p{N}/u.test(typed)) return [];
  const limit = tolerance(typed);
  return candidates
    .flatMap(({ word, product_count }) => {
      const distance = editDistance(typed, word, limit);
      if (distance > limit) return [];
      const cost = distance - frequencyBonus(product_count) + firstLetterPenalty(typed, word);
      return [{ word, distance, cost }];
    })
    .toSorted((one, other) => one.cost - other.cost);
};
