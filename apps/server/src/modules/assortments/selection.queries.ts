import type { endpoints, Output } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { SelectionQuery, ShelfFilter } from '@goodshelf/contract/assortment.contract';
import { priceBuckets, type ProductCard } from '@goodshelf/contract/storefront.contract';
import { productSorting } from '@goodshelf/contract/lookups';
import { type Cents, cents, productShare, sellingPrice, type ShareTerms } from '@goodshelf/money';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { BeforeSearch, Catalog } from '../catalog/index.ts';
import { searchText } from '../search/index.ts';
import { readChoices } from './assortments.repo.ts';
import { readPrices, type PriceRow } from './own-prices.repo.ts';
import { termsIn } from './title-prices.ts';
import {
  isSelectionSort,
  selectionStatements,
  type SelectionRow,
  type SelectionSort,
} from './selection.repo.ts';

type Deps = { readonly db: Db; readonly catalog: Pick<Catalog, 'browse' | 'browseCards' | 'browseCategory'> };
type Selection = Output<typeof endpoints.listSelection>;

/**
 * A page of the shared catalogue, or of what an organization has chosen of it, with what it has chosen of each title: three
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
  const { choices, terms, prices } = await db.inScope(scope, async (tx) => ({
    choices: await tx.query(readChoices, [scope.organizationId, ids]),
    terms: await termsIn(tx, scope),
    prices: Map.groupBy(await tx.query(readPrices, [scope.organizationId, ids]), ({ product_id: id }) => id),
  }));
  const choiceOf = new Map(choices.map((choice) => [choice.product_id, choice]));
  return {
    items: list.items.map((card) => {
      const choice = choiceOf.get(card.id);
      const isLeftOut = choice?.is_left_out ?? null;
      return {
        ...card,
        platform_price_cents: card.price_cents,
        ...soldFor(terms, cents(card.price_cents), prices.get(card.id) ?? []),
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

/** What an organization sells a title for, in its cheapest format, and what it earns of that. */
const soldFor = (
  terms: ShareTerms,
  platformPrice: Cents,
  rows: readonly PriceRow[],
): { price_cents: Cents; share_cents: Cents } => {
  const [cheapest] = rows
    .map((row) => {
      const platform = cents(row.price_cents ?? 0);
      const own = row.own_price_cents === null ? null : cents(row.own_price_cents);
      return { platform, price: sellingPrice(terms, platform, own) };
    })
    .toSorted((one, other) => one.price - other.price);
  const { platform, price } = cheapest ?? { platform: platformPrice, price: platformPrice };
  return { price_cents: price, share_cents: productShare(terms, false, price, platform) };
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
    ...pageNumbers(query, total),
    sort,
    corrected_search: null,
    has_more: false,
    facets: null,
  };
};
