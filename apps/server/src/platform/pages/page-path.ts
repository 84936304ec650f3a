/** Path and query of a request line, without parsing what is not needed. */
export const splitUrl = (url: string): [pathname: string, search: string] => {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

/**
 * The page whose data a client-side navigation asks for: `/lincoln/books.data` → `/lincoln/books`, `/_.data` → `/`.
 * (The names are React Router's.)
 */
export const pageOf = (pathname: string): string => {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname.endsWith('/_.data')
    ? pathname.slice(0, -'_.data'.length)
    : pathname.slice(0, -'.data'.length);
};

/** The path below the basename, or null when it is not below it. */
export const pathBelow = (basename: string, path: string): string | null => {
  if (basename === '/') return path;
  if (path === basename) return '/';
  return path.startsWith(`${basename}/`) ? path.slice(basename.length) : null;
};

/** The one address of a page's data, as the router asks for it: `/lincoln` → `/lincoln.data`, `/` → `/_.data`. */
export const dataOf = (page: string): string => (page === '/' ? '/_.data' : `${page}.data`);
