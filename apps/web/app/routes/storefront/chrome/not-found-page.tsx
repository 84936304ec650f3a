import { Link } from '../../../shell/links/storefront.ts';
import { useShop } from '../shop.ts';
import { EmptyShelf } from '../parts/empty-shelf.tsx';
import { noPageTexts as texts } from './no-page-texts.ts';

export const NotFound = ({ message }: { message?: string | undefined }) => {
  const shop = useShop();
  return (
    <div className="wrong-address-page">
      <div className="page wrong-address">
        <title>{texts.notFoundTitle(shop.name)}</title>
        <meta name="robots" content="noindex" />
        <EmptyShelf />
        <h1>{texts.notFound}</h1>
        <p>{message ?? texts.notFoundText}</p>
        <p className="button-row">
          <Link className="button button-wrong-address" to="/books">
            {texts.browse}
          </Link>
          <Link className="button button-quiet" to="/">
            {texts.home}
          </Link>
        </p>
      </div>
    </div>
  );
};
