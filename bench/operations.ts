import { priceBuckets } from '@goodshelf/contract/storefront.contract';
import type { Load } from './load/generator.ts';
import { createRandom } from './random.ts';

export const operationNames = [
  'page-cached',
  'page-uncached',
  'api-list',
  'api-list-fresh',
  'api-product',
  'api-search',
  'api-search-fresh',
  'cart-add',
  'purchase',
  'auth-user',
  'login',
] as const;
export type OperationName = (typeof operationNames)[number];
export type ReferenceName = 'r1' | 'r2' | 'r3' | 'r4' | 'r5' | 'r6';

/** What each operation is compared with, and the least ratio that is wanted; null where it is only told. */
export const goals: Readonly<
  Record<OperationName, { readonly reference: ReferenceName; readonly ratio: number | null }>
> = {
  'page-cached': { reference: 'r1', ratio: 0.6 },
  'page-uncached': { reference: 'r6', ratio: 0.4 },
  'api-list': { reference: 'r2', ratio: 0.5 },
  'api-list-fresh': { reference: 'r2', ratio: null },
  'api-product': { reference: 'r2', ratio: 0.6 },
  'api-search': { reference: 'r2', ratio: null },
  'api-search-fresh': { reference: 'r2', ratio: 0.25 },
  'cart-add': { reference: 'r3', ratio: null },
  purchase: { reference: 'r3', ratio: 0.08 },
  'auth-user': { reference: 'r5', ratio: 0.5 },
  login: { reference: 'r4', ratio: 0.8 },
};
/** How much longer the slowest visits of a storefront may take while passwords are tried without end. */
export const floodLimit = 2;
export const startLimitMs = 3_000;
export const memoryLimitMb = 350;

/** A list as most visitors open it, of 24 products. */
export const listPath = '/books?page_size=24';

/** Somebody who signs in, again and again. */
export type Account = {
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
  /** Of as many browsers. */
  readonly tokens: readonly string[];
};

export type Shop = {
  readonly slug: string;
  readonly port: number;
  readonly products: readonly { readonly variantId: string; readonly slug: string }[];
  readonly searches: readonly string[];
  /** Slugs of shelves that have books. */
  readonly shelves: readonly string[];
};

type Targets = {
  readonly shop: Shop;
  readonly account: Account;
  readonly pagePort: number;
  readonly listPort: number;
  readonly userPort: number;
  readonly treePort: number;
  readonly databaseUrl: string;
};

export const readers = 16;
const buyers = 8;

export const shuffled = <T>(values: readonly T[], seed: number): T[] => {
  const random = createRandom(seed);
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
};

/** More lists than the page cache can hold, so that each is rendered when its turn comes. */
const uncachedPaths = (slug: string, productCount: number): string[] => {
  // A page behind the last one of a price would be answered with a redirect.
  const pagesMax = Math.max(1, Math.floor(productCount / 330));
  const paths: string[] = [];
  for (const sort of [1, 2, 3, 4, 5, 8])
    for (const price of ['', '&price=under-10', '&price=10-to-15', '&price=15-to-20', '&price=20-and-over'])
      for (const stock of ['', '&stock=1'])
        for (let page = 1; page <= pagesMax; page += 1)
          paths.push(`/${slug}/books?page_size=24&sort=${sort}${price}${stock}&page=${page}`);
  return paths;
};

const gradeLevels = Array.from({ length: 16 }, (_, index) => index + 1);

/** What many visitors look for: memory has answered it before. */
const popularSearches = 100;

/** Lists of which none is asked twice: shelf, grade, price, stock, order and page. */
export const freshLists = ({ shelves }: Pick<Shop, 'shelves'>): string[] => {
  const lists: string[] = [];
  for (const shelf of ['', ...shelves.map((slug) => `&category=${slug}`)])
    for (const grade of ['', ...gradeLevels.map((grade) => `&grade=${grade}`)])
      for (const price of ['', ...priceBuckets.map(({ key }) => `&price=${key}`)])
        for (const sort of [1, 2, 3, 4, 5, 8])
          for (const page of [1, 2]) lists.push(`${shelf}${grade}${price}&sort=${sort}&page=${page}`);
  return lists;
};

