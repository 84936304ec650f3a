import { Problem } from '@goodshelf/contract';
import type { ProductCard, ProductList } from '@goodshelf/contract/storefront.contract';
import { isCutOff, type Db, type ReadOptions, type Statement } from '../../platform/database/index.ts';
import { productSorting } from '@goodshelf/contract/lookups';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { correctSearch, type SearchedView } from '../search/index.ts';
import { presentCard } from './catalog.present.ts';
import { listCategories } from './catalog.repo.ts';
import type { CardRow, DetailRow } from './catalog.rows.ts';
import { categoryTree, type CategoryTree } from './category-tree.ts';
import { createCountsInMemory } from './counts-in-memory.ts';
import { countFiltered, totalOf } from './facet-counts.ts';
import { presentFacets } from './facets.ts';
import { everything, type ListFilter } from './list-filter.ts';
import { listStatement, type ListedRow, type Proportion } from './list-statement.ts';
import { chosenListStatement } from './chosen-list-statement.ts';
import { createMemory } from './memory.ts';
import { createCardsInMemory } from './cards-in-memory.ts';
import { catalogTexts } from './catalog.texts.ts';
import { searchStatement, type Page, type SearchRow } from './search-statement.ts';

/** The state of what an organization's lists show. */
export type CatalogueState = {
  /** Changes whenever anything changes that the lists show; the same for all who show the same. */
  readonly version: string;
  /** The same of the shared catalogue alone. */
  readonly sharedVersion: string;
  /** Whether it shows anything of its own beside the shared catalogue. */
  readonly hasOwnProducts: boolean;
  /** Whether it sells only what it has chosen of the shared catalogue. */
  readonly isChosen: boolean;
};

/** Whose products are read, under which version. */
export type View = Omit<SearchedView, 'read'> & {
  readonly version: string;
  readonly sharedVersion: string;
  /** Whether of the shared catalogue only what the organization has chosen is shown. */
  readonly isChosen: boolean;
  read<Row>(statement: Statement<Row>, values: readonly unknown[], options?: ReadOptions): Promise<Row[]>;
};

/** What one filter selects, whatever the page and the order. */
export type Selection = {
  readonly total: number;
  readonly facets: ProductList['facets'];
  /** What was searched instead of what was typed. */
  readonly correctedSearch: string | null;
  /** Whether there are more than are counted: of a search for common words. */
  readonly isCapped: boolean;
};

/** Called before the database searches; what it throws refuses the search. */
export type BeforeSearch = () => Promise<void>;

export type Selections = {
  viewOf(scope: OrgScope): View;
  /** The whole shared catalogue and nothing else, whatever the organization sells. */
  sharedView(scope: OrgScope): View;
  treeOf(view: View): Promise<CategoryTree>;
  selectionOf(
    view: View,
    filter: ListFilter,
    tree: CategoryTree,
    page: Page,
    before?: BeforeSearch,
  ): Promise<Selection>;
  cardsOf(
    view: View,
    filter: ListFilter,
    selection: Selection,
    page: Page,
    before?: BeforeSearch,
  ): Promise<readonly ProductCard[]>;
  /** The ids of a page, whatever else is shown of them; not kept. */
  idsOf(view: View, filter: ListFilter, page: Page): Promise<string[]>;
  /** The first of a filter in an order. */
  bestOf(view: View, filter: ListFilter, page: Page): Promise<readonly ProductCard[]>;
  /** Books like a product: of its author, then what sells best on its smallest, so most telling, shelves. */
  relatedTo(view: View, product: DetailRow): Promise<readonly ProductCard[]>;
};

type Deps = { readonly db: Db; readonly catalogueStateOf: (organizationId: string) => CatalogueState };

/** A selection takes about 2 kB, a card 0.5 kB: some 15 MB when all are full. Pages are of the same cards. */
const selectionsMax = 2_000;
const cardsMax = 10_000;
const listedMax = 20_000;
const treesMax = 1_000;
const relatedMax = 8;
const tellingShelves = 2;
/** One of the sizes that have a statement of their own, and room for the product itself. */
const bestsellersMax = 10;

/**
 * Lists in memory: categories, counts, facets and pages of cards. They change with the content only, whose version is
 * part of their key. What an order depends on (price, stock) is asked of the database again by the cart.
 */
