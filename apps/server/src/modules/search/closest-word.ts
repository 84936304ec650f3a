import { editDistance } from './edit-distance.ts';

/** A word of the catalogue with the number of products in which it occurs. */
export type WordCandidate = { readonly word: string; readonly product_count: number };

/** Short words are near to everything, so they are changed less. */
const tolerance = (word: string): number =>
  word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 10 ? 2 : 3;

/** A frequent word may win over a rare one, but never over one that is a whole keystroke nearer. */
const frequencyBonus = (productCount: number): number =>
  Math.min(0.9, Math.log10(Math.max(1, productCount)) * 0.3);

/** People rarely mistype the first letter. */
const firstLetterPenalty = (typed: string, word: string): number => (typed[0] === word[0] ? 0 : 0.5);

export type ClosestWord = { readonly word: string; readonly distance: number };

/** The word that was probably meant, or null when none is near enough. */
export const closestWord = (typed: string, candidates: readonly WordCandidate[]): ClosestWord | null => {
  // A number is an edition, a year, an ISBN: never "nearly" another one.
  if (/\p{N}/u.test(typed)) return null;
  const limit = tolerance(typed);
  let best: (ClosestWord & { score: number }) | null = null;
  for (const { word, product_count } of candidates) {
    const distance = editDistance(typed, word, limit);
    if (distance > limit) continue;
    const score = distance - frequencyBonus(product_count) + firstLetterPenalty(typed, word);
    if (best === null || score < best.score) best = { word, distance, score };
  }
  return best;
};