/** How each operation and each reference is put under load. `round` lets every round go on where the last one ended. */
export const createLoads = ({
  shop,
  account,
  pagePort,
  listPort,
  userPort,
  treePort,
  databaseUrl,
}: Targets) => {
  const host = `shop.localhost:${shop.port}`;
  const api = `/api/storefronts/${shop.slug}`;
  const variantIds = shuffled(shop.products, 3).map(({ variantId }) => variantId);
  const uncached = shuffled(uncachedPaths(shop.slug, shop.products.length), 5);
  const productPaths = shuffled(shop.products, 13).map(({ slug }) => `${api}/products/${slug}`);
  const searchPaths = shop.searches.map(
    (search) => `${api}/products?page_size=24&search=${encodeURIComponent(search)}`,
  );
  type Reading = {
    readonly port: number;
    readonly paths: readonly string[];
    readonly headers?: readonly string[];
    readonly body?: unknown;
    readonly host?: string;
    readonly connections?: number;
  };
  const reading =
    ({ port, paths, headers = [''], connections = readers, ...rest }: Reading) =>
    (round: number, durationMs: number): Load => ({
      kind: 'requests',
      port,
      host,
      paths,
      headers,
      from: Math.floor((round * paths.length * 0.381_966) % paths.length),
      connections,
      durationMs,
      ...rest,
    });
  const visiting =
    (kind: 'cart-add' | 'purchase', connections: number) =>
    (round: number, durationMs: number): Load => ({
      kind,
      port: shop.port,
      host,
      slug: shop.slug,
      variantIds,
      from: round * 1_009,
      connections,
      durationMs,
    });
  const platform = `localhost:${shop.port}`;
  const { email, password, passwordHash, tokens } = account;
  const page = { port: shop.port, headers: ['accept-encoding: br\r\n'] };
  return {
    operations: {
      'page-cached': reading({ ...page, paths: [`/${shop.slug}${listPath}`] }),
      'page-uncached': reading({ ...page, paths: uncached }),
      'api-list': reading({ port: shop.port, paths: [`${api}/products?page_size=24`] }),
      'api-list-fresh': reading({
        port: shop.port,
        paths: shuffled(freshLists(shop), 17).map((list) => `${api}/products?page_size=24${list}`),
      }),
      'api-product': reading({ port: shop.port, paths: productPaths }),
      'api-search': reading({ port: shop.port, paths: searchPaths.slice(0, popularSearches) }),
      'api-search-fresh': reading({ port: shop.port, paths: searchPaths.slice(popularSearches) }),
      'cart-add': visiting('cart-add', buyers),
      purchase: visiting('purchase', buyers),
      'auth-user': reading({
        port: shop.port,
        host: platform,
        paths: ['/api/auth/user'],
        headers: tokens.map((token) => `authorization: Bearer ${token}\r\n`),
      }),
      login: reading({
        port: shop.port,
        host: platform,
        paths: ['/api/auth/login'],
        body: { email, password, browser_id: 'bench' },
      }),
    } satisfies Record<OperationName, (round: number, durationMs: number) => Load>,
    references: {
      r1: reading({ port: pagePort, paths: ['/'] }),
      r2: reading({ port: listPort, paths: ['/'] }),
      r3: (round: number, durationMs: number): Load => ({
        kind: 'order-transactions',
        databaseUrl,
        from: round * 1_009,
        connections: buyers,
        durationMs,
      }),
      r4: (_round: number, durationMs: number): Load => ({
        kind: 'password-checks',
        password,
        passwordHash,
        connections: readers,
        durationMs,
      }),
      r5: reading({ port: userPort, paths: ['/'] }),
      r6: reading({ port: treePort, paths: ['/'] }),
    } satisfies Record<ReferenceName, (round: number, durationMs: number) => Load>,
    /** A few visitors who look at products, each answered from the database. */
    looking: reading({ port: shop.port, paths: productPaths, connections: 4 }),
  };
};
export type Loads = ReturnType<typeof createLoads>;
