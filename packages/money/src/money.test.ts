import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  basisPoints,
  type Cents,
  cents,
  centsFromDatabase,
  compare,
  formatDecimal,
  formatMoney,
  grossUp,
  max,
  min,
  MoneyError,
  multiply,
  negate,
  ownPriceLimits,
  parseMoney,
  percentage,
  portion,
  productShare,
  sellingPrice,
  split,
  splitOff,
  subtract,
  sum,
  zero,
} from './index.ts';

const anyCents = fc.maxSafeInteger().map(cents);
const everydayCents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);
const shareBps = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((weight) => weight > 0));

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])('%d is not money', (value) => {
    expect(() => cents(value)).toThrow(MoneyError);
  });

  test('there is no negative zero', () => {
    for (const value of [
      cents(-0),
      negate(zero),
      multiply(cents(-5), 0),
      percentage(cents(-1), basisPoints(1)),
    ]) {
      expect(Object.is(value, 0)).toBe(true);
    }
  });

  test('a result past the exact range throws instead of being off by a cent', () => {
    const largest = cents(Number.MAX_SAFE_INTEGER);
    expect(() => add(largest, cents(1))).toThrow(MoneyError);
    expect(() => subtract(negate(largest), cents(1))).toThrow(MoneyError);
    expect(() => multiply(largest, 2)).toThrow(MoneyError);
    expect(() => sum([largest, largest])).toThrow(MoneyError);
    expect(() => multiply(cents(100), 1.5)).toThrow(MoneyError);
  });

  test('adding and subtracting undo each other', () => {
    fc.assert(
      fc.property(everydayCents, everydayCents, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
        expect(add(a, negate(a))).toBe(0);
        expect(sum([a, b, negate(a)])).toBe(b);
      }),
    );
    expect(sum([])).toBe(0);
  });

  test('multiplying is repeated adding', () => {
    fc.assert(
      fc.property(everydayCents, fc.integer({ min: 0, max: 50 }), (amount, quantity) => {
        expect(multiply(amount, quantity)).toBe(sum(Array.from({ length: quantity }, () => amount)));
      }),
    );
  });

  test('amounts have an order', () => {
    expect([cents(3), cents(-1), cents(2)].toSorted(compare)).toEqual([-1, 2, 3]);
    expect(compare(cents(2), cents(2))).toBe(0);
    expect(min(cents(3), cents(-1), cents(2))).toBe(-1);
    expect(max(cents(3), cents(-1), cents(7))).toBe(7);
    expect(min(cents(4))).toBe(4);
  });

  test('what the database gives is read exactly', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        for (const value of [String(amount), BigInt(amount), Number(amount)]) {
          expect(centsFromDatabase(value)).toBe(amount);
        }
      }),
    );
  });

  test.each(['', ' ', '12.5', '1e3', '0x10', '9007199254740993', '٣', 'NaN', 9007199254740993n, 0.1])(
    'the database value "%s" is refused',
    (value) => {
      expect(() => centsFromDatabase(value)).toThrow(MoneyError);
    },
  );
});

