import { Problem } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import {
  priceBuckets,
  type CategoryLink,
  type ProductCard,
  type ProductDetail,
  type ProductList,
  type ProductListQuery,
  type StorefrontHome,
  type Suggestions,
} from '@goodshelf/contract/storefront.contract';
import { productSorting, type ProductSorting } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { searchText } from '../search/index.ts';
import { addressesOf, type ProductAddresses } from './addresses.ts';
import { createSuggest } from './suggest.ts';
import { presentCard, presentDetail, presentShelves } from './catalog.present.ts';
import { findCards, findTitles, listShelves } from './catalog.repo.ts';
import type { CategoryTree } from './category-tree.ts';
import { createFindProduct } from './find-product.ts';
import { everything, type ListFilter } from './list-filter.ts';
import type { Page } from './search-statement.ts';
import { createSelections, type BeforeSearch, type CatalogueState, type View } from './selections.ts';
import { catalogTexts } from './catalog.texts.ts';

export type Catalog = {
  /**
   * A page of products with facets. From memory, without a statement, while the content has not changed since somebody
   * asked for the same; else one for the page and one for the cards that no list has shown yet (a new search is one for
   * both and its counts), and for the first after a change one for the counts and one for the categories. `beforeSearch` may refuse a search that the database would have to make. A search without result costs up to four more, once: examined, corrected, shortened, searched.
   */
  listProducts(scope: OrgScope, query: ProductListQuery, beforeSearch?: BeforeSearch): Promise<ProductList>;
  /**
   * A product with all its page shows: one statement, together with others of the organization that are asked for at the
   * same moment, and one more for the bestsellers of a shelf the first time after a change of content. Throws `product_not_found`, also for what is not published.
   */
  getProduct(scope: OrgScope, slug: string): Promise<ProductDetail>;
  /** Cards of what can be shown, in the order of the ids; the others are left out. One statement. */
  getProductCards(scope: OrgScope, ids: readonly string[]): Promise<ProductCard[]>;
  /**
   * What somebody may mean who is typing. From memory, or two statements that look at a few thousand rows however large
   * the catalogue is; `beforeSearch` may refuse them.
   */
  suggest(scope: OrgScope, typed: string, beforeSearch?: BeforeSearch): Promise<Suggestions>;
  /** Addresses of all that is sold, in parts of a bounded size: how many there are, and those of one. One statement at most. */
  listAddresses(scope: OrgScope, part: number | null): Promise<ProductAddresses>;
  /** The same of the whole shared catalogue and of nothing else, whatever the organization sells of it. */
  browse(scope: OrgScope, query: ProductListQuery, beforeSearch?: BeforeSearch): Promise<ProductList>;
  /** The ids of what that finds, at most so many, in the order of the bestsellers. One statement. */
  browseIds(scope: OrgScope, query: BrowseFilter, max: number): Promise<string[]>;
  /** Cards of the shared catalogue in the order of the ids; the others are left out. One statement. */
  browseCards(scope: OrgScope, ids: readonly string[]): Promise<ProductCard[]>;
  /** The id of a category of the shared catalogue; the nil id for one that it has not. From memory. */
  browseCategory(scope: OrgScope, slug: string): Promise<string>;
  /** How many titles the shared catalogue has. From memory. */
  browseCount(scope: OrgScope): Promise<number>;
  /** Categories with something in them; from memory but for the first time after a change of content. */
  listCategories(scope: OrgScope): Promise<CategoryLink[]>;
  /** What stands on the first page: curated shelves (the organization's own first), new books, bestsellers. One statement for the shelves, the rest as lists. */
  getFirstPage(scope: OrgScope): Promise<FirstPage>;
  /**
   * The books of shelves that show a category or chosen titles, by the shelves' ids. One statement for all chosen titles, none
   * without; those of categories are lists like any other, in memory until the content changes.
   */
  getShelfBooks(scope: OrgScope, shelves: readonly ChosenShelf[]): Promise<Record<string, ProductCard[]>>;
  /** Titles in the order of the ids, with whether they are sold; those that never could be are left out. One statement. */
  findTitles(scope: OrgScope, ids: readonly string[]): Promise<TitleOnShelf[]>;
};

/** What a list of the shared catalogue is filtered by. */
export type BrowseFilter = Pick<ProductListQuery, 'search' | 'category' | 'grade' | 'price' | 'stock'>;

/** What a shelf shows: the bestsellers of a category, or else titles in their order. */
export type ChosenShelf = {
  readonly id: string;
  readonly category: string | null;
  readonly products: readonly string[];
};

export type TitleOnShelf = {
  readonly id: string;
  readonly title: string;
  readonly authors: string;
  readonly is_for_sale: boolean;
};

type Shelf = StorefrontHome['shelves'][number];
export type FirstPage = {
  readonly shelves: Shelf[];
  readonly newProducts: ProductCard[];
  readonly bestsellers: ProductCard[];
};

type Deps = { readonly db: Db; readonly catalogueStateOf: (organizationId: string) => CatalogueState };

const shelfSize = 12;
/** A size of pages that has a statement of its own: two rows on a wide screen. */
const categoryShelfSize = 10;

