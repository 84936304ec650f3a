import { describe, expect, it } from 'vitest';
import { listHref, readListQuery } from './list-query.ts';

describe('the address of a list', () => {
  it('keeps the other choices when one changes, and starts at the first page again', () => {
    const query = readListQuery(new URLSearchParams('search=owl&grade=5&page=3'));
    expect(listHref(query, { price: 'under-10' })).toBe('/books?search=owl&grade=5&price=under-10');
  });

  it('keeps every choice from page to page', () => {
    const query = readListQuery(new URLSearchParams('sort=3&category=poetry&page=2'));
    expect(listHref(query, { page: '3' })).toBe('/books?category=poetry&sort=3&page=3');
  });

  it('is one address for one page: nothing chosen, nothing said', () => {
    const query = readListQuery(
      new URLSearchParams('page=1&page_size=25&stock=2&sort=5&search=&utm_source=mail'),
    );
    expect(listHref(query)).toBe('/books');
    expect(listHref(readListQuery(new URLSearchParams('search=owl&sort=7')))).toBe('/books?search=owl');
    expect(listHref(readListQuery(new URLSearchParams('search=owl&sort=5')))).toBe(
      '/books?search=owl&sort=5',
    );
  });

  it('takes a choice away', () => {
    expect(listHref({ category: 'poetry', grade: '5' }, { category: null })).toBe('/books?grade=5');
  });
});
