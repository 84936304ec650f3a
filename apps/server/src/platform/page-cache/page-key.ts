/**
 * The query of a page in its one spelling: what means the same has the same, what the page does not know is not in it.
 * An empty list is a page without a query.
 */
export type PageQuery = readonly [] | ((given: URLSearchParams) => string);

/** A page that may be cached: its path pattern below the storefront's base, and how its query is read. */
export type CacheablePage = {
  readonly pattern: string;
  readonly query: PageQuery;
  /** The page and its layouts, by the router's names: what a client-side navigation may ask the data of. */
  readonly routeIds?: readonly string[];
};

export type CacheablePageMatcher = (path: string) => CacheablePage | null;

const toExpression = (pattern: string): RegExp => {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const parts = segments.map((segment) =>
    segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^/${parts.join('/')}$`);
};

export const createCacheablePageMatcher = (pages: readonly CacheablePage[]): CacheablePageMatcher => {
  const rules = pages.map((page) => ({ page, expression: toExpression(page.pattern) }));
  return (path) => rules.find((rule) => rule.expression.test(path))?.page ?? null;
};

const MAX_QUERY_LENGTH = 500;

/**
 * The query as the page reads it: two addresses that show the same page share one entry, and tracking parameters cannot
 * fill the cache. Null when it is too long to be worth keeping.
 */
export const canonicalQuery = (search: string, page: CacheablePage, isData = false): string | null => {
  if (search.length > 4 * MAX_QUERY_LENGTH) return null;
  const given = new URLSearchParams(search);
  const own = typeof page.query === 'function' ? page.query(given) : '';
  const routes = isData ? routesAskedFor(given, page.routeIds ?? []) : '';
  const query = [own, routes].filter((part) => part !== '').join('&');
  return query.length > MAX_QUERY_LENGTH ? null : query;
};

/** `_routes` says which routes a client-side navigation still needs; React Router's own name. */
const routesAskedFor = (given: URLSearchParams, known: readonly string[]): string => {
  const asked = new Set(given.get('_routes')?.split(','));
  const kept = known.filter((id) => asked.has(id));
  return kept.length === 0 ? '' : new URLSearchParams({ _routes: kept.join(',') }).toString();
};
