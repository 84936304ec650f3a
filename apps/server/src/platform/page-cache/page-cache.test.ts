import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPageCache, isCachedPage, type PageCache, type RenderedPage } from './page-cache.ts';

const page = (body: string | Buffer, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(body),
  ...over,
});

const cacheOf = (over: { maxBytes?: number; nowMs?: () => number } = {}): PageCache =>
  createPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, nowMs: () => 0, ...over });

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
    const all = Array.from({ length: 50 }, () => cache.fetch(key('/books'), render));
    finish();
    const answers = await Promise.all(all);
    expect(renders).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(cache.peek('org-a:1', '/books', '')).toBe(answers[0]);
  });

  it('never shows one organization the page of another, nor an older version of its own', async () => {
    const cache = cacheOf();
    await cache.fetch(key('/books'), async () => page('a, version 1'));
    expect(cache.peek('org-b:1', '/books', '')).toBeUndefined();
    expect(cache.peek('org-a:2', '/books', '')).toBeUndefined();
  });

  it('keeps nothing that sets a cookie', async () => {
    const cache = cacheOf();
    const answer = await cache.fetch(key('/books'), async () =>
      page('x', { headers: [['set-cookie', 'cart=1']] }),
    );
    expect(isCachedPage(answer)).toBe(false);
    expect(cache.stats().entries).toBe(0);
  });

  it.each([302, 404, 500, 503])('keeps no answer with status %i', async (status) => {
    const cache = cacheOf();
    await cache.fetch(key('/books'), async () => page('x', { status }));
    expect(cache.stats().entries).toBe(0);
  });

  it('asks again after a render that failed', async () => {
    const cache = cacheOf();
    const failing = cache.fetch(key('/books'), () => Promise.reject(new Error('database away')));
    await expect(failing).rejects.toThrow('database away');
    const answer = await cache.fetch(key('/books'), async () => page('back again'));
    expect(isCachedPage(answer)).toBe(true);
  });

  it('stays within its bytes and forgets the page that was not read for longest', async () => {
    const cache = cacheOf({ maxBytes: 200_000 });
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      await cache.fetch(key(`/${name}`), async () => page(randomBytes(10_000).toString('hex')));
      cache.peek('org-a:1', '/1', '');
    }
    expect(cache.stats().byteLength).toBeLessThanOrEqual(200_000);
    expect(cache.peek('org-a:1', '/1', '')).toBeDefined();
    expect(cache.peek('org-a:1', '/2', '')).toBeUndefined();
  });

  it('keeps the pages that everybody opens while a thousand searches pass', async () => {
    const cache = cacheOf({ maxBytes: 200_000 });
    await cache.fetch(key('/books'), async () => page('the shelf'));
    for (let i = 0; i < 200; i += 1) {
      await cache.fetch(key('/books', `search=${i}`), async () => page(randomBytes(5_000).toString('hex')));
    }
    expect(cache.peek('org-a:1', '/books', '')).toBeDefined();
  });

  it('renders again when a page is older than the limit', async () => {
    let nowMs = 0;
    const cache = cacheOf({ nowMs: () => nowMs });
    await cache.fetch(key('/books'), async () => page('x'));
    nowMs = 59_999;
    expect(cache.peek('org-a:1', '/books', '')).toBeDefined();
    nowMs = 60_000;
    expect(cache.peek('org-a:1', '/books', '')).toBeUndefined();
  });
});
