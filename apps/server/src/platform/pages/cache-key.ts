import { canonicalQuery, type FormerScope, type PageKey } from '../page-cache/index.ts';
import { dataOf, pageOf, pathBelow } from './page-path.ts';
import type { PageRenderer, PageTarget } from './page-renderer.ts';

type CachedSite = PageTarget & {
  readonly origin: string;
  readonly cacheScope: string | null;
  readonly formerCacheScope?: FormerScope | null;
};

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
    const query = search === '' ? '' : canonicalQuery(search, rule, page !== pathname);
    if (query === null) return null;
    const { formerCacheScope: former = null } = site;
    return {
      scope: scopeOf(site),
      path: pathname,
      query,
      former:
        former === null ? undefined : { ...former, scope: scopeOf({ ...site, cacheScope: former.scope }) },
    };
  };

/**
 * The one spelling of a page that is kept, or of its data: the router takes letters of either case, and its first page's
 * data by two names, and each would be made and kept apart. Any other address is its own.
 */
export const createSpeller =
  (renderer: Pick<PageRenderer<unknown>, 'cacheRuleOf'>) =>
  (site: CachedSite, pathname: string): string => {
    if (site.cacheScope === null) return pathname;
    const page = pageOf(pathname);
    const isData = page !== pathname;
    const path = pathBelow(site.basename, withoutSlash(page));
    if (path === null) return pathname;
    const lower = path.toLowerCase();
    if (renderer.cacheRuleOf(site.area, lower) === null) return pathname;
    const own = site.basename === '/' ? lower : lower === '/' ? site.basename : site.basename + lower;
    return isData ? dataOf(own) : own;
  };

const withoutSlash = (page: string): string =>
  page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page;
