import { cents } from '@goodshelf/money';
import { describe, expect, test } from 'vitest';
import { createTableShipping, firstShippingRates, type ParcelItem, type ShippingRates } from './index.ts';

const book = (weight: string | null, weightUnit: string | null, quantity = 1): ParcelItem => ({
  ...{ quantity, weight, weightUnit },
  isOwnProduct: false,
});
const quote = (
  goodsCents: number,
  {
    items = [book('1', 'LB')],
    ...rates
  }: Partial<ShippingRates> & { readonly items?: readonly ParcelItem[] } = {},
) =>
  createTableShipping(() => ({ ...firstShippingRates, ...rates })).quote({
    ...{ hasGoods: items.length > 0, state: 'RI', items },
    goodsCents: cents(goodsCents),
  });
const priceFor = async (...question: Parameters<typeof quote>) =>
  (await quote(...question))?.priceCents ?? null;

test('shipping costs $4.95 up to $49.99 of goods and nothing from $50.00', async () => {
  expect(await priceFor(1)).toBe(495);
  expect(await priceFor(4_999)).toBe(495);
  expect(await priceFor(5_000)).toBe(0);
  expect(await priceFor(5_000, { freeFromCents: null })).toBe(495);
});

test('a cart of gifts alone is not shipped', async () => {
  expect(await priceFor(0, { items: [] })).toBeNull();
});

describe('books by weight', () => {
  const byWeight = (...items: ParcelItem[]) => quote(2_000, { areBooksByWeight: true, items });

  test('cost what the heaviest step costs that they reach, together', async () => {
    expect(await byWeight(book('47.9', 'OZ'))).toEqual({ title: 'Media Mail', priceCents: 495 });
    expect(await byWeight(book('3', 'LB'))).toMatchObject({ priceCents: 695 });
    expect(await byWeight(book('1.5', 'LB', 2))).toMatchObject({ priceCents: 695 });
    expect(await byWeight(book('2', 'KG'), book('1300', 'G'))).toMatchObject({ priceCents: 995 });
  });

  test('count as a pound where nobody knows their weight', async () => {
    expect(await byWeight(book(null, null, 2))).toMatchObject({ priceCents: 495 });
    expect(await byWeight(book('0', 'LB', 3))).toMatchObject({ priceCents: 695 });
    expect(await byWeight(book('5', 'ML', 3))).toMatchObject({ priceCents: 695 });
  });

  test('go at the flat rate beside anything that may be no book', async () => {
    const mug = { ...book('9', 'LB'), isOwnProduct: true };
    expect(await byWeight(book('9', 'LB'), mug)).toEqual({ title: 'Standard shipping', priceCents: 495 });
  });
});
