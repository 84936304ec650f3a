import { expect, it } from 'vitest';
import { shareOf } from './share-of.ts';

const shirts = {
  ...{ share_bps: 9_500, platform_price_cents: null, unit_price_cents: 18_00, discount_cents: 0 },
  ...{ is_own_product: true, amount_cents: 36_00, refunded_cents: 0, earned_cents: 34_20 },
};

it('says that the card fee came off, where it did', () => {
  expect(shareOf(shirts)).toBe('95%');
  expect(shareOf({ ...shirts, earned_cents: 32_96 })).toBe('95% after fees');
  expect(shareOf({ ...shirts, discount_cents: 2_00, earned_cents: 32_96 })).toBe(
    '95%, less the discount, after fees',
  );
});

it('compares with what is left after a refund', () => {
  expect(shareOf({ ...shirts, refunded_cents: 18_00, earned_cents: 17_10 })).toBe('95%');
  expect(shareOf({ ...shirts, refunded_cents: 18_00, earned_cents: 16_48 })).toBe('95% after fees');
  expect(shareOf({ ...shirts, refunded_cents: 36_00, earned_cents: 0 })).toBe('95%');
});

it('never says it of the platform’s books, which bear no card fee', () => {
  expect(shareOf({ ...shirts, is_own_product: false, share_bps: 2_000, earned_cents: 7_00 })).toBe('20%');
});
