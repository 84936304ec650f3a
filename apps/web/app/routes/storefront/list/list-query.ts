import {
  defaultPageSize,
  pageSizes,
  productSorting,
  productSortings,
} from '@goodshelf/contract/lookups/product-lists';

export { pageSizes, productSortings };

/** Names in the address of a list, in the order in which links write them. */
export const listNames = [
  'search',
  'category',
  'grade',
  'price',
  'stock',
  'sort',
  'page_size',
  'page',
] as const;
export type ListName = (typeof listNames)[number];
export type ListQuery = Partial<Record<ListName, string>>;

export const readListQuery = (search: URLSearchParams): ListQuery =>
  Object.fromEntries(
    listNames.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );

/** What a list shows when nothing is chosen; a link leaves these out, so that a page has one address. */
const isDefault = (name: ListName, value: string, query: ListQuery): boolean => {
  if (name === 'page') return value === '1';
  if (name === 'page_size') return value === String(defaultPageSize);
  if (name === 'stock') return value === '2';
  const sorting = query.search === undefined ? productSorting.bestselling : productSorting.relevance;
  return name === 'sort' && value === String(sorting);
};

/** The address of the list with some choices changed (null takes one away). Any change but of the page starts at 1. */
export const listHref = (query: ListQuery, change: Partial<Record<ListName, string | null>> = {}): string => {
  const next: Partial<Record<ListName, string | null>> = {
    ...query,
    ...('page' in change ? {} : { page: null }),
    ...change,
  };
  const search = new URLSearchParams();
  for (const name of listNames) {
    const value = next[name];
    if (value !== null && value !== undefined && !isDefault(name, value, query)) search.set(name, value);
  }
  const text = search.toString();
  return text === '' ? '/books' : `/books?${text}`;
};
