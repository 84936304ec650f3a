import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, cents, feeCoverFor, giftWithin, missingToDollar } from './index.ts';

const schedule = { rateBps: basisPoints(290), fixedCents: cents(30) };

describe('rounding up', () => {
  it.each([
    [4_235, 65],
    [4_299, 1],
    [4_300, 100],
    [0, 100],
  ])('%i cents miss %i', (amount, missing) => {
    expect(missingToDollar(cents(amount))).toBe(missing);
  });

  it('leaves what the covered fee grows by, and not a cent more than that', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (given, budget) => {
          const gift = giftWithin(cents(budget), cents(given), schedule);
          const fee = feeCoverFor(cents(given + gift), schedule) - feeCoverFor(cents(given), schedule);
          expect(gift).toBeGreaterThanOrEqual(0);
          expect(gift + fee).toBeLessThanOrEqual(budget);
          const more = feeCoverFor(cents(given + gift + 1), schedule) - feeCoverFor(cents(given), schedule);
          expect(gift + 1 + more).toBeGreaterThan(budget);
        },
      ),
    );
  });
});
