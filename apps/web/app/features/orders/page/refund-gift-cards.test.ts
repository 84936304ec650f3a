import { expect, test } from 'vitest';
import { hasSpentCard, isSpentCard } from './refund-gift-cards.ts';

const card = { kind: 'gift_card' as const, position: 1, amount_cents: 50_00, refunded_cents: 10_00 };
const book = { kind: 'product' as const, position: 2, amount_cents: 9_00, refunded_cents: 0 };

test('a gift card is spent where less can go back than was paid for it', () => {
  expect(isSpentCard(card, { position: 1, amount_cents: 40_00 })).toBe(false);
  expect(isSpentCard(card, { position: 1, amount_cents: 39_99 })).toBe(true);
  expect(isSpentCard(card, undefined)).toBe(true);
  expect(isSpentCard({ ...card, refunded_cents: 50_00 }, undefined)).toBe(false);
  expect(isSpentCard(book, undefined)).toBe(false);
});

test('with one, all that can go back is not all that was paid', () => {
  const left = [{ position: 2, amount_cents: 9_00 }];
  expect(hasSpentCard({ lines: [card, book], refundable: left })).toBe(true);
  expect(
    hasSpentCard({ lines: [card, book], refundable: [...left, { position: 1, amount_cents: 40_00 }] }),
  ).toBe(false);
});
