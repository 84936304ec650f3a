import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testTitlesOf } from '../spec/test-titles.ts';

// docs/proofs.md says which test holds which race or fault: a test that was renamed or removed must not go on being named there.

const root = path.join(import.meta.dirname, '../..');

/** `file` “words of a title”, “of another”: each pair that a text names. */
const namedIn = (text: string): { readonly file: string; readonly words: string }[] =>
  [...text.matchAll(/`([^`\s]+\.test\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, words = '']) => ({ file, words })),
  );

const titles = new Map<string, readonly string[]>();
const titlesOf = (file: string): readonly string[] => {
  const known =
    titles.get(file) ?? (fs.existsSync(path.join(root, file)) ? testTitlesOf(path.join(root, file)) : []);
  titles.set(file, known);
  return known;
};
const missingIn = (text: string): string[] =>
  namedIn(text)
    .filter(({ file, words }) => !titlesOf(file).some((title) => title.includes(words)))
    .map(({ file, words }) => `${file}: ${words}`);

const document = fs.readFileSync(path.join(root, 'docs/proofs.md'), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| (?:[RK]\d|The same|10,000|Refunds|Whole)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every proof that is named exists', () => {
  expect(missingIn(document)).toEqual([]);
});

test('every race and fault is there, and all but one have a planted twin', () => {
  const ids = rows.map(([, what = '']) => what.split(' ')[0]);
  for (const id of [
    'R1',
    'R1b',
    'R2',
    'R3',
    'R4',
    'R5',
    'R6',
    'R7',
    'R8',
    'K1',
    'K2',
    'K8',
    'K9',
    'K10',
    'K12',
  ])
    expect(ids).toContain(id);
  const without = rows.filter(([, , , , twin = '']) => namedIn(twin).length === 0);
  // What the database counts by itself, and what has no feature yet.
  expect(without.map(([, what = '']) => what.split(' ')[0])).toEqual(['R1b']);
});

test('a title that nobody has, and a file that is gone, are found', () => {
  const planted =
    '`tests/architecture/proofs.test.ts` “every proof that is named exists”, “nobody’s title”; `tests/gone.test.ts` “any”';
  expect(missingIn(planted)).toEqual([
    'tests/architecture/proofs.test.ts: nobody’s title',
    'tests/gone.test.ts: any',
  ]);
});
