import { Link } from '../../../shell/links/storefront.ts';
import { Icon } from '../../../ui/icon.tsx';
import { openDrawer, useCartState, useFetchedCart } from './cart-store.ts';
import { cartTexts as texts } from './texts.ts';

/** A link to the cart page; with script it opens the drawer instead. */
export const CartButton = ({ slug }: { slug: string }) => {
  useFetchedCart(slug);
  const { cart } = useCartState();
  const count = cart?.item_count ?? 0;
  return (
    <Link
      className="cart-button"
      to="/cart"
      onClick={(event) => {
        if (cart === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openDrawer();
      }}
    >
      <span className="cart-button-bag">
        <Icon name="bag" />
        <span className="cart-count" data-empty={count === 0} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      </span>
      <span className="cart-button-word">{texts.button}</span>
      {cart === null ? null : <span className="visually-hidden">, {texts.count(count)}</span>}
    </Link>
  );
};
