import { cents, sum } from '@goodshelf/money';
import { expect, test } from 'vitest';
import { divideCatalogueBook, divideGift, divideOwnProduct } from './fees.ts';

const amounts = [100, 899, 1_299, 2_000, 5_000, 10_000, 24_999].map(cents);

test('each published division adds up to what was paid', () => {
  for (const amount of amounts) {
    const divisions = [
      divideCatalogueBook(amount),
      divideOwnProduct(amount),
      divideGift(amount, true),
      divideGift(amount, false),
    ];
    for (const { paid, earned, cardFee, platform } of divisions)
      expect(sum([earned, cardFee, platform])).toBe(paid);
  }
});

test('a gift whose fee is covered arrives whole, whatever its size', () => {
  for (const amount of amounts) expect(divideGift(amount, true).earned).toBeGreaterThanOrEqual(amount);
});

test('a gift of $50.00 arrives as $48.25, and a book of $12.99 leaves $2.60', () => {
  expect(divideGift(cents(5_000), false).earned).toBe(4_825);
  expect(divideCatalogueBook(cents(1_299)).earned).toBe(260);
  expect(divideOwnProduct(cents(2_000)).earned).toBe(1_812);
});
