import { endpoints, type SentInput } from '@goodshelf/contract';
import { productListQuery } from '@goodshelf/contract/storefront.contract';
import { Link, redirect } from 'react-router';
import { callApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/books';
import { Facets } from './list/facets.tsx';
import { listHref, readListQuery, type ListName, type ListQuery } from './list/list-query.ts';
import { PageLinks } from './list/page-links.tsx';
import { Toolbar } from './list/toolbar.tsx';
import { BookGrid } from './parts/book-grid.tsx';
import { EmptyShelf } from './parts/empty-shelf.tsx';
import { publicPageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

export const handle = {
  pageCache: { query: ['search', 'category', 'grade', 'price', 'stock', 'sort', 'page', 'page_size'] },
};

/** What a phone shows before scrolling; the others on a wide screen follow as soon as the page is laid out. */
const EAGER_COVERS = 2;

type ProductListInput = SentInput<typeof endpoints.listProducts>['query'];

/** What somebody typed into the address and is no choice of a list counts as not said. */
const validQuery = (query: ListQuery): ListQuery => {
  const { shape } = productListQuery;
  const isValid = ([name, value]: [string, string]): boolean =>
    name in shape && shape[name as ListName].safeParse(value).success;
  return Object.fromEntries(Object.entries(query).filter(isValid));
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = validQuery(readListQuery(url.searchParams));
  const list = await callApi(context, endpoints.listProducts, {
    params: { slug: storefrontSlug(context) },
    query: query as ProductListInput,
  });
  if (list.items.length === 0 && list.total > 0)
    throw redirect(listHref(query, { page: String(list.page_count) }));
  return { query, list };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = matches[1].loaderData;
  if (loaderData === undefined || shop === undefined) return [];
  const { query } = loaderData;
  const title = titleOf(query, shop.categories);
  return publicPageMeta(matches, {
    title,
    description: `${title} in the bookshop of ${shop.name}. A part of every price goes to ${shop.name}.`,
    path: listHref(query, { page: query.page ?? null }),
    // One shelf has one address in a search engine; its filtered and sorted variants do not.
    isHidden: Object.keys(query).some((name) => name !== 'category' && name !== 'page'),
  });
};

const titleOf = (
  query: { search?: string; category?: string },
  categories: readonly { slug: string; name: string }[],
) => {
  const shelf = categories.find((category) => category.slug === query.category)?.name;
  if (query.search !== undefined)
    return `Results for “${query.search}”${shelf === undefined ? '' : ` in ${shelf}`}`;
  return shelf ?? 'All books';
};

export default function Books({ loaderData: { query, list } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <div className="page list-page">
      <div className="list-head">
        <h1>{titleOf(query, shop.categories)}</h1>
        {list.corrected_search === null ? null : (
          <p>
            No book has “{query.search}” in it. These have <strong>“{list.corrected_search}”</strong>.
          </p>
        )}
      </div>
      <div className="list-columns">
        <Facets query={query} list={list} shop={shop} />
        <section className="list-results" aria-label="Books">
          <Toolbar query={query} list={list} />
          {list.items.length === 0 ? (
            <NothingFound query={query} />
          ) : (
            <BookGrid books={list.items} eagerCount={EAGER_COVERS} />
          )}
          <PageLinks query={query} list={list} />
        </section>
      </div>
    </div>
  );
}

const NothingFound = ({ query }: { query: ListQuery }) => (
  <div className="nothing-found">
    <EmptyShelf />
    <h2>No book fits all of that</h2>
    <p>Take a filter away, or search with fewer words.</p>
    <p className="button-row">
      {query.search === undefined ? null : (
        <Link className="button button-quiet" to={listHref({ search: query.search })}>
          Search all shelves
        </Link>
      )}
      <Link className="button button-strong" to="/books">
        Show all books
      </Link>
    </p>
  </div>
);
