import type { Statement } from '../../platform/database/index.ts';
import { closestWord } from './closest-word.ts';
import { examineWords, findWithoutOneWord, type ExaminedWord } from './search.repo.ts';

/** Leaving out each word in turn is a search for each. */
const shortenedWordsMax = 12;

/** Whose books are searched, and how they are read. */
export type SearchedView = {
  /** Beside the shared catalogue; null: only that. */
  readonly organizationId: string | null;
  read<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
};

/**
 * What was probably meant by a search that found nothing, or null when nothing is near. Words that no visible book has
 * are replaced by near ones or split in two; if all are known, two that are one word in the catalogue are joined. One
 * statement, at most the sixteen words that `searchText` leaves; call it only after a search without result. What
 * comes back may still find nothing.
 */
export const correctSearch = async (view: SearchedView, typed: string): Promise<string | null> => {
  const words = await view.read(examineWords, [view.organizationId, typed]);
  const areAllKnown = words.every((word) => word.is_known);
  // The beginning of a word is left alone while another word is to blame.
  const isDoubtful = (word: ExaminedWord): boolean => (areAllKnown ? !word.is_whole : !word.is_known);
  const corrected = joined(words, isDoubtful)
    .map((word) => (isDoubtful(word) ? replacementOf(word) : null) ?? word.word)
    .join(' ');
  return corrected === words.map(({ word }) => word).join(' ') ? null : corrected;
};

/**
 * The search without the one word that is in the way, when all its words together are in no book; null when that finds
 * nothing either. One statement. What comes back finds something.
 */
export const shortenSearch = async (view: SearchedView, typed: string): Promise<string | null> => {
  const wordCount = typed.split(/\s+/u).length;
  if (wordCount < 2 || wordCount > shortenedWordsMax) return null;
  const [shorter] = await view.read(findWithoutOneWord, [view.organizationId, typed]);
  return shorter?.words ?? null;
};

const replacementOf = ({ word, candidates, split }: ExaminedWord): string | null => {
  const closest = closestWord(word, candidates ?? []);
  // A forgotten space is likelier than two wrong letters.
  return closest?.distance === 1 ? closest.word : (split ?? closest?.word ?? null);
};

/** "mocking bird" as one word, where that is one; words that are whole only when nothing else is wrong. */
const joined = (
  words: readonly ExaminedWord[],
  isDoubtful: (word: ExaminedWord) => boolean,
): readonly ExaminedWord[] => {
  const isNothingDoubtful = !words.some(isDoubtful);
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    return (
      word.joins_next && next !== undefined && (isNothingDoubtful || isDoubtful(word) || isDoubtful(next))
    );
  });
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined || second === undefined) return words;
  const one: ExaminedWord = { ...first, word: first.word + second.word, is_known: true, is_whole: true };
  return [...words.slice(0, at), one, ...words.slice(at + 2)];
};
