import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('the one spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['/lincoln/product/the-owl', '/lincoln/product/the-owl'],
    ['/lincoln/product/%74he-owl', '/lincoln/product/the-owl'],
    ['/lincoln/product/%74%68%65-owl', '/lincoln/product/the-owl'],
    ['/lincoln/', '/lincoln'],
    ['//', '/'],
    ['//evil.test/cart', '/evil.test/cart'],
    ['/lincoln//books', '/lincoln/books'],
    ['/lincoln/./books', '/lincoln/books'],
    ['/lincoln/%2e%2e/jefferson/.%2E/books', '/books'],
    ['/%2e%2e/%2e%2e/etc', '/etc'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%252fb', '/a%252fb'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/a:b@c', '/a:b@c'],
    ['/a%3ab', '/a:b'],
    ['/lincoln/_.data', '/lincoln/_.data'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('of %s is %s, which is its own', (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
    expect(canonicalPath(expected)).toBe(expected);
  });

  it('is none when it cannot be decoded', () => {
    for (const path of ['/%zz', '/%C0%80', '/a%']) expect(canonicalPath(path)).toBeNull();
  });
});
