import { describe, expect, test } from 'vitest';
import { filesNamed, readClaims, readPage, testFiles } from './claims.ts';
import { testTitlesOf } from './test-titles.ts';

const page = readPage();
const claims = readClaims(page);
const files = testFiles();

const known = new Map<string, readonly string[]>();
const titlesOf = (name: string): readonly string[] => {
  const titles = known.get(name) ?? filesNamed(files, name).flatMap(testTitlesOf);
  known.set(name, titles);
  return titles;
};
const countOf = (kind: string): number => claims.filter((claim) => claim.kind === kind).length;

describe('docs/specification.md', () => {
  test('states how many claims are proven, todo and gaps, and these are the counts', () => {
    const total = String(claims.length);
    expect(page).toContain(
      `**${total} claims: ${countOf('proven')} proven, ${countOf('todo')} todo, ${countOf('gap')} gaps.**`,
    );
  });

  test('has claims of each section from 1 to 9, numbered without a hole', () => {
    const bySection = Map.groupBy(claims, ({ id }) => id.split('.')[0] ?? '');
    expect([...bySection.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    for (const [section, own] of bySection)
      expect(own.map(({ id }) => id)).toEqual(own.map((_, index) => `${section}.${index + 1}`));
  });

  test('names a test for each claim that is no gap', () => {
    expect(claims.filter((claim) => claim.kind !== 'gap' && claim.tests.length === 0)).toEqual([]);
  });

  test('names no test that does not exist', () => {
    const missing = claims.flatMap(({ id, tests }) =>
      tests
        .filter(({ file, title }) => !titlesOf(file).some((text) => text.includes(title)))
        .map(({ file, title }) => `${id}: ${file} has no test "${title}"`),
    );
    expect(missing).toEqual([]);
  });

  test('names no file whose name stands for two', () => {
    const names = new Set(claims.flatMap(({ tests }) => tests.map(({ file }) => file)));
    expect([...names].filter((name) => filesNamed(files, name).length !== 1)).toEqual([]);
  });
});

test('a claim whose test is not there, and a line that is none, are noticed', () => {
  const [claim] = readClaims(
    '## The claims\n- 1.1 A pig flies → `nowhere.test.ts` it does; `claims.test.ts` no such title',
  );
  expect(claim?.tests).toEqual([
    { file: 'nowhere.test.ts', title: 'it does' },
    { file: 'claims.test.ts', title: 'no such title' },
  ]);
  expect(titlesOf('nowhere.test.ts')).toEqual([]);
  expect(titlesOf('claims.test.ts')).not.toContain('no such title');
  expect(() => readClaims('## The claims\n- a line of another kind')).toThrow('Not a claim');
});
