import { expect, it } from 'vitest';
import { productsQueryOf } from './products-query.ts';

const queryOf = (address: string) => productsQueryOf(new URLSearchParams(address));

it('an address without anything asks for the newest', () => {
  expect(queryOf('')).toEqual({ sort: '-created_at', page: 1, page_size: 25 });
});

it('search, filters, sort, page and page size stand in the address', () => {
  expect(queryOf('search=+kim+&status=4&stock=0&category=animals&sort=-price&page=2&page_size=1000')).toEqual(
    {
      search: 'kim',
      status: 4,
      stock: 0,
      category: 'animals',
      sort: '-price',
      page: 2,
      page_size: 1000,
    },
  );
});

it('what the API does not know counts as not written', () => {
  expect(queryOf('status=9&stock=2&category=&sort=colour&page=0&page_size=7')).toEqual(queryOf(''));
  expect(queryOf('status=&stock=')).toEqual(queryOf(''));
});
