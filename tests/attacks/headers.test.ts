/** `nosniff` and HSTS are on every kind of answer, whoever gives it: the cache, the files, the parser, Fastify, a page. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBook, createSchool, type School } from '../support/school.ts';
import { createSite, type SiteUnderTest } from '../support/site.ts';

const https = {
  PLATFORM_URL: 'https://goodshelf.test',
  API_URL: 'https://goodshelf.test/api',
  SHOP_URL: 'https://shop.goodshelf.test',
};

describe.each([
  ['https', https, 'max-age=31536000'],
  ['http', {}, undefined],
] as const)('an installation with %s', (_scheme, settings, pinned) => {
  let site: SiteUnderTest;
  let school: School;
  let book: { slug: string };
  beforeAll(async () => {
    site = await createSite({ settings });
    school = await createSchool(site.db);
    const { id } = await createBook(site.db);
    book = { slug: `book-${id}` };
    // The directory hears of a new school by a notice.
    await vi.waitUntil(() => site.modules.storefrontDirectory.find(school.slug, site.shopHost) !== null);
  });
  afterAll(() => site.close());

  const asset = async (): Promise<string> => {
    const { text } = await site.ask('/');
    return /\/assets\/[\w.-]+\.css/.exec(text)?.[0] ?? '';
  };

  type Kind = () => Promise<{ status: number; headers: Record<string, string | string[] | undefined> }>;
  const shop = () => ({ host: site.shopHost });
  /** What a connection hears whose request was never parsed. */
  const heard = async (bytes: string) => {
    const [head = ''] = (await site.say(bytes)).split('\r\n\r\n');
    const [line = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map((one) => one.toLowerCase().split(': ', 2)));
    return { status: Number(line.split(' ')[1]), headers };
  };

  const kinds: Readonly<Record<string, readonly [status: number, Kind]>> = {
    'a page that is made': [200, () => site.ask('/login')],
    'a page of a shop': [200, () => site.ask(`/${school.slug}`, shop())],
    'a page from the cache': [
      200,
      async () => {
        await site.ask('/story');
        return site.ask('/story');
      },
    ],
    'a page that the visitor has': [
      304,
      async () => {
        const { headers } = await site.ask('/story');
        return site.ask('/story', { headers: { 'if-none-match': headers.etag ?? '' } });
      },
    ],
    'a page that is not there': [404, () => site.ask('/no-such-page')],
    'a redirect of a page': [302, () => site.ask('/manage')],
    'another spelling of an address': [301, () => site.ask('/%73tory')],
    'a method that no page has': [405, () => site.ask('/story', { method: 'DELETE' })],
    'a form that is none': [
      415,
      () => site.ask('/login', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a' }),
    ],
    'a form from another site': [
      400,
      () => site.ask('/login', { method: 'POST', headers: { origin: 'https://evil.test' } }),
    ],
    'a built file': [200, async () => site.ask(await asset())],
    'a file of an older build': [404, () => site.ask('/assets/old-1.js')],
    'a host that is not ours': [421, () => site.ask('/', { host: 'evil.test' })],
    'a host that is not ours, below /api': [421, () => site.ask('/api/auth/me', { host: 'evil.test' })],
    'an address without a page': [404, () => site.ask('/api/no-such-call')],
    'a method of no call': [405, () => site.ask('/api/auth/login', { method: 'TRACE' })],
    'a method of nothing': [405, () => site.ask('/api/auth/login', { method: 'PROPFIND' })],
    'a call': [200, () => site.ask(`/api/storefronts/${school.slug}`, shop())],
    'a call that is refused': [
      422,
      () =>
        site.ask('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
    ],
    'a body that is too large': [
      413,
      () =>
        site.ask('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: `"${'x'.repeat(70_000)}"`,
        }),
    ],
    'an address that cannot be decoded': [400, () => site.ask('/%zz')],
    'the documentation': [200, () => site.ask('/api/docs')],
    'the health of the process': [200, () => site.ask('/healthz')],
    'a picture that is not there': [404, () => site.ask('/images/none.webp')],
    'the bank’s page': [404, () => site.ask('/sandbox-card/authenticate/pi_0')],
    'robots.txt': [200, () => site.ask('/robots.txt', shop())],
    'a sitemap': [200, () => site.ask(`/${school.slug}/sitemap.xml`, shop())],
    'data of a navigation': [200, () => site.ask(`/${school.slug}/books.data`, shop())],
    'bytes that are no HTTP': [400, () => heard('GET / HTTP/1.1\r\nhost: x\r\n folded\r\n\r\n')],
    'headers that are too large': [
      431,
      () => heard(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`),
    ],
  };

  it.each(Object.keys(kinds))('sends its headers with %s', async (name) => {
    const [status, kind] = kinds[name] ?? [];
    const answer = await kind?.();
    expect(answer?.status).toBe(status);
    expect(answer?.headers['x-content-type-options']).toBe('nosniff');
    expect(answer?.headers['strict-transport-security']).toBe(pinned);
  });

  it('sends them with a picture', async () => {
    const { text } = await site.ask(`/api/storefronts/${school.slug}/products/${book.slug}`, shop());
    const { image } = JSON.parse(text) as { image: { base_url: string; widths: number[] } };
    const { status, headers } = await site.ask(`${image.base_url}-${image.widths[0]}.webp`, shop());
    expect(status).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe(pinned);
  });
});
