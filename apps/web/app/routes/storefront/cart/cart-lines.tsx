import type { Cart, CartLine } from '@goodshelf/contract/cart.contract';
import { Link } from '../../../shell/links/storefront.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CoverImage } from '../../../features/products/card/cover-image.tsx';
import { money } from '../parts/money.ts';
import { pathIn, type Shop } from '../shop.ts';
import { cartOf } from './cart-of.ts';
import { changeCart, useCartState, withQuantity } from './cart-store.ts';
import { keepingFocus } from './keep-focus.ts';
import { cartTexts as texts } from './texts.ts';

const QUANTITY_CHOICES = 10;

export const CartLines = ({ cart, shop }: { cart: Cart; shop: Shop }) => (
  <ul className="cart-lines">
    {cart.lines.map((line) => (
      <li key={line.id} className="cart-line">
        <LinePicture line={line} />
        <div className="cart-line-words">
          <p className="cart-line-title">
            {line.product_slug === null ? (
              line.title
            ) : (
              <Link to={`/product/${line.product_slug}`}>{line.title}</Link>
            )}
          </p>
          <p className="quiet small">{line.detail}</p>
          {line.problem === null ? null : <p className="field-problem">{line.problem}</p>}
          <div className="cart-line-controls">
            {line.kind === 'product' ? <QuantityForm cart={cart} line={line} shop={shop} /> : null}
            <RemoveForm cart={cart} line={line} shop={shop} />
          </div>
        </div>
        <p className="cart-line-amount">{line.amount_cents === 0 ? null : money(line.amount_cents)}</p>
      </li>
    ))}
  </ul>
);

const LinePicture = ({ line }: { line: CartLine }) =>
  line.image === null ? (
    <span className="cart-line-gift" aria-hidden="true">
      <Icon name="heart" />
    </span>
  ) : (
    <span className="cart-line-cover">
      <CoverImage image={line.image} sizes="64px" alt="" />
    </span>
  );

type LineProps = { readonly cart: Cart; readonly line: CartLine; readonly shop: Shop };

const quantitiesFor = (line: CartLine): number[] => {
  const most = Math.max(
    line.quantity,
    Math.min(line.available_quantity ?? QUANTITY_CHOICES, QUANTITY_CHOICES),
  );
  return Array.from({ length: most }, (_, index) => index + 1);
};

/** A form that posts to the cart page; with script the choice itself is enough. */
const QuantityForm = ({ cart, line, shop }: LineProps) => {
  const { isBusy } = useCartState();
  const choose = (quantity: number) =>
    changeCart(() => cartOf(shop.slug).changeLine(line.id, quantity), {
      expected: withQuantity(cart, line.id, quantity),
      announcement: texts.changed(line.title, quantity),
    });
  return (
    <form method="post" action={pathIn(shop.basename, '/cart')} className="quantity-form">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="line_id" value={line.id} />
      <label>
        <span className="visually-hidden">{texts.quantityOf(line.title)}</span>
        <select
          name="quantity"
          value={line.quantity}
          aria-busy={isBusy}
          onChange={(event) => void choose(Number(event.target.value))}
        >
          {quantitiesFor(line).map((quantity) => (
            <option key={quantity} value={quantity}>
              {quantity}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button button-quiet button-small">
          {texts.update}
        </button>
      </noscript>
    </form>
  );
};

const RemoveForm = ({ cart, line, shop }: LineProps) => (
  <form
    method="post"
    action={pathIn(shop.basename, '/cart')}
    onSubmit={(event) => {
      event.preventDefault();
      void keepingFocus(() =>
        changeCart(() => cartOf(shop.slug).removeLine(line.id), {
          expected: withQuantity(cart, line.id, 0),
          announcement: texts.removed(line.title),
        }),
      );
    }}
  >
    <input type="hidden" name="intent" value="remove" />
    <input type="hidden" name="line_id" value={line.id} />
    <button type="submit" className="text-button">
      {texts.remove}
      <span className="visually-hidden"> {line.title}</span>
    </button>
  </form>
);
