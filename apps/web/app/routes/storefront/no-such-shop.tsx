import { data } from 'react-router';
import { Link } from '../../shell/links/storefront.ts';
import { pageContext } from '../../shell/page-context.ts';
import { shopHostTexts as texts } from './shop-host-texts.ts';
import { EmptyShelf } from './parts/empty-shelf.tsx';
import type { Route } from './+types/no-such-shop';

export const loader = ({ context }: Route.LoaderArgs) => {
  const { productName, platformUrl } = context.get(pageContext).config;
  return data({ productName, platformUrl }, { status: 404 });
};

export const meta: Route.MetaFunction = () => [
  { title: texts.noShopTitle },
  { name: 'robots', content: 'noindex' },
];

export default function NoSuchShop({ loaderData: { productName, platformUrl } }: Route.ComponentProps) {
  return (
    <div className="page wrong-address">
      <EmptyShelf />
      <h1>{texts.noShop}</h1>
      <p>{texts.noShopText}</p>
      <p className="button-row">
        <Link className="button button-strong" to="/">
          {texts.findShop}
        </Link>
        <a className="button button-quiet" href={platformUrl}>
          {texts.goTo(productName)}
        </a>
      </p>
    </div>
  );
}
