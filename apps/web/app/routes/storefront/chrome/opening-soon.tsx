import { EmptyShelf } from '../parts/empty-shelf.tsx';
import { useShop } from '../shop.ts';

export const OpeningSoon = () => {
  const shop = useShop();
  return (
    <div className="page wrong-address">
      <title>{`Opening soon · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyShelf />
      <h1>{shop.name} is setting up its shelves</h1>
      <p>
        This bookshop opens as soon as its details have been checked.
        {shop.contact_email === null ? null : (
          <>
            {' '}
            Questions? Write to <a href={`mailto:${shop.contact_email}`}>{shop.contact_email}</a>.
          </>
        )}
      </p>
    </div>
  );
};
