/**
 * What the edge answers before any module is asked: strange methods, addresses, origins and forms. Below `/api` it is
 * always a problem in JSON, on a page always a page or a sentence, and never a 5xx.
 */
import { callUrl, endpoints, problemStatus } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite, type Answer, type SiteUnderTest } from '../support/site.ts';
import { endpointOf, names, createScene, validRequest, type Scene } from './scene.ts';
import { queryFields } from './string-fields.ts';

let site: SiteUnderTest;
let scene: Scene;
beforeAll(async () => {
  site = await createSite();
  scene = await createScene(site);
});
afterAll(() => site.close());

const knownStatuses = new Set<number>(Object.values(problemStatus));

/** The answer is a problem of the contract, in JSON, with the headers of every answer. */
const expectProblem = ({ status, headers, text }: Answer, told: string): void => {
  expect(headers['content-type'], `${told}: ${text.slice(0, 200)}`).toBe('application/json; charset=utf-8');
  const body = JSON.parse(text) as { code?: string; message?: string };
  expect(Object.keys(problemStatus), told).toContain(body.code);
  expect(body.message?.length, told).toBeGreaterThan(5);
  expect(knownStatuses.has(status), `${told}: ${status}`).toBe(true);
  expect(status, `${told}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
  expect(status, `${told}: ${text.slice(0, 200)}`).toBeLessThan(500);
  expect(headers['x-content-type-options'], told).toBe('nosniff');
};

/** Neither HTML nor a failure of ours; it may be a success, where the strange thing means nothing to the call. */
const expectUnharmed = (answer: Answer, told: string): void => {
  expect(answer.status, `${told}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
  if (answer.status >= 400) expectProblem(answer, told);
  expect(answer.headers['content-type'] ?? '', told).not.toContain('html');
};

const hostOf = (name: (typeof names)[number]): string =>
  endpointOf(name).access === 'storefront-visitor' ? site.shopHost : site.platformHost;

describe.each(names)('%s', (name) => {
  const endpoint = endpointOf(name);
  const ask = (more: { headers?: Record<string, string>; query?: string; path?: string } = {}) =>
    site.ask(
      `/api${more.path ?? callUrl(endpoint, { params: validRequest(name, scene).params })}${more.query ?? ''}`,
      {
        host: hostOf(name),
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...more.headers },
        ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
      },
    );

  it('is unharmed by origins that are none', async () => {
    for (const origin of ['x', 'null', '', 'http://', '//evil.test', 'https://[::1', 'javascript:1', '%00'])
      expectUnharmed(await ask({ headers: { origin } }), `origin ${origin}`);
  });

  it('answers a problem to methods that it does not have', async () => {
    const { params } = validRequest(name, scene);
    const path = `/api${callUrl(endpoint, { params })}`;
    const own = new Set(
      names
        .map(endpointOf)
        .filter((other) => other.path === endpoint.path)
        .map(({ method }) => method as string),
    );
    for (const method of [
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'TRACE',
      'OPTIONS',
      'PROPFIND',
      'M-SEARCH',
    ]) {
      if (own.has(method)) continue;
      const answer = await site.ask(path, { method, host: hostOf(name) });
      expectProblem(answer, method);
    }
    expect((await site.ask(path, { method: 'TRACE', host: hostOf(name) })).status).toBe(405);
  });

  it('answers a problem to parts of its path that are too long or not encoded', async () => {
    for (const part of [
      '%zz',
      '%C0%80',
      '%E0%A4%A',
      '%',
      '%00',
      'a'.repeat(101),
      'a'.repeat(601),
      'a'.repeat(5_000),
      '..%2f..%2f',
      '%2e%2e',
    ]) {
      const path = endpoint.path.includes(':')
        ? endpoint.path.replaceAll(/:[a-zA-Z_]+/g, part)
        : `${endpoint.path}/${part}`;
      const answer = await ask({ path });
      expectProblem(answer, part.slice(0, 20));
    }
  });

  it('is unharmed by strange values in every field of its query', async () => {
    for (const field of [...queryFields(endpoint), 'anything'])
      for (const value of [
        '%00',
        'a%00b',
        '%zz',
        '%C0%80',
        '%ED%A0%80',
        '%ud800',
        '1e99',
        '[]',
        'a'.repeat(4_000),
      ])
        expectUnharmed(await ask({ query: `?${field}=${value}` }), `${field}=${value.slice(0, 20)}`);
  });
});

