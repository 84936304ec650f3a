import { expect, test } from 'vitest';
import { lineOf } from './listed-error.ts';

test('a line of the list names its field once', () => {
  expect(lineOf({ label: 'First name', message: 'Enter your first name' })).toBe('Enter your first name');
  expect(lineOf({ label: 'ZIP code', message: 'ZIP code 90210 isn’t in Rhode Island.' })).toBe(
    'ZIP code 90210 isn’t in Rhode Island.',
  );
  expect(lineOf({ label: 'Expiration date', message: 'This card has expired.' })).toBe(
    'Expiration date: This card has expired.',
  );
});
