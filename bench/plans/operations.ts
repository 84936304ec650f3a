import { productListQuery } from '@goodshelf/contract/storefront.contract';
import type { Catalog } from '../../apps/server/src/modules/catalog/index.ts';
import type { OrgScope } from '../../apps/server/src/platform/tenancy/index.ts';

/** What is known of the catalogue that operations ask for. */
export type Known = {
  readonly shelf: string;
  readonly product: string;
  readonly author: string;
  readonly isbn: string;
  /** Of an organization that sells everything, one with a few products of its own, one that has chosen 2,000 titles. */
  readonly everything: OrgScope;
  readonly own: OrgScope;
  readonly chosen: OrgScope;
};

export type Operation = (catalog: Catalog, known: Known) => Promise<unknown>;

const list =
  (query: Record<string, unknown>, who: 'everything' | 'own' | 'chosen' = 'everything'): Operation =>
  (catalog, known) =>
    catalog.listProducts(
      known[who],
      productListQuery.parse({
        page_size: 24,
        ...query,
        ...(query['category'] === '' && { category: known.shelf }),
      }),
    );

/** What visitors ask of the catalogue, each as if nobody had asked since the content changed. */
export const operations: Readonly<Record<string, Operation>> = {
  list: list({}),
  'list, page 400': list({ page: 400 }),
  'facet: category': list({ category: '' }),
  'facet: grade': list({ grade: 5 }),
  'facet: price': list({ price: '10-to-15' }),
  'facet: in stock': list({ stock: 1 }),
  'facet: out of stock': list({ stock: 0 }),
  'category, grade and price by price': list({ category: '', grade: 5, price: '10-to-15', sort: 2 }),
  'newest first': list({ sort: 5 }),
  'by title': list({ sort: 3 }),
  'search: words of few': list({ search: 'golden lighthouse winter' }),
  'search: a common word': list({ search: 'the' }),
  'search: an author': (catalog, known) => list({ search: known.author })(catalog, known),
  'search: a typo': list({ search: 'lighthuose of the goldne' }),
  'suggestions: a common beginning': (catalog, { everything }) => catalog.suggest(everything, 'th'),
  'suggestions: a word': (catalog, { everything }) => catalog.suggest(everything, 'golden ligh'),
  'suggestions: an ISBN': (catalog, { everything, isbn }) => catalog.suggest(everything, isbn.slice(0, 8)),
  home: (catalog, { everything }) => catalog.getFirstPage(everything),
  'product page': (catalog, { everything, product }) => catalog.getProduct(everything, product),
  'sitemap: index': (catalog, { everything }) => catalog.listAddresses(everything, null),
  'sitemap: a part': (catalog, { everything }) => catalog.listAddresses(everything, 1),
  'own products: list': list({}, 'own'),
  'own products: category': list({ category: '' }, 'own'),
  'chosen titles: list': list({}, 'chosen'),
  'chosen titles: category': list({ category: '' }, 'chosen'),
  'chosen titles: search': list({ search: 'golden' }, 'chosen'),
  'chosen titles: suggestions': (catalog, { chosen }) => catalog.suggest(chosen, 'gold'),
};
