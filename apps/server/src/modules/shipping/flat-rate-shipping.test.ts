import { cents } from '@goodshelf/money';
import { expect, test } from 'vitest';
import { createFlatRateShipping } from './index.ts';

const shipping = createFlatRateShipping();
const priceFor = async (goodsCents: number, hasGoods = true) =>
  (await shipping.quote({ hasGoods, goodsCents: cents(goodsCents), state: 'RI' }))?.priceCents ?? null;

test('shipping costs $4.95 up to $49.99 of goods and nothing from $50.00', async () => {
  expect(await priceFor(1)).toBe(495);
  expect(await priceFor(4_999)).toBe(495);
  expect(await priceFor(5_000)).toBe(0);
});

test('a cart of gifts alone is not shipped', async () => {
  expect(await priceFor(0, false)).toBeNull();
});
