import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './accept-encoding.ts';
import { createSlots } from '../slots/index.ts';
import { packPage, withEncoding, type CachedPage, type Representation } from './cached-page.ts';

/** What a renderer hands over: the finished page, or `store: false` when nobody else may see it again. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
};

export type PageKey = {
  readonly scope: string;
  readonly path: string;
  readonly query: string;
  /** The scope before the content last changed, which is how long ago, ms; left out where nobody knows of one. */
  readonly former?: FormerScope | undefined;
};
export type FormerScope = { readonly scope: string; readonly changedMsAgo: number };

export type PageCache = {
  /** The page if it is in memory in this encoding; constant time, no I/O. `scope` is organization and content version. */
  peek(key: PageKey, encoding: Encoding): Representation | undefined;
  /**
   * The page from memory, packed anew for an encoding that nobody asked for yet, or rendered now. Simultaneous requests
   * for one page wait for one render. Answers that are not a plain 200 (errors, redirects, anything that sets a cookie)
   * come back as rendered and are not kept; who waited for one that failed is not told so, but asks once more.
   *
   * Right after a change everything is rendered anew at once. Whoever would wait longer than a moment is shown the page as
   * it was before the change, for a second; and for half a minute where it could not be made.
   */
  fetch(
    key: PageKey,
    encoding: Encoding,
    render: () => Promise<RenderedPage>,
  ): Promise<Representation | RenderedPage>;
  /** Figures for metrics. */
  stats(): { entries: number; byteLength: number; fills: number };
};

type Deps = {
  readonly maxBytes: number;
  /** A net under the content version: nothing is shown for longer than this without being rendered again. */
  readonly maxAgeMs: number;
  readonly nowMs: () => number;
};

/** Renders that are under way at once, and those in line: a page is bytes of work for a processor, and of memory. */
const renders = { atOnce: 16, waitingMax: 2_000, waitMaxMs: 10_000 };
/** What has changed shows within a second, whatever else is going on: somebody may have taken it off the shelf. */
const formerShownMs = 1_000;
const formerShownInsteadOfFailureMs = 30_000;
/** Who publishes something and looks at it sees it: that long it is waited for. */
const waitedForMs = 250;

/** A name is at most a kilobyte. */
const mostAskedOnce = 2_000;

const sizeOf = (page: CachedPage): number => page.byteLength + 2_000;
const byteBound = (maxBytes: number) => ({
  maxSize: maxBytes,
  maxEntrySize: maxBytes,
  sizeCalculation: sizeOf,
});

const isCachedPage = (page: CachedPage | RenderedPage): page is CachedPage => 'representations' in page;

/** Whether an answer of `fetch` came from memory or went there. */
export const isRepresentation = (answer: Representation | RenderedPage): answer is Representation =>
  'etag' in answer;

/** Pages in memory, compressed, bounded in bytes, shared by all visitors of a storefront. */
export const createPageCache = ({ maxBytes, maxAgeMs, nowMs }: Deps): PageCache => {
  // Searches and filters have endless variants: they may not push out the pages that everybody opens.
  const plain = new LRUCache<string, CachedPage>(byteBound(Math.floor(maxBytes * 0.7)));
  const filtered = new LRUCache<string, CachedPage>(byteBound(Math.floor(maxBytes * 0.3)));
  /** Variants that were asked for once: a flood of which none is asked for again keeps nothing and pushes nothing out. */
  const askedOnce = new LRUCache<string, true>({ max: mostAskedOnce });
  const isWorthKeeping = (key: PageKey): boolean => {
    if (key.query === '' || askedOnce.has(nameOf(key))) return true;
    askedOnce.set(nameOf(key), true);
    return false;
  };
  const inLine = createSlots(renders);
  const rendering = new Map<string, Promise<CachedPage | RenderedPage>>();
  const packing = new Map<string, Promise<Representation>>();
  let fills = 0;

  const shelfOf = ({ query }: PageKey) => (query === '' ? plain : filtered);
  const nameOf = ({ scope, path, query }: PageKey): string =>
    query === '' ? scope + path : `${scope}${path}?${query}`;
  const find = (key: PageKey): CachedPage | undefined => {
    const page = shelfOf(key).get(nameOf(key));
    return page !== undefined && nowMs() - page.storedAtMs < maxAgeMs ? page : undefined;
  };

  const fill = async (
    key: PageKey,
    encoding: Encoding,
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage | RenderedPage> => {
    fills += 1;
    const rendered = await inLine(render);
    const mayBeShared = rendered.status === 200 && !rendered.headers.some(([name]) => name === 'set-cookie');
    if (!mayBeShared) return rendered;
    const page = await packPage(rendered.body, rendered.headers, encoding, nowMs());
    if (isWorthKeeping(key)) shelfOf(key).set(nameOf(key), page);
    return page;
  };

  const addEncoding = async (key: PageKey, page: CachedPage, encoding: Encoding): Promise<Representation> => {
    const { packed, representation } = await withEncoding(page, encoding);
    // Unless it has been rendered anew meanwhile, or pushed out.
    if (find(key) === page) shelfOf(key).set(nameOf(key), packed);
    return representation;
  };

  const formerOf = (key: PageKey, withinMs: number): CachedPage | undefined =>
    key.former !== undefined && key.former.changedMsAgo < withinMs
      ? find({ ...key, scope: key.former.scope })
      : undefined;

  /** The page as it is now; as it was, where that takes too long or fails. */
  const made = async (key: PageKey, fresh: Promise<CachedPage | RenderedPage>) => {
    const former = formerOf(key, formerShownInsteadOfFailureMs);
    if (former === undefined) return fresh;
    const sound = fresh.then((page) => (isFailure(page) ? former : page)).catch(() => former);
    return formerOf(key, formerShownMs) === undefined
      ? sound
      : Promise.race([sound, after(waitedForMs, former)]);
  };

  return {
    peek: (key, encoding) => find(key)?.representations[encoding],
    async fetch(key, encoding, render) {
      const name = nameOf(key);
      const asked = () => once(rendering, name, () => fill(key, encoding, render), isFailure);
      const page = find(key) ?? (await made(key, asked()));
      if (!isCachedPage(page)) return page;
      const held = page.representations[encoding];
      if (held !== undefined) return held;
      return once(packing, `${encoding} ${name}`, () => addEncoding(key, page, encoding));
    },
    stats: () => ({
      entries: plain.size + filtered.size,
      byteLength: plain.calculatedSize + filtered.calculatedSize,
      fills,
    }),
  };
};

/** Not there at present, or refused to who asked: the next one may be answered. */
const isFailure = (page: CachedPage | RenderedPage): boolean =>
  !isCachedPage(page) && (page.status >= 500 || page.status === 429);

const after = async <T>(ms: number, value: T): Promise<T> => pause(ms, value, { ref: false });

/** Simultaneous callers of one name share the work; where it fails, those who waited share another attempt. */
const once = async <T>(
  running: Map<string, Promise<T>>,
  name: string,
  work: () => Promise<T>,
  isFailed: (made: T) => boolean = () => false,
): Promise<T> => {
  const start = (): Promise<T> => {
    const started = work().finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
  const again = (): Promise<T> => running.get(name) ?? start();
  const present = running.get(name);
  if (present === undefined) return start();
  return present.then((made) => (isFailed(made) ? again() : made), again);
};
