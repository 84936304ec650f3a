import type { ProductDetail, ProductVariant } from '@goodshelf/contract/storefront.contract';
import { useState, type SubmitEvent } from 'react';
import { cartOf } from '../cart/cart-of.ts';
import { changeCart, useCartState } from '../cart/cart-store.ts';
import { pathIn, type Shop } from '../shop.ts';
import { productTexts as texts } from './texts.ts';

const QUANTITY_CHOICES = 10;
const FEW_LEFT = 5;

const stockText = (available: number): string => {
  if (available === 0) return texts.soldOutMore;
  return available <= FEW_LEFT ? texts.left(available) : texts.inStock;
};

/** Posts to the cart page; with script the book goes in where the visitor is and the drawer shows it. */
export const AddToCart = ({
  book,
  variant,
  shop,
}: {
  book: ProductDetail;
  variant: ProductVariant;
  shop: Shop;
}) => {
  const { isBusy, problem, isDrawerOpen } = useCartState();
  const [wasTried, setTried] = useState(false);
  const available = variant.available_quantity;

  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const quantity = Number(new FormData(event.currentTarget).get('quantity') ?? '1');
    setTried(true);
    void changeCart(() => cartOf(shop.slug).addVariant(variant.id, quantity), {
      announcement: texts.added(book.title),
      opensDrawer: true,
    });
  };

  return (
    <>
      <p className="stock-line" data-in-stock={available > 0}>
        {stockText(available)}
      </p>
      {available === 0 ? null : (
        <form method="post" action={pathIn(shop.basename, '/cart')} className="add-to-cart" onSubmit={add}>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="variant_id" value={variant.id} />
          <label className="add-quantity">
            <span>{texts.quantity}</span>
            <select name="quantity" defaultValue="1">
              {Array.from({ length: Math.min(available, QUANTITY_CHOICES) }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="button button-buy button-large" aria-busy={isBusy}>
            {texts.add}
          </button>
        </form>
      )}
      {wasTried && problem !== null && !isDrawerOpen ? (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
};
