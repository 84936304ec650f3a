import { expect, it } from 'vitest';
import { keepName, nameCount } from './organization-name.ts';

it.each([
  ['', '0/30', false],
  ['Elm', '3/30', false],
  ['x'.repeat(29), '29/30', false],
  ['x'.repeat(30), '30/30', true],
  ['📚'.repeat(30), '30/30', true],
])('section 5: the counter of %j says %s', (name, text, isFull) => {
  expect(nameCount(name)).toEqual({ text, isFull });
});

it('section 5: a name keeps its first 30 characters and cuts none in half', () => {
  expect(keepName('x'.repeat(31))).toBe('x'.repeat(30));
  expect(keepName(`${'x'.repeat(29)}📚📚`)).toBe(`${'x'.repeat(29)}📚`);
});
