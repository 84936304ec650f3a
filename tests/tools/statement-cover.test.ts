import { describe, expect, it } from 'vitest';
import { askedBy, coverOf } from '../../tools/statement-cover.ts';

const setsOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, keys]) => [file, new Set(keys)]));
const keysOf = (asked: ReadonlyMap<string, ReadonlySet<string>>, files: readonly string[]) =>
  new Set(files.flatMap((file) => [...(asked.get(file) ?? [])]));
const never = () => false;

describe('which files ask all that all of them asked', () => {
  it('leaves out whose statements others ask, and the slow rather than the quick', () => {
    const asked = setsOf({ slow: 'abc', quick: 'ab', other: 'cd', again: 'd' });
    const files = coverOf(asked, never, (file) => (file === 'slow' ? 100 : 1));
    expect(files).toEqual(['other', 'quick']);
  });

  it('keeps who is the only one to ask something, however slow', () => {
    const asked = setsOf({ slow: 'abz', quick: 'ab' });
    expect(coverOf(asked, never, (file) => (file === 'slow' ? 1000 : 1))).toContain('slow');
  });

  it('keeps who must be there, and counts what they ask', () => {
    const asked = setsOf({ race: 'ab', other: 'ab', more: 'abc' });
    expect(
      coverOf(
        asked,
        (file) => file === 'race',
        () => 1,
      ),
    ).toEqual(['more', 'race']);
  });

  it('asks everything, whatever the files are', () => {
    const asked = new Map(
      Array.from({ length: 40 }, (_, file) => [
        `file ${file}`,
        new Set(Array.from({ length: 12 }, (__, key) => String((file * 7 + key * key * 3) % 97))),
      ]),
    );
    const files = coverOf(asked, never, (file) => file.length);
    expect(keysOf(asked, files)).toEqual(keysOf(asked, [...asked.keys()]));
    expect(files.length).toBeLessThan(40);
  });
});

describe('what a test file asked', () => {
  const line = (file: string, key: string, beginning: string) => JSON.stringify([file, key, beginning]);

  it('is what the product asked in it, and every refusal; not the statements of tests', () => {
    const asked = askedBy(
      [
        line('one', 'k1', 'select id from orders where id = $1'),
        line('one', 'k2', 'delete from orders where true'),
        line('one', 'refused 23505 orders_pkey', ''),
        line('two', 'k1', 'select id from orders where id = $1'),
      ],
      'await own.raw(\n  `delete   from orders\n where true`);',
    );
    expect(asked).toEqual(
      new Map([
        ['one', new Set(['k1', 'refused 23505 orders_pkey'])],
        ['two', new Set(['k1'])],
      ]),
    );
  });
});
