import type { StorefrontHref } from '../../../shell/links/page-paths.ts';
import {
  defaultPageSize,
  pageSizes,
  productSorting,
  productSortings,
} from '@goodshelf/contract/lookups/product-lists';

export { productSortings };

/** As many books as one page of a shop draws; drawing the specification's thousand would keep every other visitor waiting. */
const drawnMax = 100;
export const shelfSizes = pageSizes.filter((size) => size <= drawnMax);

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
/** The names by which a list is narrowed; the others say how it is shown. */
export const filterNames = ['category', 'grade', 'price', 'stock'] as const satisfies readonly ListName[];
export type ListQuery = Partial<Record<ListName, string>>;

export const readListQuery = (search: URLSearchParams): ListQuery =>
  Object.fromEntries(
    listNames.flatMap((name) => {
      const given = search.get(name)?.trim() ?? '';
      const value = given === '' ? null : (readValue[name](given) ?? null);
      return value === null ? [] : [[name, value]];
    }),
  );

const searchMaxLength = 200;
const wholeNumber =
  (least: number, most: number) =>
  (value: string): string | null => {
    const number = Number(value);
    return Number.isInteger(number) && number >= least && number <= most ? String(number) : null;
  };
const oneOf =
  (values: readonly (string | number)[]) =>
  (value: string): string | null =>
    values.some((known) => String(known) === value) ? value : null;

/** Who asks for more than a page draws gets the largest one, and the links to the rest. */
const shelfSize = (value: string): string | null => {
  const asked = wholeNumber(1, 1_000)(value);
  return asked === null ? null : String(Math.min(Number(asked), drawnMax));
};

/** How each name is read; null is no choice of a list. The server asks the same of the API's query. */
const readValue: Readonly<Record<ListName, (value: string) => string | null>> = {
  search: (value) => (value.length <= searchMaxLength ? value : null),
  category: (value) => (/^[a-z0-9][a-z0-9-]{0,79}$/.test(value) ? value : null),
  grade: wholeNumber(1, 16),
  price: oneOf(['under-10', '10-to-15', '15-to-20', '20-and-over']),
  stock: wholeNumber(0, 2),
  sort: (value) => oneOf(Object.values(productSorting))(String(Number(value))),
  page_size: shelfSize,
  page: wholeNumber(1, 10_000),
};

/** What a list shows when nothing is chosen; a link leaves these out, so that a page has one address. */
const isDefault = (name: ListName, value: string, query: ListQuery): boolean => {
  if (name === 'page') return value === '1';
  if (name === 'page_size') return value === String(defaultPageSize);
  if (name === 'stock') return value === '2';
  const sorting = query.search === undefined ? productSorting.bestselling : productSorting.relevance;
  return name === 'sort' && value === String(sorting);
};

/** The address of the list with some choices changed (null takes one away). Any change but of the page starts at 1. */
export const listHref = (
  query: ListQuery,
  change: Partial<Record<ListName, string | null>> = {},
): StorefrontHref => {
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

/** The query of a list in its one spelling: the page cache's key. */
export const canonicalListQuery = (given: URLSearchParams): string => {
  const query = readListQuery(given);
  return listHref(query, { page: query.page ?? null }).split('?')[1] ?? '';
};
