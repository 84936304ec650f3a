import { expect, it } from 'vitest';
import { whatItWas } from './what-it-was.ts';

const book = (title: string, quantity = 1) => ({ kind: 'product' as const, title, quantity });
const gift = { kind: 'gift' as const, title: 'Gift', quantity: 1 };

it.each([
  [[book('Heidi')], 'Heidi'],
  [[book('Heidi', 3)], '3 × Heidi'],
  [[book('Heidi'), book('Emma')], 'Heidi and 1 more item'],
  [[book('Heidi'), book('Emma', 2), gift], 'Heidi, 2 more items and a gift'],
  [[book('Heidi'), gift], 'Heidi and a gift'],
  [[gift], 'Gift'],
  [[], 'Order'],
])('tells an order in a few words: %#', (lines, words) => {
  expect(whatItWas(lines)).toBe(words);
});
