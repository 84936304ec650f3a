import type { Cart } from '@goodshelf/contract/cart.contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Toasts } from '../chrome/toasts.tsx';
import { CheckoutLink } from '../parts/checkout-link.tsx';
import { money } from '../parts/money.ts';
import type { Shop } from '../shop.ts';
import { CartLines } from './cart-lines.tsx';
import { closeDrawer, useCartState } from './cart-store.ts';
import { FreeShipping, isShippingFreeSoon } from './free-shipping.tsx';
import { GiftSuggestion } from './gift-suggestion.tsx';
import { cartTexts as texts } from './texts.ts';

/** The cart beside the page. Without script it is never opened: the cart has a page of its own. */
export const CartDrawer = ({ shop }: { shop: Shop }) => {
  const { cart, isDrawerOpen, problem, announcement } = useCartState();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (isDrawerOpen && dialog.current?.open === false) dialog.current.showModal();
    if (!isDrawerOpen) dialog.current?.close();
  }, [isDrawerOpen]);
  useEffect(closeDrawer, [pathname]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {isDrawerOpen ? '' : announcement}
      </p>
      <dialog
        ref={dialog}
        className="drawer"
        aria-labelledby="drawer-title"
        onClose={closeDrawer}
        onClick={(event) => {
          if (event.target === dialog.current) closeDrawer();
        }}
      >
        {/* While the drawer is open, nothing outside of it is heard. */}
        <p className="visually-hidden" role="status">
          {isDrawerOpen ? announcement : ''}
        </p>
        {isDrawerOpen && cart !== null ? (
          <div className="drawer-inside">
            <header className="drawer-head">
              <h2 id="drawer-title" tabIndex={-1}>
                {texts.title}
              </h2>
              <button type="button" className="icon-button" onClick={closeDrawer}>
                <Icon name="close" label={texts.close} />
              </button>
            </header>
            <div className="drawer-body">
              {problem === null ? null : (
                <p className="notice notice-problem" role="alert">
                  {problem}
                </p>
              )}
              {cart.lines.length === 0 ? (
                <p className="quiet">{shop.takes_gifts ? texts.empty.lead : texts.empty.leadBooks}</p>
              ) : (
                <CartLines cart={cart} shop={shop} />
              )}
              <GiftSuggestion cart={cart} shop={shop} />
            </div>
            {cart.lines.length === 0 ? null : (
              <footer className="drawer-foot">
                <p className="total-row">
                  <span>{texts.subtotal}</span>
                  <strong>{money(cart.subtotal_cents)}</strong>
                </p>
                <FootNote cart={cart} />
                <CheckoutLink className="button button-checkout button-wide">{texts.checkOut}</CheckoutLink>
                <Link className="drawer-cart-link" to="/cart">
                  {texts.viewCart}
                </Link>
              </footer>
            )}
          </div>
        ) : null}
        {isDrawerOpen ? <Toasts /> : null}
      </dialog>
    </>
  );
};

/** One line, as a low screen has no room for two: what is missing for free shipping, or what comes at the checkout. */
const FootNote = ({ cart }: { readonly cart: Cart }) => {
  if (cart.goods_cents === 0) return null;
  return isShippingFreeSoon(cart) ? (
    <FreeShipping cart={cart} />
  ) : (
    <p className="quiet small">{texts.later}</p>
  );
};