export const createSelections = ({ db, catalogueStateOf }: Deps): Selections => {
  const trees = createMemory<CategoryTree>(treesMax);
  const selections = createMemory<Selection>(selectionsMax);
  const pages = createMemory<readonly ProductCard[]>(listedMax);
  const cards = createCardsInMemory(cardsMax);
  const counts = createCountsInMemory(db);
  const keyOf = (view: View, filter: ListFilter): string => `${view.version} ${JSON.stringify(filter)}`;
  const pageKey = (view: View, filter: ListFilter, { sort, offset, limit }: Page): string =>
    `${keyOf(view, filter)} ${sort} ${offset} ${limit}`;
  /** How many a filter selects of how many there are: what decides how they are found. Of a search nobody knows it. */
  const proportionOf = async (view: View, filter: ListFilter): Promise<Proportion> => {
    if (isSearch(filter)) return { total: null, size: 0 };
    const parts = await counts.of(view);
    return { total: totalOf(parts, filter), size: totalOf(parts, everything) };
  };
  const sharedView = (version: string): View => ({
    version,
    sharedVersion: version,
    isChosen: false,
    organizationId: null,
    read: (statement, values, options) => db.read(statement, values, options),
  });
  /** The products of one page in its order: one statement, and one more for those whose cards aren't known yet. */
  const readListed = async (view: View, filter: ListFilter, page: Page): Promise<ListedRow[]> => {
    const { organizationId, isChosen } = view;
    if (organizationId !== null && isChosen) {
      const { statement, values } = chosenListStatement({ organizationId, filter, ...page });
      return view.read(statement, values);
    }
    const proportion = await proportionOf(view, filter);
    const { statement, values } = listStatement({ organizationId, filter, ...proportion, ...page });
    return view.read(statement, values);
  };
  const readPage = async (view: View, filter: ListFilter, page: Page): Promise<readonly ProductCard[]> =>
    cards.of(view, await readListed(view, filter, page));

  const bestOf: Selections['bestOf'] = (view, filter, page) =>
    pages.recall(pageKey(view, filter, page), () => readPage(view, filter, page), page.limit);

  return {
    // Storefronts that show the shared catalogue only are read without an organization: what they keep in memory is
    // shared by all of them, so nothing of anybody's own may ever be in it.
    viewOf: (scope) => {
      const { version, sharedVersion, hasOwnProducts, isChosen } = catalogueStateOf(scope.organizationId);
      return hasOwnProducts || isChosen
        ? {
            version,
            sharedVersion,
            isChosen,
            organizationId: scope.organizationId,
            read: (statement, values, options) => db.readInScope(scope, statement, values, options),
          }
        : sharedView(sharedVersion);
    },
    sharedView: (scope) => sharedView(catalogueStateOf(scope.organizationId).sharedVersion),
    treeOf: (view) =>
      trees.recall(view.version, async () =>
        categoryTree(await view.read(listCategories, [view.organizationId])),
      ),
    selectionOf: (view, filter, tree, page, before) =>
      selections.recall(keyOf(view, filter), async () => {
        if (!isSearch(filter)) {
          const counted = countFiltered(await counts.of(view), filter);
          return {
            total: counted.total,
            facets: presentFacets(tree, counted),
            correctedSearch: null,
            isCapped: false,
          };
        }
        await before?.();
        const { selection, rows } = await search(patientView(view), filter, page, tree);
        // A search finds its page with its counts.
        pages.keep(pageKey(view, filter, page), rows.map(presentCard), Math.max(1, rows.length));
        return selection;
      }),
    cardsOf: (view, filter, selection, page, before) =>
      pages.recall(
        pageKey(view, filter, page),
        async () => {
          if (isSearch(filter)) await before?.();
          const own = isSearch(filter) ? patientView(view) : view;
          // Behind the last page nothing is asked for: an offset costs as much as what it skips.
          if (page.offset >= selection.total) return [];
          const meant = { ...filter, search: selection.correctedSearch ?? filter.search };
          return readPage(own, meant, page);
        },
        Math.max(1, Math.min(page.limit, selection.total - page.offset)),
      ),
    idsOf: async (view, filter, page) => {
      const own = isSearch(filter) ? patientView(view) : view;
      return (await readListed(own, filter, page)).map(({ id }) => id);
    },
    bestOf,
    relatedTo: async (view, product) => {
      const parts = await counts.of(view);
      const shelves = product.categories
        .map(({ id }) => ({ ...everything, categoryIds: [id] }))
        .map((filter) => ({ filter, size: totalOf(parts, filter) }))
        .toSorted((one, other) => one.size - other.size)
        .slice(0, tellingShelves);
      const page = { sort: productSorting.bestselling, offset: 0, limit: bestsellersMax };
      const bestsellers = await Promise.all(shelves.map(({ filter }) => bestOf(view, filter, page)));
      const cards = [...product.by_author.map(presentCard), ...bestsellers.flat()];
      const others = new Map(cards.map((card) => [card.id, card]));
      others.delete(product.id);
      return [...others.values()].slice(0, relatedMax);
    },
  };
};

type SearchFilter = ListFilter & { readonly search: string };
const isSearch = (filter: ListFilter): filter is SearchFilter => filter.search !== null;

/** What one search may take of the database, all its statements together. */
const searchMs = 2_000;

/**
 * Reads for one search: each statement gets what is left of the search's time. One that is cut is told as such, because
 * the database is there, and other visitors are served.
 */
const patientView = (view: View): View => {
  const endAt = performance.now() + searchMs;
  return {
    ...view,
    read: async (statement, values) => {
      const withinMs = endAt - performance.now();
      try {
        if (withinMs <= 0) throw tooSlow();
        return await view.read(statement, values, { withinMs });
      } catch (error) {
        throw isCutOff(error) ? tooSlow(error) : error;
      }
    },
  };
};

const tooSlow = (cause?: unknown): Problem =>
  new Problem('search_too_slow', catalogTexts.searchTooSlow, { cause });

type Searched = { readonly selection: Selection; readonly rows: readonly CardRow[] };

/** A search, with what was probably meant when it finds nothing as it was typed. */
const search = async (
  view: View,
  filter: SearchFilter,
  page: Page,
  tree: CategoryTree,
): Promise<Searched> => {
  const read = async (text: string): Promise<SearchRow> => {
    const { statement, values } = searchStatement(view, { ...filter, search: text }, page);
    const [row] = await view.read(statement, values);
    if (row === undefined) throw new Error('Searching returned no row');
    return row;
  };
  const present = (row: SearchRow, correctedSearch: string | null): Searched => ({
    selection: {
      total: row.total,
      facets: presentFacets(tree, row),
      correctedSearch,
      isCapped: row.is_capped,
    },
    rows: row.items,
  });
  const asTyped = await read(filter.search);
  if (asTyped.matched > 0) return present(asTyped, null);
  const corrected = await correctSearch(view, filter.search);
  if (corrected === null) return present(asTyped, null);
  // What is corrected by is in the catalogue, but perhaps not among what was chosen of it.
  const meant = await read(corrected);
  return meant.matched > 0 ? present(meant, corrected) : present(asTyped, null);
};
