import { expect, it } from 'vitest';
import { customProductsQueryOf } from './custom-products-query.ts';

const queryOf = (address: string) => customProductsQueryOf(new URLSearchParams(address));

it('search, status, sort, page and page size stand in the address', () => {
  expect(queryOf('search=+mug+&status=4&sort=-price&page=2&page_size=50')).toEqual({
    search: 'mug',
    status: 4,
    sort: '-price',
    page: 2,
    page_size: 50,
  });
});

it('what the API does not know counts as not written', () => {
  expect(queryOf('status=9&sort=-sales&page=0&page_size=7')).toEqual(queryOf(''));
});
