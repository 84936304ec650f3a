import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { SentInput } from '@goodshelf/contract';
import type { storefrontEndpoints } from '@goodshelf/contract/storefront.contract';
import { shopPictureKinds } from '@goodshelf/covers';
import routes from '../../apps/web/app/routes.ts';
import { secretToken } from '../../apps/server/src/platform/ids/index.ts';
import type { HostileRequest } from './hostile-requests.ts';
import type { Scene } from './scene.ts';

type ListName = keyof SentInput<typeof storefrontEndpoints.listProducts>['query'];

/** The hosts under which pages are asked for. */
export type PageHosts = { readonly platform: string; readonly shop: string };

const lineBytes = 14_000;
const bodyBytes = 65_000;
const filled = (piece: string, bytes: number): string =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));

/** What a list of books can be asked for at its worst. */
const listWishes: Readonly<Record<string, Partial<Record<ListName, string>>>> = {
  'as it is': {},
  'the largest page': { page_size: '1000' },
  'a large page': { page_size: '100' },
  'the last page of the largest': { page: '10000', page_size: '1000' },
  'a page far behind': { page: '10000', page_size: '1' },
  'a page of one': { page: '1200', page_size: '1' },
  'words of every book': { search: 'the chapter', page_size: '1000' },
  'sixteen words': { search: filled('the house of chapter ', 180) },
  'words of no book': { search: 'qvxw zzyk wqvj pfgh mmnq xkcd' },
  'one sign that is many': { search: 'ﷺ'.repeat(60) },
  'every filter': {
    ...{ search: 'the', category: 'stories', grade: '3', price: '10-to-15', stock: '1', sort: '7' },
    page_size: '1000',
  },
  'by title, backwards': { sort: '4', page_size: '1000' },
};

/** Paths below a storefront, with the queries that want to cost. */
const shopPages = (scene: Scene): readonly (readonly [path: string, query: string])[] => [
  ['', ''],
  ...Object.values(listWishes).map((wish) => ['/books', new URLSearchParams(wish).toString()] as const),
  ['/books', filled('page=2&', lineBytes)],
  ['/books', `search=${encodeURIComponent(filled('a-', 1_500))}`],
  [`/product/book-${scene.book.id}`, ''],
  ['/product/nothing', ''],
  ['/donate', ''],
  ['/donate', 'amount=2500&campaign=nothing'],
  ['/about', ''],
  ['/campaign', 'page=about'],
  ['/cart', ''],
  ['/gift-cards', ''],
  ['/newsletter', ''],
  [`/newsletter/${scene.newsletterToken}`, ''],
  ['/newsletter/nothing', ''],
  ['/preview', 'request=checkout'],
  ['/preview', 'request=order'],
  ['/preview', 'request=about'],
  ['/preview', 'request=nothing'],
  ['/checkout', ''],
  [`/order/${secretToken()}`, ''],
  [`/order/${secretToken()}/receipt.pdf`, ''],
  ['/policies/returns', ''],
  ['/policies/nothing', ''],
  ['/nothing', ''],
  ['/sitemap.xml', ''],
  ['/sitemap.xml', 'page=1'],
  ['/sitemap.xml', 'page=10000'],
  ['/robots.txt', ''],
  ['/manifest.webmanifest', ''],
];

const platformPages: readonly (readonly [path: string, query: string])[] = [
  ...['/', '/story', '/specs', '/v1', '/v1/about', '/v1/pricing', '/v1/fundraising'].map(
    (path) => [path, ''] as const,
  ),
  ...['/organizations', '/v1/organizations'].flatMap((path) =>
    [
      '',
      'search=the&type=Public+School&state=OR&page=1',
      `search=${encodeURIComponent('a b '.repeat(25))}`,
      `search=${encodeURIComponent('ﷺ'.repeat(100))}`,
      'page=10000',
    ].map((query) => [path, query] as const),
  ),
  ...['privacy', 'terms', 'refunds', 'cookies', 'acceptable-use', 'nothing'].map(
    (policy) => [`/policies/${policy}`, ''] as const,
  ),
  ['/copyright', ''],
  ['/copyright', `product=${encodeURIComponent(filled('/a', 4_000))}`],
  ['/sitemap.xml', ''],
  ['/robots.txt', ''],
  ['/login', `redirect=${encodeURIComponent(filled('/a', 4_000))}`],
  ['/login', 'platform=shopify&shop=paper-boat.myshopify.com'],
  ['/login/register', ''],
  ['/login/forgot', ''],
  ['/login/reset', `token=${'a'.repeat(43)}`],
  ['/login/invitation', `token=${'a'.repeat(43)}`],
  ['/manage/account/verify', `token=${'a'.repeat(43)}`],
  ['/shopify-app', 'shop=paper-boat.myshopify.com'],
  ['/manage', ''],
  ['/manage/admin/organizations', 'page_size=1000'],
  ['/manage/organization/orders', 'page_size=1000'],
  ['/manage/organization/dashboard', 'period=all&view=nothing'],
  ['/manage/admin', 'period=12m&view=table'],
  ['/manage/organization/theming', ''],
  ['/manage/organization/payment-information', ''],
  ['/manage/organization/wallet/withdraw', ''],
  ['/manage/organization/wallet/withdrawals', 'page=10000&page_size=1000'],
  ['/manage/admin/withdrawals', 'status=1&page_size=1000'],
  ['/manage/admin/withdrawals/nothing/nothing', ''],
  ['/manage/admin/withdrawal-runs', 'page=10000&page_size=1000'],
  ['/manage/admin/withdrawal-runs/nothing', ''],
  ['/manage/admin/health', ''],
  ['/manage/admin/health/jobs', 'state=nothing&queue=No+such!&page=10000&page_size=1000'],
  ['/manage/admin/settings/alerts', ''],
  ['/manage/admin/wallet', 'month=2026-13'],
  ['/manage/admin/wallet/journal', 'account=Bank!&kind=none&month=2899-12&older_than=-1'],
  ['/manage/admin/wallet/corrections', 'page=10000&page_size=1000'],
  ['/manage/admin/wallet/reports', 'page=10000&page_size=1000'],
  ['/manage/admin/wallet/reports/nothing', 'kind=none&state=none&page=10000&page_size=1000'],
  ['/manage/admin/wallet/differences', 'state=none&page=10000&page_size=1000'],
  ['/nothing', ''],
];

