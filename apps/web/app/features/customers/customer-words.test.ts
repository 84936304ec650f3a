import { expect, it } from 'vitest';
import { wentBackWords } from './customer-words.ts';

it('the list of customers says what went back of a total, and nothing where nothing did', () => {
  expect(wentBackWords({ refunded_cents: 84_94 })).toBe('$84.94 went back');
  expect(wentBackWords({ refunded_cents: 0 })).toBeNull();
});
