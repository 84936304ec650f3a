import { expect, test } from 'vitest';
import { addressOf, viewOf, zoneNote } from './views.ts';

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

test('who reads the entries in another zone than that of the months is told so, and nobody else', () => {
  expect(zoneNote('Eastern Time')).toBe('Months begin and end at midnight Eastern Time.');
  expect(zoneNote('Pacific Time')).toMatch(
    /^Months begin .* Eastern Time\. .* your time zone, Pacific Time, /,
  );
});
