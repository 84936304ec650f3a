import type { Statement } from '../../platform/database/index.ts';
import { isHopeless, likelySearches } from './likely-searches.ts';
import { asksForGoods } from './search-text.ts';
import { examineWords, findLikeliest, findWithoutOneWord } from './search.repo.ts';

/** Leaving out each word in turn is a search for each. */
const shortenedWordsMax = 16;

/** Whose books are searched, and how they are read. */
export type SearchedView = {
  /** Beside the shared catalogue; null: only that. */
  readonly organizationId: string | null;
  read<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
};

/**
 * What was probably meant by a search that found nothing: the likeliest reading that finds something, else the likeliest
 * without the one word that is in the way; null when that finds nothing either. Words that no visible book has are
 * replaced by near ones or split in two, words that are one in the catalogue are joined, and a word that is one but not
 * the right one is replaced as well. Two statements, or three; at most the sixteen words that `searchText` leaves. Call it
 * only after a search without result. What comes back finds something.
 */
export const correctSearch = async (view: SearchedView, typed: string): Promise<string | null> => {
  if (asksForGoods(typed)) return null;
  const words = await view.read(examineWords, [view.organizationId, typed]);
  const asTyped = words.map(({ word }) => word).join(' ');
  const [likeliest, ...others] = likelySearches(words);
  if (likeliest === undefined) return null;
  const tried = [likeliest, ...others].filter((search) => !isHopeless(search) && search.words !== asTyped);
  const meant = tried.length === 0 ? null : await find(view, tried);
  if (meant !== null) return meant;
  const shorter = await shortened(view, likeliest.words);
  // One word that was not even typed is a guess at a guess: "hardy" for "harry poter".
  const isGuess = shorter !== null && !shorter.includes(' ') && !words.some(({ word }) => word === shorter);
  return isGuess ? null : shorter;
};

type Tried = readonly { readonly words: string; readonly cost: number }[];

const find = async (view: SearchedView, tried: Tried): Promise<string | null> => {
  const values = [tried.map(({ words }) => words), tried.map(({ cost }) => cost)];
  const [found] = await view.read(findLikeliest, [view.organizationId, ...values]);
  return found?.words ?? null;
};

const shortened = async (view: SearchedView, words: string): Promise<string | null> => {
  const wordCount = words.split(' ').length;
  if (wordCount < 2 || wordCount > shortenedWordsMax) return null;
  const [shorter] = await view.read(findWithoutOneWord, [view.organizationId, words]);
  return shorter?.words ?? null;
};
