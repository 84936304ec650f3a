import { expect, test } from 'vitest';
import fc from 'fast-check';
import { closestWords } from './closest-word.ts';
import { editDistance } from './edit-distance.ts';
import { searchText } from './search-text.ts';

test.each([
  ['potter', 'potter', 0],
  ['poter', 'potter', 1],
  ['tolkein', 'tolkien', 1],
  ['ahrry', 'harry', 1],
  ['wimppy', 'wimpy', 1],
  ['brnte', 'bronte', 1],
  ['', 'abc', 3],
])('%s is %s with %i keystrokes', (typed, meant, expected) => {
  expect(editDistance(typed, meant, 5)).toBe(expected);
});

test('the distance is the same both ways, zero only for the same word, and never above its limit by more than one', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 6 }), (a, b, limit) => {
      const distance = editDistance(a, b, limit);
      expect(distance).toBe(editDistance(b, a, limit));
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(limit + 1);
      expect(Math.min(editDistance(a, b, 50), limit + 1)).toBe(distance);
    }),
  );
});

test('the nearest word wins, and among equally near ones the frequent word', () => {
  const candidates = [
    { word: 'haru', product_count: 1 },
    { word: 'harry', product_count: 40 },
    { word: 'hairy', product_count: 400 },
  ];
  expect(closestWords('harrry', candidates)[0]).toMatchObject({ word: 'harry', distance: 1 });
  expect(closestWords('harru', candidates)[0]).toMatchObject({ word: 'harry', distance: 1 });
});

test('a word that is near to nothing stays as it is', () => {
  expect(closestWords('xylophagous', [{ word: 'xylophone', product_count: 9 }])).toEqual([]);
  expect(closestWords('it', [{ word: 'is', product_count: 900 }])).toEqual([]);
});

test('a number is never corrected to another number', () => {
  expect(closestWords('1985', [{ word: '1984', product_count: 900 }])).toEqual([]);
});

test.each([
  ['  harry   potter ', 'harry potter'],
  ['TShirt', 't shirt'],
  ['tee-shirts blue', 't shirt blue'],
  ['lincoln t-shirt', 'lincoln t shirt'],
  ['978-0-439-02348-1', '9780439023481'],
  ['ISBN 0-439-02348-3', '9780439023481'],
  ['ISBN-13: 978-0-439-02348-1', '9780439023481'],
  ['ISBN 13: 978–0–439–02348–1', '9780439023481'],
  ['isbn10 : 0 439 02348 3', '9780439023481'],
  ['ISBN: 978‑0‑439‑02348‑1', '9780439023481'],
  ['0439023483', '9780439023481'],
  ['hunger games 978 0 439 02348 1', 'hunger games 9780439023481'],
  ['043902348x', '043902348x'],
  ['1984', '1984'],
  ['fahrenheit 451', 'fahrenheit 451'],
])('"%s" is searched as "%s"', (typed, expected) => {
  expect(searchText(typed)).toBe(expected);
});

test('any text is searchable text of at most 200 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      expect(searchText(typed).length).toBeLessThanOrEqual(200);
    }),
  );
});

test.each([
  ['a sign that stands for four words', 'ﷺ '.repeat(200)],
  ['words without spaces between them', 'a.b-c_d,'.repeat(100)],
  ['wide letters', 'ａ '.repeat(200)],
  ['plain words', 'word '.repeat(200)],
])('%s: what is searched has at most 16 words as the database counts them', (_what, typed) => {
  const words = searchText(typed)
    .normalize('NFKC')
    .split(/[\s\p{P}\p{C}|<>+=^`~$]+/u)
    .filter((word) => word !== '');
  expect(words.length).toBeLessThanOrEqual(16);
  expect(words.length).toBeGreaterThan(0);
});

test('signs are written out before they are cut, so the limit is of what is read', () => {
  expect(searchText('ﬁre')).toBe('fire');
  expect(searchText('ﷺ'.repeat(200)).length).toBeLessThanOrEqual(200);
});
