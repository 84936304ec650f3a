import { describe, expect, it } from 'vitest';
import { canonicalListQuery, listHref, readListQuery } from './list-query.ts';

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

  it('has one spelling for one meaning', () => {
    const spelled = (query: string): string => canonicalListQuery(new URLSearchParams(query));
    for (const query of [
      'page=2',
      'page=2.0',
      'page=02',
      'page=2e0',
      'page=+2',
      'page=2&page=3',
      'utm=1&page=2&stock=2',
      'page_size=25&page=2',
      'page=2&price=none&sort=x',
    ])
      expect(spelled(query), query).toBe('page=2');
    for (const query of [
      '',
      'page=1.00',
      'page=0',
      'page=-1',
      'page=x',
      'search=++',
      'grade=17',
      'category=A%00',
      'sort=99',
      'sort=05',
    ])
      expect(spelled(query), query).toBe('');
    expect(spelled('page=2&grade=5&search=owl')).toBe('search=owl&grade=5&page=2');
    // As many books as a page draws, whoever asks for more.
    for (const query of ['page_size=100', 'page_size=1000', 'page_size=1e2', 'page_size=999'])
      expect(spelled(query), query).toBe('page_size=100');
    expect(spelled('page_size=1001')).toBe('');
    expect(spelled(spelled('sort=3&category=poetry&page=2'))).toBe('category=poetry&sort=3&page=2');
  });
});
