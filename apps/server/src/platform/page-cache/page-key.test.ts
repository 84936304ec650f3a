import { describe, expect, it } from 'vitest';
import { createEncodingChooser } from './accept-encoding.ts';
import { canonicalQuery, createCacheablePageMatcher } from './page-key.ts';

describe('the key of a page', () => {
  it('has only the query names the page knows, in one order', () => {
    const known = ['search', 'page'];
    expect(canonicalQuery('utm_source=x&page=2&search=owl', known)).toBe('page=2&search=owl');
    expect(canonicalQuery('search=owl&page=2&fbclid=1', known)).toBe('page=2&search=owl');
  });

  it('leaves out empty values, so that an empty filter form is the page without filters', () => {
    expect(canonicalQuery('search=&page=', ['search', 'page'])).toBe('');
  });

  it('gives up on a query that is too long to be worth keeping', () => {
    expect(canonicalQuery(`search=${'a'.repeat(600)}`, ['search'])).toBeNull();
    expect(canonicalQuery(`junk=${'a'.repeat(60_000)}`, ['search'])).toBeNull();
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
