import { expect, test } from 'vitest';
import { directoryHref, isFiltered, readDirectoryQuery } from './directory-query.ts';

const read = (query: string) => readDirectoryQuery(new URLSearchParams(query));

test('an address is read as it was meant', () => {
  expect(read('search=lincoln&type=Public+School&state=RI&page=2')).toEqual({
    search: 'lincoln',
    type: 'Public School',
    state: 'RI',
    page: 2,
  });
});

test('what is not offered counts as not chosen, and a search is never longer than the API takes', () => {
  const strange = read(`search=${'a'.repeat(300)}&type=Bank&state=ZZ&page=-3`);
  expect(strange).toEqual({ search: 'a'.repeat(100), type: '', state: '', page: 1 });
  expect(read('page=1e9').page).toBe(1);
  expect(read('page=2.5').page).toBe(1);
});

test('a changed choice goes back to the first page, and an address holds only what was chosen', () => {
  const query = read('search=ocean&state=RI&page=3');
  expect(directoryHref('/organizations', query, { state: '' })).toBe('/organizations?search=ocean');
  expect(directoryHref('/organizations', query, { page: 4 })).toBe(
    '/organizations?search=ocean&state=RI&page=4',
  );
  expect(directoryHref('/v1/organizations', query, { search: '', state: '' })).toBe('/v1/organizations');
});

test('a page number alone is no filter', () => {
  expect(isFiltered(read('page=2'))).toBe(false);
  expect(isFiltered(read('state=RI'))).toBe(true);
});
