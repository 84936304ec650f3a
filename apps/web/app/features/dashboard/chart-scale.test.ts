import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, namedPlaces, placeAt, roundTop } from './chart-scale.ts';

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000_000_000 }));

describe('what a chart reaches up to', () => {
  it.each([
    [0, 1_000],
    [999, 1_000],
    [1_001, 2_000],
    [33_626, 40_000],
    [80_000, 80_000],
    [90_001, 100_000],
    [100_000, 100_000],
  ])('%i fits below %i', (most, top) => {
    expect(roundTop(most)).toBe(top);
  });

  it('is round, never below the most, and never ten times it', () => {
    fc.assert(
      fc.property(amount, (most) => {
        const top = roundTop(most);
        expect(top).toBeGreaterThanOrEqual(most);
        expect(top).toBeLessThanOrEqual(Math.max(most * 2, 1_000));
        expect(top % 100).toBe(0);
      }),
    );
  });
});

it('every amount is seen and no column leaves the field', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 90 }), (days) => {
      const top = roundTop(Math.max(...days.map(([sales, gifts]) => sales + gifts)));
      for (const [sales, gifts] of days) {
        const column = columnOf(sales, gifts, top);
        expect(column.sales > 0).toBe(sales > 0);
        expect(column.gifts > 0).toBe(gifts > 0);
        expect(column.sales + column.gifts).toBeLessThanOrEqual(100.000_001);
      }
    }),
  );
});

it('few points are all named, of many about five, always the newest', () => {
  expect(namedPlaces(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(namedPlaces(30)).toEqual([5, 11, 17, 23, 29]);
  expect(namedPlaces(90)).toEqual([17, 35, 53, 71, 89]);
  expect(namedPlaces(0)).toEqual([]);
});

it('a pointer chooses the column it is over, and the nearest one outside', () => {
  expect([-5, 0, 49, 51, 299, 300, 900].map((at) => placeAt(at, 300, 30))).toEqual([0, 0, 4, 5, 29, 29, 29]);
  expect(placeAt(10, 0, 30)).toBe(0);
});
