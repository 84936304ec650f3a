import { expect, test } from 'vitest';
import { lineOf } from './listed-error.ts';

test('a line of the list names its field once', () => {
  expect(lineOf({ label: 'First name', message: 'Enter your first name' })).toBe('Enter your first name');
  expect(lineOf({ label: 'ZIP code', message: 'ZIP code 90210 isn’t in Rhode Island.' })).toBe(
    'ZIP code 90210 isn’t in Rhode Island.',
  );
  // The specification's own sentence writes the field in one word.
  const format = 'Zipcode must be in format 12345, 12345-1234 or 12345-12345';
  expect(lineOf({ label: 'ZIP code', message: format })).toBe(format);
  expect(lineOf({ label: 'Expiration date', message: 'This card has expired.' })).toBe(
    'Expiration date: This card has expired.',
  );
});