/** The data face of a page, as a navigation in the browser asks for it. */
const dataOf = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`);
const isFile = (path: string): boolean => /\.(?:txt|xml|webmanifest)$/.test(path);

const reads = (
  host: string,
  base: string,
  pages: readonly (readonly [path: string, query: string])[],
): HostileRequest[] =>
  pages.flatMap(([path, query]) => {
    const own = base + path;
    return [own, ...(isFile(path) ? [] : [dataOf(own)])].map((at) => {
      const address = query === '' ? at : `${at}?${query}`;
      return { what: `GET ${address.slice(0, 100)}`, method: 'GET', path: address, headers: { host } };
    });
  });

const forms: Readonly<Record<string, string>> = {
  'one long field': `email=${filled('a', bodyBytes)}`,
  'a hundred fields': Array.from({ length: 100 }, (_, at) => `f${at}=${'%61'.repeat(200)}`).join('&'),
  'one name again and again': filled('a=1&', bodyBytes),
  'almost an address': `email=${encodeURIComponent(filled('a@a.', 20_000))}&password=a`,
  'wide signs': `first_name=${encodeURIComponent(filled('ﷺ', 7_000))}&intent=add&quantity=1`,
};

const posts = (host: string, paths: readonly string[]): HostileRequest[] =>
  paths.flatMap((path) =>
    Object.entries(forms).map(([what, body]) => ({
      what: `POST ${path}: ${what}`,
      method: 'POST',
      path,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })),
  );

/** Pictures that are drawn when somebody asks for them: by another process, so what they wait for is no database. */
export const hostilePictures = (host: string, scene: Scene): HostileRequest[] =>
  [
    ...[...shopPictureKinds, 'none'].map((kind) => `shop-${scene.school.slug}-${kind}.png`),
    `cover-${scene.book.id}-share.jpg`,
    `cover-${scene.book.id}-320.webp`,
  ].map((name) => {
    const path = `/images/${name}`;
    return { what: `GET ${path}`, method: 'GET', path, headers: { host } };
  });

/** All that somebody who is nobody can ask of the pages of both hosts. */
export const hostilePages = (scene: Scene, { platform, shop }: PageHosts): HostileRequest[] => {
  const base = `/${scene.school.slug}`;
  return [
    ...reads(shop, base, shopPages(scene)),
    ...reads(shop, '', [
      ['/', ''],
      ['/store', ''],
      ['/nobody', ''],
      ['/robots.txt', ''],
    ]),
    ...posts(shop, [
      `${base}/cart`,
      `${base}/donate`,
      `${base}/gift-cards`,
      `${base}/newsletter`,
      `${base}/newsletter/${scene.newsletterToken}`,
      `${base}/preview`,
      `${base}/checkout`,
      `${base}/order/${secretToken()}`,
    ]),
    ...reads(platform, '', platformPages),
    ...posts(platform, [
      '/login',
      '/login/forgot',
      '/login/register',
      `/login/reset?token=${'a'.repeat(43)}`,
    ]),
  ];
};

/** The paths of an area's pages, as they are written in the web application's list of all its URLs. */
const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children, index }) => {
    const own = path === '' ? above : `${above}/${path}`;
    return [...(children === undefined || index === true ? [own] : []), ...pathsOf(children ?? [], own)];
  });

const needsSignIn = /^\/manage\/(?!account\/verify)/;

/** The pages that are in no request: a page that is added is measured as well. */
export const pagesNotAmong = (
  requests: readonly HostileRequest[],
  scene: Scene,
  { platform, shop }: PageHosts,
): string[] => {
  const areas: Readonly<Record<string, readonly [host: string, base: string]>> = {
    storefront: [shop, `/${scene.school.slug}`],
    'shop-host': [shop, ''],
    platform: [platform, ''],
  };
  return routes.flatMap(({ id = '', children = [] }) => {
    const [host, base] = areas[id] ?? ['', ''];
    const walked = requests.flatMap(({ headers, path }) => (headers['host'] === host ? [path] : []));
    return pathsOf(children)
      .filter((path) => !path.endsWith('*') && !needsSignIn.test(path))
      .filter((path) => {
        const pattern = new RegExp(`^${base}${path.replaceAll(/:\w+/g, '[^/?]+') || '/?'}(?:\\?|$)`);
        return !walked.some((address) => pattern.test(address));
      })
      .map((path) => `${id} ${path}`);
  });
};
