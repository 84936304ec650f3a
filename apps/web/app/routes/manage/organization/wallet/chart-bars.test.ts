import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bars } from './chart-bars.ts';

const monthOf = (place: number, up: number, down: number) => ({
  month: `2026-${place + 1}`,
  place,
  up,
  down,
});

it('every amount is seen on its own side of the line and inside the field, however much larger another is', () => {
  const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000_000_000 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 12 }), (amounts) => {
      const { marks, zero } = bars(amounts.map(([up, down], place) => monthOf(place, up, down)));
      expect(marks.map((mark) => mark.amount)).toEqual(amounts.flat().filter((one) => one > 0));
      for (const { side, x, y, height } of marks) {
        expect(height).toBeGreaterThanOrEqual(3);
        expect(x).toBeLessThan(120);
        expect(side === 'up' ? y + height : y).toBeCloseTo(zero);
        expect(y).toBeGreaterThanOrEqual(-0.01);
        expect(y + height).toBeLessThanOrEqual(100.01);
      }
    }),
  );
});

it('of two months on one side the larger is no lower', () => {
  const { marks } = bars([monthOf(0, 100, 0), monthOf(1, 5_000, 40), monthOf(2, 2_500, 0)]);
  const heights = marks.filter(({ side }) => side === 'up').map(({ height }) => height);
  expect(heights[1]).toBeCloseTo((heights[2] ?? 0) * 2);
  expect(heights[0]).toBe(3);
});

it('a year of nothing is a line', () => {
  expect(bars([monthOf(0, 0, 0)])).toMatchObject({ marks: [], top: 0 });
});
