import { describe, expect, it } from 'vitest';
import { changeQuery, readListQuery } from './list-query.ts';

const options = { sorts: ['-placed_at', 'number'], defaultSort: '-placed_at' };
const read = (query: string) => readListQuery(new URLSearchParams(query), options);

describe('readListQuery', () => {
  it('has the defaults of the specification when the address says nothing', () => {
    expect(read('')).toEqual({ search: '', sort: '-placed_at', page: 1, pageSize: 25 });
  });

  it('reads what nobody can type (%00) as a space, for which no list fails', () => {
    expect(read('search=%00').search).toBe('');
    expect(read('search=ann%00lee').search).toBe('ann lee');
  });

  it('reads what the address says', () => {
    expect(read('search=ann&sort=number&page=3&page_size=100')).toEqual({
      search: 'ann',
      sort: 'number',
      page: 3,
      pageSize: 100,
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page_size=30',
    'page_size=1e3',
    'sort=total',
  ])('takes %s for not written', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  it('never asks for more than the API takes', () => {
    expect(read('page=999999999').page).toBe(10_000);
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
  });
});

describe('changeQuery', () => {
  const at = new URLSearchParams('search=ann&status=2&page=4');

  it('begins at the first page when the list changes, and keeps the rest', () => {
    expect(changeQuery(at, { sort: 'number' })).toBe('?search=ann&status=2&sort=number');
  });

  it('goes to a page without changing the list', () => {
    expect(changeQuery(at, { page: 5 })).toBe('?search=ann&status=2&page=5');
  });

  it('takes out what is null or empty', () => {
    expect(changeQuery(at, { search: '', status: null })).toBe('?');
  });
});
