import { defaultPageSize, pageSizes, type PageSize } from '@goodshelf/contract/lookups';

/** What a list shows, as it stands in the address: every list can be linked to as it is. */
export type ListQuery = {
  readonly search: string;
  readonly sort: string;
  readonly page: number;
  readonly pageSize: PageSize;
};

type Options = { readonly sorts: readonly string[]; readonly defaultSort: string };

const maxPage = 10_000;
const maxSearchLength = 100;

/** Reads a list's part of the address; what makes no sense there counts as not written. */
export const readListQuery = (query: URLSearchParams, { sorts, defaultSort }: Options): ListQuery => {
  const sort = query.get('sort') ?? defaultSort;
  const page = wholeNumber(query.get('page'));
  const pageSize = pageSizes.find((size) => size === wholeNumber(query.get('page_size')));
  return {
    search: (query.get('search') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxSearchLength),
    sort: sorts.includes(sort) ? sort : defaultSort,
    page: page === null ? 1 : Math.min(Math.max(page, 1), maxPage),
    pageSize: pageSize ?? defaultPageSize,
  };
};

/** A whole number of the address, null for anything else. */
export const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

export type QueryChange = Readonly<Record<string, string | number | null>>;

/**
 * The address after a change: null takes a value out, and whatever changes the list begins at its first page again.
 * What the change does not name stays.
 */
export const changeQuery = (query: URLSearchParams, change: QueryChange): `?${string}` => {
  const next = new URLSearchParams(query);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next.toString()}`;
};
