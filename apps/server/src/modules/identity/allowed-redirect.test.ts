import { describe, expect, it } from 'vitest';
import { isAllowedRedirect } from './allowed-redirect.ts';
import { safeReturnTo } from './return-to.ts';

const hosts = {
  platformUrl: 'https://goodshelf.example',
  shopUrl: 'https://shop.goodshelf.example',
  isCustomDomain: (host: string) => host === 'books.school.example',
};

describe('a redirect', () => {
  it.each([
    '/',
    '/manage/account?tab=1#top',
    'https://goodshelf.example/manage',
    'https://shop.goodshelf.example/lincoln',
    'https://books.school.example/',
    'HTTPS://GOODSHELF.EXAMPLE/manage',
  ])('may lead to %s', (wanted) => expect(isAllowedRedirect(wanted, hosts)).toBe(true));

  it.each([
    '',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '\u0000/manage',
    ' /manage',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://goodshelf.example@evil.example/',
    'https://user@goodshelf.example/',
    'https://goodshelf.example.evil.example/',
    'https://evil.example/?https://goodshelf.example',
    'https://evil.example#goodshelf.example',
    'https://evil%2eexample',
    'https://xn--goodshelf-9za.example',
    'https://goodshelf。example.evil.example',
    'http://goodshelf.example/',
    'https://goodshelf.example:8443/',
    'https://books.school.example:444/',
    'http://books.school.example/',
    '%2f%2fevil.example',
    'manage',
    `/${'x'.repeat(2000)}`,
  ])('never leads to %j', (wanted) => expect(isAllowedRedirect(wanted, hosts)).toBe(false));
});

describe('a shop', () => {
  const rules = { ...hosts, shopHosts: ['myshopify.com'] };
  it.each([
    ['paper-boat.myshopify.com', 'paper-boat.myshopify.com'],
    ['Paper-Boat.MyShopify.com', 'paper-boat.myshopify.com'],
    ['evil.example', undefined],
    ['a.b.myshopify.com', undefined],
    ['myshopify.com', undefined],
    ['paper-boat.myshopify.com.evil.example', undefined],
    ['evil.example/.myshopify.com', undefined],
    ['-.myshopify.com', undefined],
  ])('%s stays only in the form {store}.{host}', (shop, kept) =>
    expect(safeReturnTo({ shop }, rules)['shop']).toBe(kept),
  );
});
