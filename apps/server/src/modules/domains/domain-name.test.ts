import { expect, test } from 'vitest';
import { isPublicHost, parseDomain } from './domain-name.ts';

const rules = {
  ownHosts: ['goodshelf.example.org', 'api.goodshelf.example.org', 'shop.localhost'],
  productName: 'Goodshelf',
};
const parse = (typed: string): string => parseDomain(typed, rules);

test.for<readonly [string, string]>([
  ['shop.lincoln-school.org', 'shop.lincoln-school.org'],
  ['  HTTPS://Books.Lincoln.K12.or.us/shop?a=1 ', 'books.lincoln.k12.or.us'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['lincoln.org.', 'lincoln.org'],
  ['lincoln.github.io', 'lincoln.github.io'],
])('%s is taken as %s', ([typed, domain]) => {
  expect(parse(typed)).toBe(domain);
});

test.for([
  'lincoln',
  'localhost',
  'shop.local',
  '127.0.0.1',
  'http://[::1]/',
  '2130706433',
  'co.uk',
  'github.io',
  'a..org',
  '-a.org',
  'a_b.org',
  'a b.org',
  'lincoln.org:8080',
  'user@lincoln.org',
  `${'a'.repeat(64)}.org`,
  `${'a.'.repeat(130)}org`,
  '../etc/passwd',
  '*.lincoln.org',
  'lincoln.org\u0000.evil.com',
])('%s is no domain of an organization', (typed) => {
  expect(() => parse(typed)).toThrow(/Enter a domain/);
});

test.for([
  'goodshelf.example.org',
  'lincoln.goodshelf.example.org',
  'example.org',
  'goodshelf.com',
  'my-goodshelf.net',
  'g00dshelf.com',
  'goodsheIf.com',
  'goodshe1f.com',
  'góodshelf.com',
  'gооdshelf.com',
  'good-shelf.com',
])('%s is ours or looks like it', (typed) => {
  expect(() => parse(typed)).toThrow(/Enter another domain/);
});

test('hosts that the world cannot ask for are told from those that it can', () => {
  const hosts = ['shop.lincoln.org', 'lincoln.github.io', 'xn--bcher-kva.de'];
  const others = [
    'localhost',
    'shop.localhost',
    'shop.test',
    'shop.local',
    '192.0.2.7',
    '[::1]',
    'org',
    'intranet',
  ];
  expect([...hosts, ...others].filter(isPublicHost)).toEqual(hosts);
});
