import { expect, test } from 'vitest';
import { likelySearches } from './likely-searches.ts';

const examined = (word: string, more: object = {}) => ({
  word,
  is_known: true,
  is_whole: true,
  candidates: null,
  split: null,
  joins_next: false,
  ...more,
});
const near = (...words: string[]) => words.map((word) => ({ word, product_count: 1 }));

test('of sixteen doubtful words the 32 likeliest readings are tried, the cheapest first', () => {
  const words = Array.from({ length: 16 }, (_, place) =>
    examined(`word${'abcdefghijklmnop'.charAt(place)}`, {
      candidates: near('wordx', 'wordy', 'wordz', 'wort'),
    }),
  );
  const readings = likelySearches(words);
  expect(readings).toHaveLength(32);
  const costs = readings.map(({ cost }) => cost);
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  // As typed, then one word changed.
  expect(readings[0]?.words).toBe(words.map(({ word }) => word).join(' '));
  expect(readings[1]?.words.split(' ').filter((word, place) => word !== words[place]?.word)).toHaveLength(1);
});

test('a word that no book has is changed before one that is known', () => {
  const [likeliest] = likelySearches([
    examined('house', { candidates: near('horse') }),
    examined('spirts', { is_known: false, is_whole: false, candidates: near('spirits', 'shirts') }),
  ]);
  expect(likeliest?.words).toBe('house spirits');
});

test('two words that are one in the catalogue are joined, also at the end', () => {
  const words = [examined('hungry'), examined('cater', { joins_next: true }), examined('pillar')];
  expect(likelySearches(words).map((reading) => reading.words)).toContain('hungry caterpillar');
});
