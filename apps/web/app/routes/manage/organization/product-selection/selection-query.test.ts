import { expect, it } from 'vitest';
import { matchingOf, selectionQueryOf } from './selection-query.ts';

const of = (address: string) => selectionQueryOf(new URLSearchParams(address));

it('search, shelf, filters, sort, page and page size stand in the address', () => {
  expect(
    of('search=owl&shelf=added&grade=5&price=under-10&category=humor&sort=-price&page=2&page_size=50'),
  ).toEqual({
    sortKey: '-price',
    query: {
      search: 'owl',
      shelf: 'added',
      grade: 5,
      price: 'under-10',
      category: 'humor',
      sort: 1,
      page: 2,
      page_size: 50,
    },
  });
});

it('what the API does not know counts as not written', () => {
  expect(of('shelf=mine&grade=99&price=free&category=A%20B&sort=stock&page=0&page_size=7')).toEqual(of(''));
});

it('only what narrows the whole catalog can be added with all it finds', () => {
  expect(matchingOf(of('category=humor&page=3').query)).toEqual({ category: 'humor' });
  expect(matchingOf(of('category=humor&shelf=on').query)).toBeUndefined();
  expect(matchingOf(of('page=3').query)).toBeUndefined();
});
