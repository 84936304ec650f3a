import { expect, it } from 'vitest';
import { restWords } from './gift-card-rest.ts';

const card = { code: 'x', last4: 'E8ZH', amount_cents: 14_57, left_cents: 23_67, problem: null };
const quote = {
  ...{ due_cents: 40_00, gifts_cents: 0, gift_cards_cents: 0 },
  gift_cards: [card],
};

it('says which of what is bought gift cards do not pay', () => {
  expect(restWords({ ...quote, gift_cards_cents: 40_00 })).toBe(
    'Gift cards don’t pay for other gift cards, so $40.00 is left to pay.',
  );
  expect(restWords({ ...quote, due_cents: 45_00, gift_cards_cents: 40_00, gifts_cents: 5_00 })).toBe(
    'Gift cards don’t pay for gifts, card fees, or other gift cards, so $45.00 is left to pay.',
  );
  expect(restWords({ ...quote, due_cents: 5_00, gifts_cents: 5_00 })).toBe(
    'Gift cards don’t pay for gifts or card fees, so $5.00 is left to pay.',
  );
});

it('says that the rest would be too small for a card only where it would be', () => {
  expect(restWords({ ...quote, due_cents: 50 })).toBe(
    'Other payments are at least $0.50, so your gift cards pay a little less and $0.50 is left to pay.',
  );
  expect(restWords({ ...quote, due_cents: 50, gifts_cents: 20 })).toBe(
    'Gift cards don’t pay for gifts, and other payments are at least $0.50, so $0.50 is left to pay.',
  );
});

it('says nothing where nothing is left to pay, or the cards are spent', () => {
  expect(restWords({ ...quote, due_cents: 0 })).toBeNull();
  expect(restWords({ ...quote, gift_cards: [{ ...card, left_cents: 0 }] })).toBeNull();
  expect(restWords({ ...quote, gift_cards: [{ ...card, problem: 'Turned off.' }] })).toBeNull();
});
