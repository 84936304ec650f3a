import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, ordersPer100Visits } from './change.ts';

const wordsOf = (now: number, before: number): string => {
  const change = changeOf(now, before);
  return 'words' in change ? change.words : change.kind;
};

describe('how a figure stands to the one before', () => {
  it.each([
    [100, 0, 'none'],
    [0, 0, 'none'],
    [250, 250, 'same'],
    [0, 250, '100% less'],
    [125, 100, '25% more'],
    [87, 100, '13% less'],
    [10_001, 10_000, 'under 1% more'],
    [9_999, 10_000, 'under 1% less'],
    [1, 1_000, '99% less'],
    [999, 100, '899% more'],
    [1_000, 100, '10 times as much'],
    [123_456_700, 100, '1,234,567 times as much'],
  ])('%i after %i: %s', (now, before, words) => {
    expect(wordsOf(now, before)).toBe(words);
  });

  it('says more of what is more, less of what is less, and never what no number is', () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, amount, (now, before) => {
        const { kind } = changeOf(now, before);
        expect(kind).toBe(before === 0 ? 'none' : now === before ? 'same' : now > before ? 'more' : 'less');
        expect(wordsOf(now, before)).not.toMatch(/NaN|Infinity|∞|-/);
      }),
    );
  });
});

it.each([
  [5, 60, '8.3'],
  [60, 60, '100'],
  [0, 60, '0'],
  [0, 0, null],
  [5, 0, null],
  // Orders come in other ways, too: a hundred visits don't bring more than a hundred orders.
  [61, 60, null],
])('%i orders of %i visits are %s of a hundred', (orders, visits, shown) => {
  expect(ordersPer100Visits(orders, visits)).toBe(shown);
});
