import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Encoding } from './accept-encoding.ts';
import { createPageCache, isRepresentation, type PageCache, type RenderedPage } from './page-cache.ts';

const page = (body: string | Buffer, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(body),
  ...over,
});

const cacheOf = (over: { maxBytes?: number; nowMs?: () => number } = {}): PageCache =>
  createPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, nowMs: () => 0, ...over });

const text = '<li>a book of the shelf</li>'.repeat(1_000);

const key = (path: string, query = '', scope = 'org-a:1') => ({ scope, path, query });

describe('page cache', () => {
  it('renders a page once for visitors who ask at the same time', async () => {
    const cache = cacheOf();
    let renders = 0;
    let finish = (): void => undefined;
    const rendering = new Promise<void>((resolve) => (finish = resolve));
    const render = async () => {
      renders += 1;
      await rendering;
      return page('<p>shelf</p>');
    };
    const all = Array.from({ length: 50 }, () => cache.fetch(key('/books'), 'br', render));
    finish();
    const answers = await Promise.all(all);
    expect(renders).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(cache.peek(key('/books'), 'br')).toBe(answers[0]);
  });

  it('is rendered once for all encodings; each is made when somebody asks for it, once, and kept', async () => {
    const cache = cacheOf();
    let renders = 0;
    const ask = (encoding: Encoding) =>
      cache.fetch(key('/books'), encoding, async () => {
        renders += 1;
        return page(text);
      });
    const [br, gzip, again] = await Promise.all([ask('br'), ask('gzip'), ask('gzip')]);
    expect(again).toBe(gzip);
    expect(brotliDecompressSync(br.body).toString()).toBe(text);
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    expect((await ask('identity')).body.toString()).toBe(text);
    expect(renders).toBe(1);
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      expect(cache.peek(key('/books'), encoding)).toBe(await ask(encoding));
    const validators = await Promise.all((['br', 'gzip', 'identity'] as const).map(ask));
    expect(new Set(validators.map((answer) => isRepresentation(answer) && answer.etag)).size).toBe(3);
  });

  it.each(['br', 'gzip', 'identity'] as const)(
    'makes every other encoding from %s, which came first',
    async (first) => {
      const cache = cacheOf();
      for (const encoding of [first, 'identity', 'gzip', 'br'] as const) {
        const { body } = await cache.fetch(key('/books'), encoding, async () => page(text));
        const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[
          encoding
        ];
        expect(read(body).toString()).toBe(text);
      }
    },
  );

  it('holds the bytes of the encodings that were asked for and no others', async () => {
    const cache = cacheOf();
    await cache.fetch(key('/books'), 'br', async () => page(text));
    const compressed = cache.stats().byteLength;
    expect(compressed).toBeLessThan(text.length / 2);
    await cache.fetch(key('/books'), 'identity', async () => page(text));
    expect(cache.stats().byteLength).toBe(compressed + text.length);
  });

  it('does not bring back a page that was rendered anew while it was packed', async () => {
    let nowMs = 0;
    const cache = cacheOf({ nowMs: () => nowMs });
    await cache.fetch(key('/books'), 'br', async () => page('old'));
    const packing = cache.fetch(key('/books'), 'gzip', async () => page('never'));
    nowMs = 60_000;
    await cache.fetch(key('/books'), 'identity', async () => page('new'));
    expect(gunzipSync((await packing).body).toString()).toBe('old');
    expect(cache.peek(key('/books'), 'gzip')).toBeUndefined();
    expect(cache.peek(key('/books'), 'identity')?.body.toString()).toBe('new');
  });

  it('never shows one organization the page of another, nor an older version of its own', async () => {
    const cache = cacheOf();
    await cache.fetch(key('/books'), 'br', async () => page('a, version 1'));
    expect(cache.peek(key('/books', '', 'org-b:1'), 'br')).toBeUndefined();
    expect(cache.peek(key('/books', '', 'org-a:2'), 'br')).toBeUndefined();
  });

  it('keeps nothing that sets a cookie', async () => {
    const cache = cacheOf();
    const answer = await cache.fetch(key('/books'), 'br', async () =>
      page('x', { headers: [['set-cookie', 'cart=1']] }),
    );
    expect(isRepresentation(answer)).toBe(false);
    expect(cache.stats().entries).toBe(0);
  });

  it.each([302, 404, 500, 503])('keeps no answer with status %i', async (status) => {
    const cache = cacheOf();
    await cache.fetch(key('/books'), 'br', async () => page('x', { status }));
    expect(cache.stats().entries).toBe(0);
  });

  it('asks again after a render that failed', async () => {
    const cache = cacheOf();
    const failing = cache.fetch(key('/books'), 'br', () => Promise.reject(new Error('database away')));
    await expect(failing).rejects.toThrow('database away');
    const answer = await cache.fetch(key('/books'), 'br', async () => page('back again'));
    expect(isRepresentation(answer)).toBe(true);
  });

  it('stays within its bytes and forgets the page that was not read for longest', async () => {
    const cache = cacheOf({ maxBytes: 200_000 });
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
      await cache.fetch(key(`/${name}`), 'identity', async () => page(randomBytes(10_000).toString('hex')));
      cache.peek(key('/1'), 'identity');
    }
    expect(cache.stats().byteLength).toBeLessThanOrEqual(200_000);
    expect(cache.peek(key('/1'), 'identity')).toBeDefined();
    expect(cache.peek(key('/2'), 'identity')).toBeUndefined();
  });

  it('keeps the pages that everybody opens while a thousand searches pass', async () => {
    const cache = cacheOf({ maxBytes: 200_000 });
    await cache.fetch(key('/books'), 'br', async () => page('the shelf'));
    for (let i = 0; i < 200; i += 1) {
      await cache.fetch(key('/books', `search=${i}`), 'identity', async () =>
        page(randomBytes(5_000).toString('hex')),
      );
    }
    expect(cache.peek(key('/books'), 'br')).toBeDefined();
  });

  it('keeps a variant that is asked for again, and nothing of a flood in which none is', async () => {
    const cache = cacheOf({ maxBytes: 200_000 });
    const ask = (query: string) => cache.fetch(key('/books', query), 'br', async () => page(text));
    await ask('page=2');
    await ask('page=2');
    const kept = cache.stats();
    for (let i = 0; i < 1_000; i += 1) await ask(`search=${i}`);
    expect(cache.stats()).toMatchObject({ entries: kept.entries, byteLength: kept.byteLength });
    expect(cache.peek(key('/books', 'page=2'), 'br')).toBeDefined();
  });

  it('renders again when a page is older than the limit', async () => {
    let nowMs = 0;
    const cache = cacheOf({ nowMs: () => nowMs });
    await cache.fetch(key('/books'), 'br', async () => page('x'));
    nowMs = 59_999;
    expect(cache.peek(key('/books'), 'br')).toBeDefined();
    nowMs = 60_000;
    expect(cache.peek(key('/books'), 'br')).toBeUndefined();
  });
});

