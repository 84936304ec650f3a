import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const hosts = { platformUrl: 'https://goodshelf.example', shopUrl: 'https://shop.goodshelf.example' };
const targetOf = (wanted: string | null | undefined) => redirectTarget(wanted, hosts);

describe('redirectTarget', () => {
  it.each([
    ['/manage', '/manage'],
    ['/manage/organization/orders?status=2#top', '/manage/organization/orders?status=2#top'],
    ['/story?from=https://evil.example', '/story?from=https://evil.example'],
    ['https://goodshelf.example/manage', '/manage'],
    [
      'https://shop.goodshelf.example/lincoln/books?q=heidi',
      'https://shop.goodshelf.example/lincoln/books?q=heidi',
    ],
  ])('follows %s', (wanted, target) => {
    expect(targetOf(wanted)).toBe(target);
  });

  it.each([
    null,
    undefined,
    '',
    'manage',
    'https://evil.example/',
    'https://evil.example/https://goodshelf.example/',
    'https://goodshelf.example.evil.example/',
    'https://goodshelf.example@evil.example/',
    'https://user:secret@goodshelf.example/manage',
    'http://goodshelf.example/manage',
    'https://goodshelf.example:8443/manage',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/manage/..//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:https://goodshelf.example/1',
  ])('never leaves our hosts for %j', (wanted) => {
    expect(targetOf(wanted)).toBeNull();
  });

  it.each(['/login', '/login?redirect=/login', '/login/', '/api/auth/user', '/x/../login'])(
    'does not go in a circle or to what is no page: %s',
    (wanted) => {
      expect(targetOf(wanted)).toBeNull();
    },
  );

  it('goes to a custom domain only while it is a verified one, by the shop’s scheme and port', () => {
    const withDomains = { ...hosts, isCustomDomain: (name: string) => name === 'books.lincoln.example' };
    expect(redirectTarget('https://books.lincoln.example/donate', withDomains)).toBe(
      'https://books.lincoln.example/donate',
    );
    expect(redirectTarget('https://books.lincoln.example/donate', hosts)).toBeNull();
    expect(redirectTarget('http://books.lincoln.example/', withDomains)).toBeNull();
    expect(redirectTarget('https://books.lincoln.example:8443/', withDomains)).toBeNull();
    expect(redirectTarget('https://books.lincoln.example.evil.example/', withDomains)).toBeNull();
    expect(redirectTarget('https://me@books.lincoln.example/', withDomains)).toBeNull();
  });
});
