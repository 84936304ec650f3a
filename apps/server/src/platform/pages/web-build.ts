import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { CacheablePage, PageQuery } from '../page-cache/index.ts';

/** Who a page is for. Each area is a top-level layout in the web application's routes.ts, with its own hosts. */
export type Area = 'platform' | 'shop-host' | 'storefront';

type BuildRoute = {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module?: { readonly handle?: { readonly pageCache?: { readonly query: PageQuery } } };
};
type Routes = Readonly<Record<string, BuildRoute>>;
type AssetRoutes = Readonly<Record<string, { readonly id: string; readonly parentId?: string }>>;

export type PageHandler<Page> = (request: Request, page: Page) => Promise<Response>;

/** The part of React Router's server build that the server relies on; `Page` is what the routes' loaders receive. */
export type WebBuild<Page> = {
  readonly basename?: string;
  readonly routes: Routes;
  readonly assets: { readonly url: string; readonly routes: AssetRoutes };
  readonly entry: {
    readonly module: {
      createPageHandler(build: WebBuild<Page>, mode: 'production' | 'development'): PageHandler<Page>;
    };
  };
};

/** Loads the built web application. Throws a sentence that says what to do when it was not built. */
export const loadWebBuild = async <Page>(webDirectory: string): Promise<WebBuild<Page>> => {
  const file = join(webDirectory, 'build/server/index.js');
  if (!existsSync(file)) throw new Error('The web application is not built. Run: npm run build');
  return (await import(pathToFileURL(file).href)) as WebBuild<Page>;
};

const belongsTo = (
  routes: Readonly<Record<string, { parentId?: string }>>,
  id: string,
  area: Area,
): boolean => {
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId)
    if (at === area) return true;
  return id === 'root';
};

const only = <R extends Readonly<Record<string, { parentId?: string }>>>(routes: R, area: Area): R =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => belongsTo(routes, id, area))) as R;

/** The same build with the routes of one area: what is not in it cannot be reached, by server or browser. */
export const selectArea = <Page>(build: WebBuild<Page>, area: Area, manifestUrl: string): WebBuild<Page> => ({
  ...build,
  routes: only(build.routes, area),
  assets: { ...build.assets, url: manifestUrl, routes: only(build.assets.routes, area) },
});

/** What a route doesn’t have is left unsaid: the router asks whether it is so, and every page carries this. */
const withoutNos = (_key: string, value: unknown): unknown => (value === false ? undefined : value);

/** The script by which the browser learns the routes of an area. */
export const areaManifest = <Page>(build: WebBuild<Page>, area: Area, manifestUrl: string): string => {
  const routes = only(build.assets.routes, area);
  return `window.__reactRouterManifest=${JSON.stringify({ ...build.assets, url: manifestUrl, routes }, withoutNos)};`;
};

/** The pages of an area whose route module says `handle = { pageCache: { query } }`. */
export const cacheablePages = <Page>(build: WebBuild<Page>, area: Area): CacheablePage[] =>
  Object.values(only(build.routes, area)).flatMap((route) => {
    const rule = route.module?.handle?.pageCache;
    if (rule === undefined) return [];
    const segments: string[] = [];
    const routeIds: string[] = [];
    for (let at: BuildRoute | undefined = route; at !== undefined; at = build.routes[at.parentId ?? '']) {
      routeIds.unshift(at.id);
      if (at.path !== undefined && at.path !== '') segments.unshift(at.path);
    }
    return [{ pattern: `/${segments.join('/')}`, query: rule.query, routeIds }];
  });
