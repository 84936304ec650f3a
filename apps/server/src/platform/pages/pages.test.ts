import type { AddressInfo } from 'node:net';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageCache } from '../page-cache/index.ts';
import { createPageRenderer } from './page-renderer.ts';
import { createPages, type Site } from './pages.ts';
import { registerPages } from './register-pages.ts';
import type { WebBuild } from './web-build.ts';
import { connectionLimits, listeningServer } from '../http/index.ts';

type Page = { readonly cookie: string | null; readonly setCookie: (line: string) => void };
type Seen = { url: string; cookie: string | null };

/** Knows a search, of which it takes the first and trims it. */
const query = (given: URLSearchParams): string => {
  const search = given.get('search')?.trim() ?? '';
  return search === '' ? '' : new URLSearchParams({ search }).toString();
};
const cached = { handle: { pageCache: { query } } };
const routes = {
  root: { id: 'root', path: '' },
  storefront: { id: 'storefront', parentId: 'root' },
  home: { id: 'home', parentId: 'storefront', index: true, module: cached },
  books: { id: 'books', parentId: 'storefront', path: 'books', module: cached },
  cart: { id: 'cart', parentId: 'storefront', path: 'cart' },
  platform: { id: 'platform', parentId: 'root' },
  login: { id: 'login', parentId: 'platform', path: 'login' },
};

/** Stands for the built web application: says which page it is, what it was asked, and which routes it knows. */
const buildThatRecords = (seen: Seen[]): WebBuild<Page> => ({
  routes,
  assets: { url: '/assets/manifest.js', routes },
  entry: {
    module: {
      createPageHandler: (build) => async (request, page) => {
        const url = new URL(request.url);
        seen.push({ url: url.href, cookie: request.headers.get('cookie') });
        if (url.pathname.endsWith('/cart')) page.setCookie('cart=abc; HttpOnly');
        const known = Object.keys(build.routes).join(' ');
        const form = await request.text().catch((error: Error) => error.name);
        if (form === 'FormTooLarge') return new Response(form, { status: 413 });
        const body = `<h1>${build.basename} ${known}</h1><script>run(${JSON.stringify(form)})</script>`;
        return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      },
    },
  },
});

const resolveSite = (host: string, pathname: string): Site | null => {
  const name = host.split(':')[0];
  const lincoln = { area: 'storefront', cacheScope: 'lincoln:1' } as const;
  if (name === 'books.lincoln.test')
    return { ...lincoln, basename: '/', origin: 'http://books.lincoln.test' };
  if (name === 'localhost')
    return { area: 'platform', basename: '/', origin: 'http://localhost', cacheScope: null };
  const slug = pathname.split('/')[1];
  if (name !== 'shop.localhost' || slug === undefined) return null;
  return {
    area: 'storefront',
    basename: `/${slug}`,
    origin: 'http://shop.localhost',
    cacheScope: `${slug}:1`,
  };
};