/** The reads of the catalogue as a storefront shows it. */
export const createCatalog = ({ db, catalogueStateOf }: Deps): Catalog => {
  const selections = createSelections({ db, catalogueStateOf });
  const { viewOf, sharedView, treeOf, selectionOf, cardsOf, bestOf, relatedTo } = selections;
  const findProduct = createFindProduct(db);
  const suggest = createSuggest();

  const list = async (view: View, query: ProductListQuery, before?: BeforeSearch): Promise<ProductList> => {
    const tree = await treeOf(view);
    const filter = filterOf(query, tree);
    const page = pageOf(query, filter);
    const selection = await selectionOf(view, filter, tree, page, before);
    const { total, facets, correctedSearch, isCapped } = selection;
    return {
      items: [...(await cardsOf(view, filter, selection, page, before))],
      ...pageNumbers(query, total),
      sort: page.sort,
      corrected_search: correctedSearch,
      has_more: isCapped,
      facets,
    };
  };
  const shelvesOf = async (view: View): Promise<CategoryLink[]> => {
    const page = { sort: productSorting.bestselling, offset: 0, limit: 0 };
    return (await selectionOf(view, everything, await treeOf(view), page)).facets.categories;
  };
  const readCards = async (
    read: Pick<View, 'read'>['read'],
    organizationId: string | null,
    ids: readonly string[],
  ): Promise<ProductCard[]> => {
    if (ids.length === 0) return [];
    const rows = await read(findCards, [organizationId, ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [presentCard(row)];
    });
  };

  return {
    listProducts: (scope, query, beforeSearch) => list(viewOf(scope), query, beforeSearch),
    browse: (scope, query, beforeSearch) => list(sharedView(scope), query, beforeSearch),

    async browseIds(scope, query, max) {
      const view = sharedView(scope);
      const filter = filterOf(query, await treeOf(view));
      const sort = sortOf({}, filter);
      return selections.idsOf(view, filter, { sort, offset: 0, limit: max });
    },

    browseCards: (scope, ids) => readCards(sharedView(scope).read, null, ids),
    browseCategory: async (scope, slug) =>
      (await treeOf(sharedView(scope))).idsBelow(slug)[0] ?? '00000000-0000-0000-0000-000000000000',
    browseCount: async (scope) => {
      const view = sharedView(scope);
      const page = { sort: productSorting.bestselling, offset: 0, limit: 0 };
      return (await selectionOf(view, everything, await treeOf(view), page)).total;
    },

    suggest: (scope, typed, before) => {
      const view = viewOf(scope);
      return suggest(view, typed, () => shelvesOf(view), before);
    },
    async listAddresses(scope, part) {
      const view = viewOf(scope);
      const page = { sort: productSorting.bestselling, offset: 0, limit: 0 };
      const { total } = await selectionOf(view, everything, await treeOf(view), page);
      return addressesOf(view, total, part);
    },

    async getProduct(scope, slug) {
      const row = await findProduct(scope, slug);
      if (row === null) throw new Problem('product_not_found', catalogTexts.notFound);
      return presentDetail(row, await relatedTo(viewOf(scope), row));
    },

    getProductCards: (scope, ids) =>
      readCards((statement, values) => db.readInScope(scope, statement, values), scope.organizationId, ids),

    async getShelfBooks(scope, shelves) {
      const view = viewOf(scope);
      const ids = [
        ...new Set(shelves.flatMap(({ category, products }) => (category === null ? products : []))),
      ];
      const page = { sort: productSorting.bestselling, offset: 0, limit: categoryShelfSize };
      const tree = shelves.some(({ category }) => category !== null) ? await treeOf(view) : null;
      const [cards, ...ofCategories] = await Promise.all([
        this.getProductCards(scope, ids),
        ...shelves.map(({ category }) => {
          const categoryIds = category === null ? [] : (tree?.idsBelow(category) ?? []);
          return categoryIds.length === 0 ? [] : bestOf(view, { ...everything, categoryIds }, page);
        }),
      ]);
      const byId = new Map(cards.map((card) => [card.id, card]));
      return Object.fromEntries(
        shelves.map(({ id, category, products }, index) => [
          id,
          category === null
            ? products.flatMap((product) => byId.get(product) ?? [])
            : [...(ofCategories[index] ?? [])],
        ]),
      );
    },

    async findTitles(scope, ids) {
      if (ids.length === 0) return [];
      const rows = await db.readInScope(scope, findTitles, [scope.organizationId, ids]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        if (row === undefined) return [];
        const { title, author_line: authors, is_offered: is_for_sale } = row;
        return [{ id, title, authors, is_for_sale }];
      });
    },

    listCategories: (scope) => shelvesOf(viewOf(scope)),

    async getFirstPage(scope) {
      const view = viewOf(scope);
      const first = (sort: ProductSorting) => bestOf(view, everything, { sort, offset: 0, limit: shelfSize });
      const [shelfRows, newest, bestsellers] = await Promise.all([
        db.readInScope(scope, listShelves, [scope.organizationId, shelfSize, catalogTexts.featured]),
        first(productSorting.newest),
        first(productSorting.bestselling),
      ]);
      return { shelves: presentShelves(shelfRows), newProducts: [...newest], bestsellers: [...bestsellers] };
    },
  };
};

const filterOf = (query: BrowseFilter, tree: CategoryTree): ListFilter => {
  const search = searchText(query.search ?? '');
  const price = priceBuckets.find(({ key }) => key === query.price);
  return {
    search: search === '' ? null : search,
    categoryIds: query.category === undefined ? null : tree.idsBelow(query.category),
    grade: query.grade ?? null,
    price: price ?? null,
    stock: query.stock,
  };
};

const pageOf = (query: ProductListQuery, filter: ListFilter): Page => ({
  sort: sortOf(query, filter),
  offset: (query.page - 1) * query.page_size,
  limit: query.page_size,
});

/** Relevance is for searches; what is not searched is shown as the books sell. */
const sortOf = (query: Pick<ProductListQuery, 'sort'>, filter: ListFilter): ProductSorting => {
  if (filter.search === null) {
    return query.sort === undefined || query.sort === productSorting.relevance
      ? productSorting.bestselling
      : query.sort;
  }
  return query.sort ?? productSorting.relevance;
};
