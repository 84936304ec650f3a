import { Link } from '../../../shell/links/storefront.ts';
import { noPageTexts } from '../chrome/no-page-texts.ts';
import { EmptyShelf } from '../parts/empty-shelf.tsx';
import { useShop } from '../shop.ts';
import { orderTexts } from './texts.ts';

const texts = orderTexts.notFound;

/** Instead of an order's page: where its link is, and whom to ask. */
export const OrderNotFound = () => {
  const { name, helpEmail } = useShop();
  const [before, after] = texts.help;
  return (
    <div className="page wrong-address">
      <title>{texts.title(name)}</title>
      <meta name="robots" content="noindex" />
      <EmptyShelf />
      <h1>{texts.heading}</h1>
      <p>{texts.text}</p>
      {helpEmail === null ? null : (
        <p>
          {before}
          <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
          {after}
        </p>
      )}
      <p className="button-row">
        <Link className="button button-strong" to="/">
          {noPageTexts.home}
        </Link>
      </p>
    </div>
  );
};