describe('pages', () => {
  let app: FastifyInstance;
  let seen: Seen[];
  let port: number;
  let hits = 0;

  beforeEach(async () => {
    seen = [];
    hits = 0;
    const pages = createPages<Site, Page>({
      renderer: createPageRenderer({ build: buildThatRecords(seen) }),
      cache: createPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, nowMs: () => 0 }),
      resolveSite,
      pageFor: ({ request, responseHeaders }) => ({
        cookie: request.headers.get('cookie'),
        setCookie: (line) => responseHeaders.append('set-cookie', line),
      }),
      withPolicy: true,
      platformUrl: 'http://localhost',
      onCacheHit: () => (hits += 1),
    });
    app = Fastify({
      serverFactory: listeningServer({
        answerers: [pages.answerFromCache],
        limits: connectionLimits,
        headers: {},
      }),
    });
    registerPages(app, pages, { platformUrl: 'http://localhost' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterEach(() => app.close());

  type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
  const send = (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
    body = '',
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port, path, method, headers: { host: 'shop.localhost', ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  it('shows each host only the routes of its own area', async () => {
    expect((await send('/lincoln/books')).body.toString()).toContain(
      '<h1>/lincoln root storefront home books cart</h1>',
    );
    expect((await send('/books', { host: 'localhost' })).body.toString()).toContain(
      '<h1>/ root platform login</h1>',
    );
  });

  it('refuses a host that is not ours', async () => {
    expect((await send('/', { host: 'evil.test' })).status).toBe(421);
  });

  it('never takes another host from the request line', async () => {
    const led = await send('//evil.test/cart?a=1');
    expect([led.status, led.headers.location]).toEqual([301, '/evil.test/cart?a=1']);
    await send('//evil.test/cart?a=1', {}, 'POST');
    expect(seen.map((one) => one.url)).toEqual(['http://shop.localhost//evil.test/cart?a=1']);
    expect((await send('http://evil.test/cart')).status).toBe(400);
  });

  it('renders once, packs it once for an encoding, and answers the next from memory with the same bytes', async () => {
    const first = await send('/lincoln/books', { cookie: 'cart=mine' });
    await send('/lincoln/books', { 'accept-encoding': 'br' });
    const second = await send('/lincoln/books', { 'accept-encoding': 'br' });
    expect(hits).toBe(1);
    expect(seen).toHaveLength(1);
    expect(second.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(second.body)).toEqual(first.body);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });

  it('lets nothing of the first visitor into a page that others will see', async () => {
    await send('/lincoln/books?utm=1&search=owl', { cookie: 'cart=mine', authorization: 'Bearer x' });
    expect(seen).toEqual([{ url: 'http://shop.localhost/lincoln/books?search=owl', cookie: null }]);
  });

  it('keeps the pages of two storefronts apart', async () => {
    await send('/lincoln/books');
    expect((await send('/jefferson/books')).body.toString()).toContain('<h1>/jefferson ');
    expect(hits).toBe(0);
  });

  it('keeps the pages of a storefront apart under its own domain and on the shop host', async () => {
    await send('/lincoln/books');
    const under = await send('/lincoln/books', { host: 'books.lincoln.test' });
    expect(under.body.toString()).toContain('<h1>/ ');
    expect(hits).toBe(0);
  });

  it('keeps the data of a client-side navigation apart from the page', async () => {
    await send('/lincoln/books');
    await send('/lincoln/books.data');
    await send('/lincoln.data');
    const paths = seen.map((one) => new URL(one.url).pathname);
    expect(paths).toEqual(['/lincoln/books', '/lincoln/books.data', '/lincoln.data']);
    await send('/lincoln/books.data');
    expect(seen).toHaveLength(3);
  });

  it('keeps one page for all spellings of its address', async () => {
    for (const path of [
      '/lincoln/%62ooks',
      '/lincoln/b%6Foks',
      '/lincoln//books',
      '/lincoln/books/',
      '/lincoln/./books',
      '/lincoln/x/%2e%2e/books',
      '/%6cincoln/books',
    ]) {
      const { status, headers } = await send(`${path}?search=owl`);
      expect([status, headers.location], path).toEqual([301, '/lincoln/books?search=owl']);
    }
    expect(seen).toEqual([]);
    for (const search of [
      'search=owl',
      'search=+owl+',
      'x=1&search=owl',
      'search=owl&search=2',
      '&&search=%6fwl',
    ])
      await send(`/lincoln/books?${search}`);
    await send('/lincoln/books?search=owl');
    expect(seen.length).toBeLessThanOrEqual(2);
    expect(hits).toBeGreaterThan(0);
  });

  it('keeps one page for letters of either case, and one name for the data of a shop’s first page', async () => {
    for (const [path, own, host] of [
      ['/lincoln/BOOKS', '/lincoln/books', 'shop.localhost'],
      ['/lincoln/Books.data', '/lincoln/books.data', 'shop.localhost'],
      ['/lincoln/books/_.data', '/lincoln/books.data', 'shop.localhost'],
      ['/lincoln/_.data', '/lincoln.data', 'shop.localhost'],
      ['/.data', '/_.data', 'books.lincoln.test'],
      ['/bOOKs', '/books', 'books.lincoln.test'],
    ] as const) {
      const { status, headers } = await send(`${path}?search=owl`, { host });
      expect([status, headers.location], path).toEqual([301, `${own}?search=owl`]);
      expect((await send(`${own}?search=owl`, { host })).status, own).toBe(200);
    }
    // What nobody keeps has the case that it was given: it may be a secret.
    expect((await send('/lincoln/Cart')).status).toBe(200);
    expect((await send('/lincoln', {}, 'POST', '')).status).toBe(200);
  });

  it('keeps the data of the page’s own routes, whatever names are sent', async () => {
    for (let flood = 0; flood < 20; flood += 1)
      await send(`/lincoln/books.data?_routes=books,x${flood},books`);
    await send('/lincoln/books.data?_routes=nothing');
    expect(new Set(seen.map(({ url }) => url))).toEqual(
      new Set([
        'http://shop.localhost/lincoln/books.data?_routes=books',
        'http://shop.localhost/lincoln/books.data',
      ]),
    );
    expect(seen.length).toBeLessThanOrEqual(3);
  });

  it('gives a visitor who holds the page a 304 without a body', async () => {
    const first = await send('/lincoln/books', { 'accept-encoding': 'br' });
    const etag = first.headers.etag ?? '';
    const again = await send('/lincoln/books', {
      'accept-encoding': 'br',
      'if-none-match': `"other", ${etag}`,
    });
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, etag]);
    const otherEncoding = await send('/lincoln/books', { 'if-none-match': etag });
    expect(otherEncoding.status).toBe(200);
  });

  it('never keeps a personal page, and its cookies reach their visitor', async () => {
    const first = await send('/lincoln/cart', { cookie: 'cart=mine' });
    expect(first.headers['set-cookie']).toEqual(['cart=abc; HttpOnly']);
    expect(first.headers['cache-control']).toBe('private, no-store');
    await send('/lincoln/cart');
    expect(seen.map((one) => one.cookie)).toEqual(['cart=mine', null]);
  });

  it('hands a posted form to the page, and refuses one that is too large', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('/lincoln/books', form, 'POST', 'a=1')).body.toString()).toContain('run("a=1")');
    expect((await send('/lincoln/books', form, 'POST', 'a'.repeat(300_000))).status).toBe(413);
  });

  it('refuses a form of another site before the page hears of it', async () => {
    expect((await send('/lincoln/books', { origin: 'http://shop.localhost' }, 'POST', 'a=1')).status).toBe(
      200,
    );
    seen.length = 0;
    for (const origin of ['x', 'null', 'http://localhost', 'https://shop.localhost', 'http://evil.test'])
      expect((await send('/lincoln/books', { origin }, 'POST', 'a=1')).status).toBe(400);
    expect(seen).toEqual([]);
  });

  it('answers HEAD with the headers of the page and no body', async () => {
    const page = await send('/lincoln/books');
    const head = await send('/lincoln/books', {}, 'HEAD');
    expect(head.body.byteLength).toBe(0);
    expect(head.headers['content-length']).toBe(String(page.body.byteLength));
  });
});
