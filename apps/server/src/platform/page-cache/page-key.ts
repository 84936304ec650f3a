/** A page that may be cached: its path pattern below the storefront's base, and the query names it knows. */
export type CacheablePage = { readonly pattern: string; readonly query: readonly string[] };

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
 * The query with only the names that the page knows, sorted, empty values left out: two addresses that show the same
 * page share one entry, and tracking parameters cannot fill the cache. Null when it is too long to be worth keeping.
 */
export const canonicalQuery = (search: string, known: readonly string[]): string | null => {
  if (search.length > 4 * MAX_QUERY_LENGTH) return null;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of known)
    for (const value of given.getAll(name)) if (value !== '') kept.append(name, value);
  kept.sort();
  const query = kept.toString();
  return query.length > MAX_QUERY_LENGTH ? null : query;
};
