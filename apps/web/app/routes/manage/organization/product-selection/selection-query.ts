import type { endpoints, SentInput } from '@goodshelf/contract';
import { shelfFilters } from '@goodshelf/contract/assortment.contract';
import { grades, productSorting } from '@goodshelf/contract/lookups';
import { readListQuery, wholeNumber } from '../../../../ui/list/list-query.ts';

export type SelectionSearch = NonNullable<SentInput<(typeof endpoints)['listSelection']>['query']>;

/** The sort keys of the page's address, as the columns name them, and the specification's number for each. */
const sortings = {
  '-sales': productSorting.bestselling,
  '-created_at': productSorting.newest,
  '-price': productSorting.priceHighToLow,
  price: productSorting.priceLowToHigh,
  title: productSorting.titleAscending,
  '-title': productSorting.titleDescending,
} as const;
type SortKey = keyof typeof sortings;
const isSortKey = (text: string): text is SortKey => Object.hasOwn(sortings, text);

const slugPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;
const priceKeys = ['under-10', '10-to-15', '15-to-20', '20-and-over'] as const;

/** What the API is asked for a page of the list with this address, and how its columns name the order. */
export const selectionQueryOf = (
  address: URLSearchParams,
): { readonly query: SelectionSearch; readonly sortKey: SortKey | undefined } => {
  const { search, sort, page, pageSize } = readListQuery(address, {
    sorts: Object.keys(sortings),
    defaultSort: '',
  });
  const shelf = shelfFilters.find((known) => known === address.get('shelf'));
  const grade = wholeNumber(address.get('grade'));
  const price = priceKeys.find((known) => known === address.get('price'));
  const category = address.get('category') ?? '';
  const sortKey = isSortKey(sort) ? sort : undefined;
  return {
    sortKey,
    query: {
      page,
      page_size: pageSize,
      ...(sortKey === undefined ? {} : { sort: sortings[sortKey] }),
      ...(search === '' ? {} : { search }),
      ...(shelf === undefined ? {} : { shelf }),
      ...(grades.some(({ value }) => value === grade) && grade !== null ? { grade } : {}),
      ...(price === undefined ? {} : { price }),
      ...(slugPattern.test(category) ? { category } : {}),
    },
  };
};

/** What narrows the list of the whole catalog, for what is done with all it finds; undefined when nothing does. */
export const matchingOf = ({ search, category, grade, price, shelf }: SelectionSearch) =>
  shelf !== undefined || (search ?? category ?? grade ?? price) === undefined
    ? undefined
    : {
        ...(search === undefined ? {} : { search }),
        ...(category === undefined ? {} : { category }),
        ...(grade === undefined ? {} : { grade }),
        ...(price === undefined ? {} : { price }),
      };