describe('right after a change', () => {
  const changed = (changedMsAgo: number) => ({
    ...key('/books', '', 'org-a:2'),
    former: { scope: 'org-a:1', changedMsAgo },
  });
  const bodyOf = (answer: { readonly body: Buffer }): string => answer.body.toString();
  const before = async (): Promise<PageCache> => {
    const cache = cacheOf();
    await cache.fetch(key('/books'), 'identity', async () => page('as it was'));
    return cache;
  };
  const never = () => new Promise<RenderedPage>(() => undefined);

  it('a page that is soon made is shown as it is', async () => {
    const cache = await before();
    expect(bodyOf(await cache.fetch(changed(0), 'identity', async () => page('as it is')))).toBe('as it is');
  });

  it('who would wait is shown the page as it was, the next the new one, and the old one is never kept as new', async () => {
    const cache = await before();
    const { promise: made, resolve: finish } = Promise.withResolvers<RenderedPage>();
    const all = Array.from({ length: 200 }, () => cache.fetch(changed(10), 'identity', () => made));
    expect(new Set((await Promise.all(all)).map(bodyOf))).toEqual(new Set(['as it was']));
    expect(cache.peek(changed(10), 'identity')).toBeUndefined();
    finish(page('as it is'));
    expect(bodyOf(await cache.fetch(changed(300), 'identity', never))).toBe('as it is');
    expect(cache.peek(changed(300), 'identity')?.body.toString()).toBe('as it is');
  });

  it('nothing is shown as it was a second ago, but where it cannot be made now', async () => {
    const cache = await before();
    let isShown = false;
    const slow = cache.fetch(changed(1_000), 'identity', never).then(() => (isShown = true));
    await Promise.race([slow, new Promise((resolve) => setTimeout(resolve, 400))]);
    expect(isShown).toBe(false);
    const failing = await before();
    const ask = (ago: number) =>
      failing.fetch(changed(ago), 'identity', async () => page('away', { status: 503 }));
    expect(bodyOf(await ask(29_999))).toBe('as it was');
    expect(bodyOf(await ask(30_000))).toBe('away');
    const gone = await failing.fetch(changed(0), 'identity', async () => page('gone', { status: 404 }));
    expect(bodyOf(gone)).toBe('gone');
  });

  it('of many who wait for a page whose making failed, only the first is told so', async () => {
    const cache = cacheOf();
    let renders = 0;
    const all = Array.from({ length: 200 }, () =>
      cache.fetch(key('/books'), 'identity', async () => {
        renders += 1;
        await new Promise(setImmediate);
        return renders === 1 ? page('refused', { status: 429 }) : page('shelf');
      }),
    );
    const bodies = (await Promise.all(all)).map(bodyOf);
    expect(bodies.filter((body) => body === 'refused')).toHaveLength(1);
    expect(bodies.filter((body) => body === 'shelf')).toHaveLength(199);
    expect(renders).toBe(2);
  });
});
