import { Problem } from '@goodshelf/contract';
import type { CategoryLink, Suggestions } from '@goodshelf/contract/storefront.contract';
import { isCutOff } from '../../platform/database/index.ts';
import { isbnBeginning, rareWords, searchText } from '../search/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { createMemory } from './memory.ts';
import type { BeforeSearch, View } from './selections.ts';
import { suggestStatement, type SuggestedRow } from './suggest-statement.ts';

export type Suggest = (
  view: View,
  typed: string,
  shelves: () => Promise<readonly CategoryLink[]>,
  before?: BeforeSearch,
) => Promise<Suggestions>;

/** Half a kilobyte each. */
const keptMax = 5_000;
const [titlesMax, authorsMax, shelvesMax] = [6, 3, 3];
/** One letter begins a tenth of everything. */
const shortest = 2;
/** Who types is faster than that: a later answer is of no use. */
const withinMs = 500;

const nothing: Suggestions = { titles: [], authors: [], shelves: [] };

/**
 * What somebody may mean who is typing: titles, authors, shelves, of what the storefront sells. From memory, or two
 * statements that each look at a few thousand rows at most.
 */
export const createSuggest = (): Suggest => {
  const kept = createMemory<Suggestions>(keptMax);
  return async (view, typed, shelves, before) => {
    const isbn = isbnBeginning(typed);
    const text = isbn ?? searchText(typed);
    if (text.length < shortest) return nothing;
    return kept.recall(`${view.version} ${text}`, async () => {
      await before?.();
      const rows = await find(hurried(view), text, isbn !== null);
      return {
        titles: rows
          .slice(0, titlesMax)
          .map(({ slug, title, author_line: authors }) => ({ slug, title, authors })),
        authors: authorsOf(rows, text),
        shelves: shelvesOf(await shelves(), text),
      };
    });
  };
};

const find = async (view: View, text: string, isIsbn: boolean): Promise<readonly SuggestedRow[]> => {
  const rare = isIsbn ? text : await rareWords(view, text);
  const way = isIsbn ? 'isbn' : rare === null ? 'common' : 'rare';
  return view.read(suggestStatement(way, view.isChosen), [view.organizationId, text, rare ?? text]);
};

const hurried = (view: View): View => ({
  ...view,
  read: async (statement, values) => {
    try {
      return await view.read(statement, values, { withinMs });
    } catch (error) {
      throw isCutOff(error)
        ? new Problem('search_too_slow', catalogTexts.searchTooSlow, { cause: error })
        : error;
    }
  },
});

/** Words of letters and digits alone, without accents: "Fairy tales & folklore" has three. */
const wordsOf = (text: string): string[] =>
  searchText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether each word that was typed begins a word of the name. */
const isMeant = (name: string, text: string): boolean => {
  const words = wordsOf(name);
  const typed = wordsOf(text);
  return typed.length > 0 && typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
};

const authorsOf = (rows: readonly SuggestedRow[], text: string): Suggestions['authors'] => {
  const names = new Set(rows.flatMap(({ authors }) => authors).filter((name) => isMeant(name, text)));
  return [...names].slice(0, authorsMax).map((name) => ({ name }));
};

const shelvesOf = (shelves: readonly CategoryLink[], text: string): Suggestions['shelves'] =>
  shelves
    .filter(({ name }) => isMeant(name, text))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, shelvesMax)
    .map(({ slug, name }) => ({ slug, name }));
