import { expect, test } from 'vitest';
import { ean13CheckDigit, isbn10CheckDigit, isbn13FromIsbn10, isIsbn10, isIsbn13 } from './article-number.ts';

test.each([
  ['0439023483', '9780439023481'],
  ['043902348X', null],
  ['156389226X', '9781563892264'],
  ['0000000000', '9780000000002'],
])('the ISBN-13 of %s is %s', (isbn10, isbn13) => {
  expect(isIsbn10(isbn10)).toBe(isbn13 !== null);
  if (isbn13 !== null) expect(isbn13FromIsbn10(isbn10)).toBe(isbn13);
});

test('an ISBN-13 has 13 digits, begins with 978 or 979 and ends with its check digit', () => {
  expect(isIsbn13('9780439023481')).toBe(true);
  expect(isIsbn13('9780439023482')).toBe(false);
  expect(isIsbn13('2900439023489')).toBe(false);
  expect(isIsbn13('978043902348')).toBe(false);
  expect(isIsbn13('978-0439023481')).toBe(false);
});

test('a changed digit or two swapped neighbours of an ISBN-10 are always noticed', () => {
  const valid = '0439023483';
  for (let position = 0; position < 9; position += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = valid.slice(0, position) + digit + valid.slice(position + 1);
      expect(isIsbn10(changed)).toBe(changed === valid);
    }
    const [left, right] = [valid[position], valid[position + 1]];
    const swapped = valid.slice(0, position) + right + left + valid.slice(position + 2);
    expect(isIsbn10(swapped)).toBe(left === right);
  }
});

test('the check digit is found without the wrong one that stands there', () => {
  expect(isbn10CheckDigit('0439023480')).toBe('3');
  expect(ean13CheckDigit('9780439023480')).toBe('1');
});
