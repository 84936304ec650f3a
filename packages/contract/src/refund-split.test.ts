import { expect, test } from 'vitest';
import { refundSplit } from './refund-split.ts';

const card = { name: 'card', refundable_cents: 10_00, at: '2026-03-03T15:00:00.100Z' };
const gift = { name: 'gift card', refundable_cents: 5_00, at: '2026-03-03T15:00:00.099Z' };
const other = { name: 'other gift card', refundable_cents: 2_00, at: '2026-03-03T15:00:00.098Z' };
const splitOf = (totalCents: number) =>
  refundSplit([other, gift, card], totalCents).map(({ payment, amountCents }) => [payment.name, amountCents]);

test('a refund goes back to the last payment first, and to the others when that is used up', () => {
  expect(splitOf(3_00)).toEqual([['card', 3_00]]);
  expect(splitOf(10_00)).toEqual([['card', 10_00]]);
  expect(splitOf(16_00)).toEqual([
    ['card', 10_00],
    ['gift card', 5_00],
    ['other gift card', 1_00],
  ]);
  expect(splitOf(0)).toEqual([]);
  expect(splitOf(99_00).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(17_00);
});

test('of two that were captured at once the one that is listed last goes first, as the server pays it', () => {
  const at = '2026-03-03T15:00:00.000Z';
  const [first, second] = ['first', 'second'].map((name) => ({ name, refundable_cents: 5_00, at }));
  if (first === undefined || second === undefined) throw new Error('There are two');
  const parts = refundSplit([first, second], 6_00);
  expect(parts.map(({ payment, amountCents }) => [payment.name, amountCents])).toEqual([
    ['second', 5_00],
    ['first', 1_00],
  ]);
});