describe('percentage', () => {
  test.each([
    [50, 100, 1],
    [-50, 100, -1],
    [49, 100, 0],
    [1_600, 2_000, 320],
    [1_999, 290, 58],
    [250, 5_000, 125],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('%d cents at %d basis points are %d cents, half away from zero', (amount, rate, expected) => {
    expect(percentage(cents(amount), basisPoints(rate))).toBe(expected);
  });

  test('is within half a cent of the exact value, in exact arithmetic', () => {
    fc.assert(
      fc.property(anyCents, shareBps, (amount, rate) => {
        const error = BigInt(percentage(amount, rate)) * 10_000n - BigInt(amount) * BigInt(rate);
        expect(error <= 5_000n && error >= -5_000n).toBe(true);
      }),
    );
  });

  test('of a refund is the exact opposite of the percentage of the payment', () => {
    fc.assert(
      fc.property(anyCents, shareBps, (amount, rate) => {
        expect(percentage(negate(amount), rate)).toBe(negate(percentage(amount, rate)));
      }),
    );
  });

  test('a part and its rest are the total, and neither has the other sign', () => {
    fc.assert(
      fc.property(anyCents, shareBps, (total, rate) => {
        const { part, rest } = splitOff(total, rate);
        expect(add(part, rest)).toBe(total);
        expect(part * Math.sign(total)).toBeGreaterThanOrEqual(0);
        expect(rest * Math.sign(total)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(() => splitOff(cents(100), basisPoints(10_001))).toThrow(MoneyError);
  });

  test('a rate finer than a basis point is a portion', () => {
    expect(portion(cents(10_000), 68_750, 1_000_000)).toBe(688);
    expect(() => portion(cents(1), 1, 0)).toThrow(MoneyError);
    expect(() => portion(cents(1), 0.5, 2)).toThrow(MoneyError);
  });

  test.each([-1, 0.5, Number.NaN])('%d is not a rate', (value) => {
    expect(() => basisPoints(value)).toThrow(MoneyError);
  });
});

describe('split', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1, [0, 1, 1], [0, 1, 0]],
    [1_000, [1_999, 501], [800, 200]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [Number.MAX_SAFE_INTEGER, [Number.MAX_SAFE_INTEGER, 0], [Number.MAX_SAFE_INTEGER, 0]],
  ])('%d over %j is %j', (total, parts, expected) => {
    expect(split(cents(total), parts)).toEqual(expected);
  });

  test('never loses a cent', () => {
    fc.assert(
      fc.property(anyCents, weights, (total, parts) => {
        expect(sum(split(total, parts))).toBe(total);
      }),
    );
  });

  test('gives each its exact proportion rounded down or up, and never anything to a weight of 0', () => {
    fc.assert(
      fc.property(fc.maxSafeNat().map(cents), weights, (total, parts) => {
        const weightSum = parts.reduce((runningSum, weight) => runningSum + BigInt(weight), 0n);
        split(total, parts).forEach((share, position) => {
          const weight = BigInt(parts[position] ?? 0);
          const floor = (BigInt(total) * weight) / weightSum;
          expect([floor, floor + 1n]).toContain(BigInt(share));
          if (weight === 0n) expect(share).toBe(0);
        });
      }),
    );
  });

  test('in another order of the weights moves nobody by more than a cent', () => {
    fc.assert(
      fc.property(everydayCents, weights, (total, parts) => {
        const forwards = split(total, parts);
        const backwards = split(total, parts.toReversed()).toReversed();
        forwards.forEach((share, position) => {
          expect(Math.abs(share - (backwards[position] ?? Number.NaN))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test.each([[[]], [[0, 0]], [[1, -1]], [[0.5]], [[Number.NaN]]])(
    'one cent cannot be divided over %j',
    (parts) => {
      expect(() => split(cents(1), parts)).toThrow(MoneyError);
    },
  );
});

describe('grossUp', () => {
  const fee = (total: Cents, rate: number, fixed: number) =>
    add(percentage(total, basisPoints(rate)), cents(fixed));

  test('is the smallest total that leaves the whole gift after the fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.oneof(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 9_999 })),
        fc.integer({ min: 0, max: 100 }),
        (net, rate, fixed) => {
          const total = grossUp(cents(net), basisPoints(rate), cents(fixed));
          expect(total - fee(total, rate, fixed)).toBeGreaterThanOrEqual(net);
          if (total > 0) {
            const oneLess = cents(total - 1);
            expect(oneLess - fee(oneLess, rate, fixed)).toBeLessThan(net);
          }
        },
      ),
    );
  });

  test('of $25.00 at 2.9 % and 30 cents is $26.06', () => {
    expect(grossUp(cents(2_500), basisPoints(290), cents(30))).toBe(2_606);
  });

  test('refuses what no total can cover', () => {
    expect(() => grossUp(cents(100), basisPoints(10_000), zero)).toThrow(MoneyError);
    expect(() => grossUp(cents(-1), basisPoints(290), zero)).toThrow(MoneyError);
  });
});

describe('text', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['12', 1_200],
    ['12.5', 1_250],
    [' $ 3.20 ', 320],
    ['.50', 50],
    ['0', 0],
    ['1234567.89', 123_456_789],
    ['$90,071,992,547,409.91', Number.MAX_SAFE_INTEGER],
  ])('%j is read as %d cents', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '$',
    '.',
    '12.',
    '1.234',
    '1.2.3',
    '1e3',
    '1E3',
    '+5',
    '-5',
    '−5',
    '$-5',
    '(5)',
    '12,34',
    '1,2345',
    ',123',
    '1,234,56',
    '1 234',
    '٣',
    '１２',
    '12€',
    'Infinity',
    'NaN',
    '0x10',
    '12a',
    '90071992547409.92',
    '9'.repeat(30),
    '0'.repeat(100_000),
  ])('%j is not read as money', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  test('a negative amount is read only where it is allowed', () => {
    expect(parseMoney('-$3.20', { allowNegative: true })).toBe(-320);
    expect(parseMoney('−3.20', { allowNegative: true })).toBe(-320);
    expect(Object.is(parseMoney('-0', { allowNegative: true }), 0)).toBe(true);
  });

  test.each([
    [123_450, '$1,234.50', '1234.50'],
    [-320, '−$3.20', '-3.20'],
    [5, '$0.05', '0.05'],
    [0, '$0.00', '0.00'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91', '90071992547409.91'],
  ])('%d cents are written %s for people and %s for machines', (amount, forPeople, forMachines) => {
    expect(formatMoney(cents(amount))).toBe(forPeople);
    expect(formatDecimal(cents(amount))).toBe(forMachines);
  });

  test('what is written is read back as the same amount', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(parseMoney(formatMoney(amount), { allowNegative: true })).toBe(amount);
        expect(parseMoney(formatDecimal(amount), { allowNegative: true })).toBe(amount);
      }),
    );
  });
});

describe('an organization’s own price', () => {
  const terms = (bps: number) => ({ catalogueShareBps: basisPoints(bps), platformFeeBps: basisPoints(500) });

  test('is between the platform’s part and twice the platform’s price', () => {
    expect(ownPriceLimits(terms(2_000), cents(899))).toEqual({ lowest: 720, highest: 1_798 });
    expect(ownPriceLimits(terms(2_000), cents(1_000))).toEqual({ lowest: 800, highest: 2_000 });
    expect(ownPriceLimits(terms(10_000), cents(899))).toEqual({ lowest: 0, highest: 1_798 });
  });

  test('that became too low sells at the lowest', () => {
    expect(sellingPrice(terms(2_000), cents(1_000), cents(700))).toBe(800);
    expect(sellingPrice(terms(2_000), cents(1_000), cents(850))).toBe(850);
    expect(sellingPrice(terms(2_000), cents(1_000), null)).toBe(1_000);
  });

  test('never makes a share less than nothing, however many are sold, and leaves the platform its part to the cent', () => {
    fc.assert(
      fc.property(
        shareBps,
        fc.integer({ min: 0, max: 100_000 }).map(cents),
        fc.integer({ min: 0, max: 200_000 }).map(cents),
        fc.integer({ min: 1, max: 1_000 }),
        (bps, platformPrice, asked, quantity) => {
          const price = sellingPrice(terms(bps), platformPrice, asked);
          const amount = multiply(price, quantity);
          const platformAmount = multiply(platformPrice, quantity);
          const share = productShare(terms(bps), false, amount, platformAmount);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(subtract(amount, share)).toBe(
            subtract(platformAmount, productShare(terms(bps), false, platformAmount)),
          );
        },
      ),
    );
  });
});
