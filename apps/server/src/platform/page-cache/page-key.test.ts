import { describe, expect, it } from 'vitest';
import { createEncodingChooser } from './accept-encoding.ts';
import { canonicalQuery, createCacheablePageMatcher } from './page-key.ts';

describe('the key of a page', () => {
  const page = {
    pattern: '/books',
    routeIds: ['root', 'books'],
    query: (given: URLSearchParams) =>
      new URLSearchParams([...given].filter(([name, value]) => name === 'search' && value !== '')).toString(),
  };

  it('has the query as the page reads it', () => {
    expect(canonicalQuery('utm_source=x&search=%6fwl', page)).toBe('search=owl');
    expect(canonicalQuery('search=&page=', page)).toBe('');
    expect(canonicalQuery('search=owl', { pattern: '/', query: [] })).toBe('');
  });

  it('has the routes of a navigation that the page has, in one order, for its data only', () => {
    expect(canonicalQuery('search=owl&_routes=books,evil,root', page, true)).toBe(
      'search=owl&_routes=root%2Cbooks',
    );
    expect(canonicalQuery('_routes=evil', page, true)).toBe('');
    expect(canonicalQuery('_routes=books', page)).toBe('');
  });

  it('gives up on a query that is too long to be worth keeping', () => {
    expect(canonicalQuery(`search=${'a'.repeat(600)}`, page)).toBeNull();
    expect(canonicalQuery(`junk=${'a'.repeat(60_000)}`, page)).toBeNull();
  });

  it('is made for the listed pages and no others', () => {
    const match = createCacheablePageMatcher([
      { pattern: '/', query: [] },
      { pattern: '/product/:slug', query: [] },
      { pattern: '/sitemap.xml', query: [] },
    ]);
    for (const path of ['/', '/product/emma', '/sitemap.xml']) expect(match(path), path).not.toBeNull();
    for (const path of ['', '/cart', '/product/', '/product/emma/edit', '/sitemapxxml', '//']) {
      expect(match(path), path).toBeNull();
    }
  });
});

describe('the encoding of an answer', () => {
  const choose = createEncodingChooser();
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['brotli', 'identity'],
    ['br;q=1.0', 'br'],
  ] as const)('for "%s" is %s', (header, expected) => {
    expect(choose(header)).toBe(expected);
  });
});
