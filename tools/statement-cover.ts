/**
 * Which test files ask everything that all of them asked of a database: each statement of the product, each refusal. They
 * are asked again on another server; the rest would ask it nothing that these did not (decision 0098).
 */
import { globSync, readFileSync } from 'node:fs';

/** What one file asked, by the key of the statement; for the statements that stand in tests, see `withoutTestsOwn`. */
export type Asked = ReadonlyMap<string, ReadonlySet<string>>;

type Note = readonly [file: string, key: string, beginning: string];

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** @param lines what `tests/support/note-statements.ts` wrote; what a test's own source says is not the product's. */
export const askedBy = (lines: readonly string[], testSources: string): Asked => {
  const asked = new Map<string, Set<string>>();
  const ofTests = new Map<string, boolean>();
  const sources = squeezed(testSources);
  for (const line of lines) {
    const [file, key, text] = JSON.parse(line) as Note; // of the program named above
    const beginning = squeezed(text);
    let isOfTests = ofTests.get(beginning);
    if (isOfTests === undefined)
      ofTests.set(beginning, (isOfTests = beginning !== '' && sources.includes(beginning)));
    const own = asked.get(file) ?? new Set();
    if (!isOfTests) own.add(key);
    asked.set(file, own);
  }
  return asked;
};

/** @returns of `asked`, files that together ask all of it; `always` are among them, and the quick rather than the slow. */
export const coverOf = (
  asked: Asked,
  always: (file: string) => boolean,
  secondsOf: (file: string) => number,
): string[] => {
  const chosen = [...asked.keys()].filter((file) => always(file));
  const left = new Set([...asked.values()].flatMap((keys) => [...keys]));
  const take = (file: string): void => asked.get(file)?.forEach((key) => left.delete(key));
  chosen.forEach(take);
  // What it starts costs every file something.
  const worth = (file: string): number =>
    [...(asked.get(file) ?? [])].filter((key) => left.has(key)).length / (1 + secondsOf(file));
  while (left.size > 0) {
    const best = [...asked.keys()].reduce((one, other) => (worth(other) > worth(one) ? other : one));
    take(best);
    chosen.push(best);
  }
  return chosen.toSorted();
};

/** The text of all tests and their support. */
export const testSourcesOf = (root: string): string =>
  globSync(['apps/server/**/*.test.ts', 'tests/**/*.ts'], { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');
