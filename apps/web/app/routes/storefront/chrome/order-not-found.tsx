import { Link } from 'react-router';
import { EmptyShelf } from '../parts/empty-shelf.tsx';
import { useShop } from '../shop.ts';
import { chromeTexts as texts } from './texts.ts';

/** Instead of an order's page: where its link is, and whom to ask. */
export const OrderNotFound = () => {
  const { name, helpEmail } = useShop();
  const [before, after] = texts.orderNotFoundHelp;
  return (
    <div className="page wrong-address">
      <title>{texts.orderNotFoundTitle(name)}</title>
      <meta name="robots" content="noindex" />
      <EmptyShelf />
      <h1>{texts.orderNotFound}</h1>
      <p>{texts.orderNotFoundText}</p>
      {helpEmail === null ? null : (
        <p>
          {before}
          <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
          {after}
        </p>
      )}
      <p className="button-row">
        <Link className="button button-strong" to="/">
          {texts.home}
        </Link>
      </p>
    </div>
  );
};