describe('an address below /api that no call has', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api//',
    '/api/%2e%2e/login',
    '/api/../login',
    '/api/%zz',
    '/api/x/'.padEnd(4_000, 'y'),
  ])('is a problem, not a page: %s', async (path) => {
    for (const host of [site.platformHost, site.shopHost])
      for (const method of ['GET', 'POST', 'TRACE', 'PROPFIND'])
        expectProblem(await site.ask(path, { host, method }), `${method} ${path.slice(0, 40)}`);
  });
});

describe('the provider’s own pages', () => {
  it('are unharmed by origins that are none', async () => {
    for (const origin of ['x', 'null', 'https://[::1'])
      for (const method of ['OPTIONS', 'POST']) {
        const answer = await site.ask('/sandbox-card/payment_methods', {
          method,
          headers: { origin, 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: '{}' } : {}),
        });
        expect(answer.status, `${method} ${origin}: ${answer.text}`).toBeLessThan(500);
      }
  });
});

/** Every page with a form that works without script. */
const forms = (): readonly (readonly [host: string, path: string])[] => [
  [site.shopHost, `/${scene.school.slug}/cart`],
  [site.shopHost, `/${scene.school.slug}/donate`],
  [site.shopHost, `/${scene.school.slug}/checkout`],
  [site.platformHost, '/login'],
  [site.platformHost, '/login/forgot'],
  [site.platformHost, '/login/register'],
  [site.platformHost, `/login/reset?token=${'a'.repeat(43)}`],
];
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const file = '--x\r\ncontent-disposition: form-data; name="email"; filename="a.txt"\r\n\r\na\r\n--x--\r\n';

describe('a form of a page', () => {
  it.each([
    ['no form at all', 'application/json', '{"email":1}', [415]],
    ['text', 'text/plain', 'email=a', [415]],
    ['a type that is none', ';;;', 'email=a', [400, 415]],
    ['broken multipart', multipart, 'no boundary at all', [400]],
    [
      'multipart that stops in the middle',
      multipart,
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
      [400],
    ],
    ['multipart without a boundary', 'multipart/form-data', 'a', [400]],
    ['a file', multipart, file, [415]],
    ['more than 64 kB', urlencoded, `email=${'a'.repeat(65_536)}`, [413]],
    ['a thousand fields', urlencoded, 'a=1&'.repeat(1_000), [413]],
  ])('that is %s is refused by a page that says so', async (_what, type, body, statuses) => {
    for (const [host, path] of forms()) {
      const answer = await site.ask(path, { host, method: 'POST', headers: { 'content-type': type }, body });
      const told = `${path} ${answer.text.slice(0, 300)}`;
      expect(statuses, told).toContain(answer.status);
      if (type === ';;;') continue;
      expect(answer.headers['content-type'], told).toContain('text/html');
      expect(answer.text, told).not.toContain('on our end');
      expect(answer.text, told).toMatch(/<h1/);
    }
  });

  it('without a content type, or with methods of no page, is a sentence or a page but no failure', async () => {
    for (const [host, path] of forms())
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND']) {
        const { status, text } = await site.ask(path, { host, method });
        expect(status, `${method} ${path}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${path}: ${text.slice(0, 200)}`).toBeLessThan(500);
      }
  });

  it('from an origin that is none is refused', async () => {
    for (const [host, path] of forms())
      for (const origin of ['x', 'https://[::1', 'https://evil.test']) {
        const headers = { origin, 'content-type': urlencoded };
        const { status } = await site.ask(path, { host, method: 'POST', headers, body: 'email=a' });
        expect(status, `${origin} ${path}`).toBe(400);
      }
  });
});

describe('a page', () => {
  it.each([
    '/%zz',
    '/%C0%80',
    '/%00',
    '/a%00b',
    '/login?redirect=%zz',
    '/organizations?page=%00',
    '//',
    '/%2e%2e/%2e%2e/etc/passwd',
    `/${'a'.repeat(5_000)}`,
  ])('at a strange address is no failure: %s', async (path) => {
    for (const [host, prefix] of [
      [site.platformHost, ''],
      [site.shopHost, `/${scene.school.slug}`],
      [site.shopHost, ''],
    ] as const) {
      const { status, text, headers } = await site.ask(prefix + path, { host });
      expect(status, `${prefix}${path}: ${text.slice(0, 200)}`).toBeLessThan(500);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
    }
  });
});

it('an id in a header of the answer is that of no other request', async () => {
  const { text } = await site.ask(`/api${endpoints.getUser.path}`, { headers: { 'x-request-id': 'mine' } });
  expect(text).not.toContain('mine');
});
