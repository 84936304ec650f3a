import { LRUCache } from 'lru-cache';
import { compressPage, type CachedPage } from './cached-page.ts';

/** What a renderer hands over: the finished page, or `store: false` when nobody else may see it again. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
};

export type PageCache = {
  /** The page if it is in memory; constant time, no I/O. `scope` is organization and content version. */
  peek(scope: string, path: string, query: string): CachedPage | undefined;
  /**
   * The page from memory or rendered now. Simultaneous requests for one page wait for one render. Answers that are
   * not a plain 200 (errors, redirects, anything that sets a cookie) come back as rendered and are not kept.
   */
  fetch(
    key: { scope: string; path: string; query: string },
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage | RenderedPage>;
  clear(): void;
  /** Figures for metrics. */
  stats(): { entries: number; byteLength: number; fills: number };
};

type Deps = {
  readonly maxBytes: number;
  /** A net under the content version: nothing is shown for longer than this without being rendered again. */
  readonly maxAgeMs: number;
  readonly nowMs: () => number;
};

const sizeOf = (page: CachedPage): number => page.byteLength + 2_000;
const byteBound = (maxBytes: number) => ({
  maxSize: maxBytes,
  maxEntrySize: maxBytes,
  sizeCalculation: sizeOf,
});

export const isCachedPage = (page: CachedPage | RenderedPage): page is CachedPage =>
  'representations' in page;

/** Pages in memory, compressed, bounded in bytes, shared by all visitors of a storefront. */
export const createPageCache = ({ maxBytes, maxAgeMs, nowMs }: Deps): PageCache => {
  // Searches and filters have endless variants: they may not push out the pages that everybody opens.
  const plain = new LRUCache<string, CachedPage>(byteBound(Math.floor(maxBytes * 0.7)));
  const filtered = new LRUCache<string, CachedPage>(byteBound(Math.floor(maxBytes * 0.3)));
  const inFlight = new Map<string, Promise<CachedPage | RenderedPage>>();
  let fills = 0;

  const peek: PageCache['peek'] = (scope, path, query) => {
    const page = query === '' ? plain.get(scope + path) : filtered.get(`${scope}${path}?${query}`);
    return page !== undefined && nowMs() - page.storedAtMs < maxAgeMs ? page : undefined;
  };

  const fill = async (
    { scope, path, query }: { scope: string; path: string; query: string },
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage | RenderedPage> => {
    fills += 1;
    const rendered = await render();
    const mayBeShared = rendered.status === 200 && !rendered.headers.some(([name]) => name === 'set-cookie');
    if (!mayBeShared) return rendered;
    const page = await compressPage(rendered.body, rendered.headers, nowMs());
    if (query === '') plain.set(scope + path, page);
    else filtered.set(`${scope}${path}?${query}`, page);
    return page;
  };

  return {
    peek,
    fetch(key, render) {
      const held = peek(key.scope, key.path, key.query);
      if (held !== undefined) return Promise.resolve(held);
      const name = `${key.scope}${key.path}?${key.query}`;
      const running = inFlight.get(name);
      if (running !== undefined) return running;
      const started = fill(key, render).finally(() => inFlight.delete(name));
      inFlight.set(name, started);
      return started;
    },
    clear() {
      plain.clear();
      filtered.clear();
    },
    stats: () => ({
      entries: plain.size + filtered.size,
      byteLength: plain.calculatedSize + filtered.calculatedSize,
      fills,
    }),
  };
};
