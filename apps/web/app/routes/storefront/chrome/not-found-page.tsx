import { Link } from 'react-router';
import { useShop } from '../shop.ts';
import { EmptyShelf } from '../parts/empty-shelf.tsx';

export const NotFound = ({ message }: { message?: string | undefined }) => {
  const shop = useShop();
  return (
    <div className="page wrong-address">
      <title>{`Page not found · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyShelf />
      <h1>This page is not on our shelves</h1>
      <p>
        {message ??
          'The address may have a typo, or the book has moved. Try the search above, or browse from here.'}
      </p>
      <p className="button-row">
        <Link className="button button-strong" to="/books">
          Browse all books
        </Link>
        <Link className="button button-quiet" to="/">
          Go to the first page
        </Link>
      </p>
    </div>
  );
};
