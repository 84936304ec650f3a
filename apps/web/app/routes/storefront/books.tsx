import { endpoints, type SentInput } from '@goodshelf/contract';
import { asksForGiftCard } from '@goodshelf/contract/sought-goods';
import { productListQuery } from '@goodshelf/contract/storefront.contract';
import { data, useHref } from 'react-router';
import { Link, redirect } from '../../shell/links/storefront.ts';
import { callApi, searchApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/books';
import { Facets } from './list/facets.tsx';
import {
  canonicalListQuery,
  filterNames,
  listHref,
  readListQuery,
  type ListName,
  type ListQuery,
} from './list/list-query.ts';
import { PageLinks } from './list/page-links.tsx';
import { listTexts as texts } from './list/texts.ts';
import { Toolbar } from './list/toolbar.tsx';
import { BookGrid } from './parts/book-grid.tsx';
import { EmptyShelf } from './parts/empty-shelf.tsx';
import { publicPageMeta } from './seo/page-meta.ts';
import { useShop, type Shop } from './shop.ts';

export const handle = { pageCache: { query: canonicalListQuery } };

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
  const { output: list, refusal } = await searchApi(context, endpoints.listProducts, {
    params: { slug: storefrontSlug(context) },
    query: query as ProductListInput,
  });
  if (refusal !== null) {
    const { message, status, headers } = refusal;
    return data({ query, list, message }, { status, headers });
  }
  if (list.items.length === 0 && list.total > 0)
    throw redirect(listHref(query, { page: String(list.page_count) }));
  return data({ query, list, message: list.items.length === 0 ? await ownWords(context) : '' });
}

/** What the organization says where there are no books, as it stands below what is said usually. */
const ownWords = async (context: Route.LoaderArgs['context']): Promise<string> => {
  const slug = storefrontSlug(context);
  const { nothing_found: words } = await callApi(context, endpoints.getStorefrontTexts, { params: { slug } });
  return words === '' ? '' : `\n\n${words}`;
};

/** When a refused search is worth trying again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = matches[1].loaderData;
  if (loaderData === undefined || shop === undefined) return [];
  const { query } = loaderData;
  const title = titleOf(query, shop.categories);
  return publicPageMeta(matches, {
    title,
    description: shop.takes_gifts
      ? texts.description(title, shop.name)
      : texts.storeDescription(title, shop.name),
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
  if (query.search !== undefined) return texts.results(query.search, shelf ?? null);
  return shelf ?? texts.allBooks;
};

export default function Books({ loaderData: { query, list, message } }: Route.ComponentProps) {
  const shop = useShop();
  if (list === null)
    return (
      <div className="page list-page">
        <div className="list-head">
          <h1>{titleOf(query, shop.categories)}</h1>
        </div>
        <NotSearched query={query} message={message} />
      </div>
    );
  return (
    <div className="page list-page">
      <div className="list-head">
        <h1>{titleOf(query, shop.categories)}</h1>
        {shop.sells_gift_cards && asksForGiftCard(query.search ?? '') ? (
          <p>
            {texts.giftCards.before} <Link to="/gift-cards">{texts.giftCards.link}</Link>
          </p>
        ) : null}
        {list.corrected_search === null || list.total === 0 ? null : (
          <p>
            {texts.corrected.before} <strong>{list.corrected_search}</strong>.{' '}
            {texts.corrected.after(query.search ?? '')}
          </p>
        )}
      </div>
      <div className="list-columns">
        <Facets query={query} list={list} shop={shop} />
        <section className="list-results" aria-label={texts.books}>
          <Toolbar query={query} list={list} />
          {list.items.length === 0 ? (
            <NothingFound query={query} shop={shop} message={message} />
          ) : (
            <BookGrid books={list.items} eagerCount={EAGER_COVERS} />
          )}
          <PageLinks query={query} list={list} />
        </section>
      </div>
    </div>
  );
}

type NothingProps = {
  readonly query: ListQuery;
  readonly shop: Shop;
  /** The organization's own words. */
  readonly message: string;
};

const NothingFound = ({ query, shop, message }: NothingProps) => {
  const isFiltered = filterNames.some((name) => query[name] !== undefined);
  const { search } = query;
  const by = search === undefined ? 'filters' : isFiltered ? 'both' : 'search';
  return (
    <div className="nothing-found">
      <EmptyShelf />
      <h2>{texts.noneTitle}</h2>
      <p>
        {texts.noneText[by]}
        {message}
      </p>
      <p className="button-row">
        {search !== undefined && isFiltered && (
          <Link className="button button-quiet" to={listHref({ search })}>
            {texts.searchAll}
          </Link>
        )}
        <Link className="button button-strong" to="/books">
          {texts.showAll}
        </Link>
      </p>
      <ShelfLinks shop={shop} />
    </div>
  );
};

const SHELVES_SHOWN = 8;

const ShelfLinks = ({ shop }: { shop: Shop }) => {
  const shelves = shop.categories.filter((shelf) => shelf.parent_slug === null).slice(0, SHELVES_SHOWN);
  if (shelves.length === 0) return null;
  return (
    <nav className="shelf-links" aria-label={texts.orShelf}>
      <p>{texts.orShelf}</p>
      <ul>
        {shelves.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={listHref({ category: slug })}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The search was refused; what was typed still stands in the field above. */
const NotSearched = ({ query, message }: { query: ListQuery; message: string }) => (
  <div className="nothing-found" role="alert">
    <EmptyShelf />
    <h2>{texts.notSearched}</h2>
    <p>{message}</p>
    <p className="button-row">
      <a className="button button-strong" href={useHref(listHref(query, { page: query.page ?? null }))}>
        {texts.searchAgain}
      </a>
      <Link className="button button-quiet" to="/books">
        {texts.showAll}
      </Link>
    </p>
  </div>
);
