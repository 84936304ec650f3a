import { expect, test } from 'vitest';
import { addressOf, viewOf } from './views.ts';

test('an address names a view, or what it names counts as not written', () => {
  expect(viewOf('months')).toBe('months');
  expect(viewOf(null)).toBe('entries');
  expect(viewOf('constructor')).toBe('entries');
});

test('the address of a balance says no more than differs from the wallet as it opens', () => {
  expect(addressOf('pending', 'entries')).toBe('?');
  expect(addressOf('available', 'entries')).toBe('?account=available');
  expect(addressOf('pending', 'months', 2025)).toBe('?view=months&year=2025');
});
