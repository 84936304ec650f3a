import { endpoints } from '@goodshelf/contract';
import { callApi } from '../../shell/call-api.ts';
import { pageContext } from '../../shell/page-context.ts';
import type { Route } from './+types/shop-host-home';
import { shopHostTexts as texts } from './shop-host-texts.ts';
import { EmptyShelf } from './parts/empty-shelf.tsx';

const shopsShown = 25;

/** The shared shop host itself: the ways into its shops, and the directory for the rest. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { productName, platformUrl } = context.get(pageContext).config;
  const { items, total } = await callApi(context, endpoints.listDirectory, {
    query: { page: 1, page_size: shopsShown },
  });
  const shops = items.map(({ slug, name, city, state, url }) => ({ slug, name, city, state, url }));
  return { productName, platformUrl, shops, hasMore: total > items.length };
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.shopsTitle(loaderData?.productName ?? '') },
  { name: 'description', content: texts.shopsDescription },
];

export default function ShopHostHome({ loaderData }: Route.ComponentProps) {
  const { productName, platformUrl, shops, hasMore } = loaderData;
  return (
    <div className="page wrong-address">
      <EmptyShelf />
      <h1>{texts.shops}</h1>
      <p>{texts.shopsText}</p>
      <ul className="shop-choices">
        {shops.map(({ slug, name, city, state, url }) => (
          <li key={slug}>
            <a href={url}>{name}</a> <span>{[city, state].filter((part) => part !== '').join(', ')}</span>
          </li>
        ))}
      </ul>
      <p className="button-row">
        <a className="button button-strong" href={`${platformUrl}/organizations`}>
          {hasMore ? texts.searchShops : texts.goTo(productName)}
        </a>
      </p>
    </div>
  );
}
