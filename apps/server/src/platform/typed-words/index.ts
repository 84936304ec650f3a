/** A word as the database tells it from the next one (`search_text`). */
const word = /[^\s\p{P}\p{C}|<>+=^`~$]+/gu;

/** What is read at all: one sign may stand for eighteen (ﷺ). */
const typedMax = 400;

/**
 * What a visitor typed into a search, cut to what the database will read: signs are written out first (NFKC), so that
 * limits count what they become.
 */
export const typedText = (typed: string, lengthMax: number): string =>
  typed.slice(0, typedMax).normalize('NFKC').slice(0, lengthMax);

/** The text up to its last word that is looked for: each is looked up in the index, so their number is what a search costs. */
export const firstWords = (text: string, wordsMax: number): string => {
  const last = [...text.matchAll(word)][wordsMax - 1];
  return last === undefined ? text : text.slice(0, last.index + last[0].length);
};

/** What LIKE finds a word by; what a person types has no wildcards. */
export const patternOf = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** One pattern for each word of a search that finds what has all of them, in lower case. */
export const searchPatterns = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((typed) => typed !== '')
    .map(patternOf);
