import { expect, test } from 'vitest';
import { availableQuantity, isInStock } from './stock.ts';

test('a cart never holds more than there is', () => {
  expect(availableQuantity({ onHand: 3, allowBackorder: false })).toBe(3);
  expect(availableQuantity({ onHand: 0, allowBackorder: false })).toBe(0);
});

test('a cart never holds more than 50 of one product, however many there are', () => {
  expect(availableQuantity({ onHand: 400, allowBackorder: false })).toBe(50);
  expect(availableQuantity({ onHand: 0, allowBackorder: true })).toBe(50);
});

test('what may be ordered behind is never sold out', () => {
  expect(isInStock({ onHand: 0, allowBackorder: true })).toBe(true);
  expect(isInStock({ onHand: 0, allowBackorder: false })).toBe(false);
  expect(isInStock({ onHand: 1, allowBackorder: false })).toBe(true);
});
