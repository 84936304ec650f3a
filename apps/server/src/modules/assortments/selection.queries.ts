import type { endpoints, Output } from '@goodshelf/contract';
import type { SelectionQuery, ShelfFilter } from '@goodshelf/contract/assortment.contract';
import { priceBuckets, type ProductCard } from '@goodshelf/contract/storefront.contract';
import { productSorting } from '@goodshelf/contract/lookups';
import { cents, productShare } from '@goodshelf/money';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { BeforeSearch, Catalog } from '../catalog/index.ts';
import { searchText } from '../search/index.ts';
import { shareTermsOf } from '../terms/index.ts';
import { readChoices, readTerms } from './assortments.repo.ts';
import {
  isSelectionSort,
  selectionStatements,
  type SelectionRow,
  type SelectionSort,
} from './selection.repo.ts';

type Deps = { readonly db: Db; readonly catalog: Pick<Catalog, 'browse' | 'browseCards' | 'browseCategory'> };
type Selection = Output<typeof endpoints.listSelection>;

/**
 * A page of the shared catalogue, or of what an organization has chosen of it, with what it has chosen of each title: two
 * statements besides those of the list.
 */
export const listSelection = async (
  { db, catalog }: Deps,
  scope: OrgScope,
  { shelf, ...query }: SelectionQuery,
  beforeSearch?: BeforeSearch,
): Promise<Selection> => {
  const list =
    shelf === undefined
      ? await catalog.browse(scope, query, beforeSearch)
      : await listOnShelf({ db, catalog }, scope, shelf, query);
  const ids = list.items.map(({ id }) => id);
  const [choices, [terms]] = await Promise.all([
    db.readInScope(scope, readChoices, [scope.organizationId, ids]),
    db.readInScope(scope, readTerms, [scope.organizationId]),
  ]);
  if (terms === undefined) throw new Error('An organization without terms');
  const choiceOf = new Map(choices.map((choice) => [choice.product_id, choice]));
  return {
    items: list.items.map((card) => {
      const choice = choiceOf.get(card.id);
      const isLeftOut = choice?.is_left_out ?? null;
      return {
        ...card,
        share_cents: productShare(shareTermsOf(terms), false, cents(card.price_cents)),
        is_chosen: choice?.is_chosen ?? false,
        choice: isLeftOut === null ? null : isLeftOut ? 'left_out' : 'added',
        is_featured: choice?.is_featured ?? false,
      };
    }),
    total: list.total,
    page: list.page,
    page_size: list.page_size,
    page_count: list.page_count,
    sort: list.sort,
    corrected_search: list.corrected_search,
    has_more: list.has_more,
    facets: list.facets,
  };
};

type Listed = Pick<
  Selection,
  'total' | 'page' | 'page_size' | 'page_count' | 'sort' | 'corrected_search' | 'has_more' | 'facets'
> & {
  readonly items: readonly ProductCard[];
};

const sortOf = (sort: SelectionQuery['sort']): SelectionSort =>
  sort !== undefined && isSelectionSort(sort) ? sort : productSorting.bestselling;

const listOnShelf = async (
  { db, catalog }: Deps,
  scope: OrgScope,
  shelf: ShelfFilter,
  query: Omit<SelectionQuery, 'shelf'>,
): Promise<Listed> => {
  const sort = sortOf(query.sort);
  const bucket = priceBuckets.find(({ key }) => key === query.price);
  const category = query.category === undefined ? null : await catalog.browseCategory(scope, query.category);
  const asked = [
    scope.organizationId,
    searchText(query.search ?? ''),
    category,
    query.grade ?? null,
    bucket?.fromCents ?? 0,
    bucket?.toCents ?? priceBuckets[priceBuckets.length - 1]?.toCents,
  ];
  const read = (limit: number, offset: number): Promise<SelectionRow[]> =>
    db.readInScope(scope, selectionStatements[shelf][sort], [...asked, limit, offset]);
  const rows = await read(query.page_size, (query.page - 1) * query.page_size);
  const [first] = rows.length > 0 || query.page === 1 ? rows : await read(1, 0);
  const total = first?.total ?? 0;
  return {
    items: await catalog.browseCards(
      scope,
      rows.map(({ id }) => id),
    ),
    total,
    page: query.page,
    page_size: query.page_size,
    page_count: Math.ceil(total / query.page_size),
    sort,
    corrected_search: null,
    has_more: false,
    facets: null,
  };
};
