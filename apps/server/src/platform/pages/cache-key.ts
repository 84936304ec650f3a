import { canonicalQuery, type PageKey } from '../page-cache/index.ts';
import { pageOf, pathBelow } from './page-path.ts';
import type { PageRenderer, PageTarget } from './page-renderer.ts';

type CachedSite = PageTarget & { readonly origin: string; readonly cacheScope: string | null };

/** One organization's pages differ by the address they are known under: its own domain, or a path of the shop host. */
export const scopeOf = ({ cacheScope, origin, basename }: CachedSite): string =>
  `${cacheScope ?? ''} ${origin}${basename} `;

/** Finds the key under which a page may be cached; null when it may not. */
export const createKeyFinder =
  (renderer: Pick<PageRenderer<unknown>, 'cacheRuleOf'>) =>
  (site: CachedSite, pathname: string, search: string): PageKey | null => {
    if (site.cacheScope === null) return null;
    const page = pageOf(pathname);
    const path = pathBelow(site.basename, page);
    const rule = path === null ? null : renderer.cacheRuleOf(site.area, path);
    if (rule === null) return null;
    const isData = page !== pathname;
    // `_routes` says which routes a client-side navigation still needs; React Router's own name.
    const names = isData ? [...rule.query, '_routes'] : rule.query;
    const query = search === '' ? '' : canonicalQuery(search, names);
    return query === null ? null : { scope: scopeOf(site), path: pathname, query };
  };
