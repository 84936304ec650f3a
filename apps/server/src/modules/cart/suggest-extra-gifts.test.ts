import { cents } from '@goodshelf/money';
import { expect, test } from 'vitest';
import { suggestExtraGifts } from './suggest-extra-gifts.ts';

const amounts = (...all: number[]) => all.map((amount_cents) => ({ amount_cents, effect: '' }));

test.each([
  [
    'a small one, and its smallest amounts that go with the order',
    amounts(100_00, 15_00, 30_00, 7_50),
    42_35,
    [5_00, 7_50, 15_00],
  ],
  ['three of them at most', amounts(1_00, 2_00, 3_00, 4_00), 42_35, [1_00, 2_00, 3_00]],
  ['an amount that is as much as the order', amounts(20_00, 50_00), 20_00, [5_00, 20_00]],
  ['small ones beside an order that is smaller than each', amounts(25_00, 50_00), 8_99, [5_00, 10_00]],
  ['the usual ones of an organization without any', [], 30_00, [5_00, 10_00, 25_00]],
])('the gifts to add are %s', (_name, own, goods, expected) => {
  expect(suggestExtraGifts(own, cents(goods))).toEqual(expected);
});
