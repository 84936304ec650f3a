import type { ProductDetail, ProductVariant } from '@goodshelf/contract/storefront.contract';
import { useState, type SubmitEvent } from 'react';
import { cartOf } from '../cart/cart-of.ts';
import { changeCart, useCartState } from '../cart/cart-store.ts';
import { money } from '../parts/money.ts';
import { pathIn, type Shop } from '../shop.ts';
import { AllChoices, ChoiceFields } from './choice-fields.tsx';
import { choiceName, type Choice } from './choices.ts';
import { productTexts as texts } from './texts.ts';

const QUANTITY_CHOICES = 10;
const FEW_LEFT = 5;

const stockText = (available: number): string => {
  if (available === 0) return texts.soldOutMore;
  return available <= FEW_LEFT ? texts.left(available) : texts.inStock;
};

type Props = {
  readonly book: ProductDetail;
  readonly shop: Shop;
  readonly choice: Choice;
  readonly onChoose: (place: number, value: string) => void;
  /** What is sold as that choice. */
  readonly variant: ProductVariant | null;
};

/** Posts to the cart page; with script the book goes in where the visitor is and the drawer shows it. */
export const AddToCart = ({ book, shop, choice, onChoose, variant }: Props) => {
  const { isBusy, problem, isDrawerOpen } = useCartState();
  const [tried, setTried] = useState<ProductVariant | null>(null);
  const available = variant?.available_quantity ?? 0;
  const isChosen = book.variants.length > 1;

  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (variant === null || available === 0) return;
    const quantity = Number(new FormData(event.currentTarget).get('quantity') ?? '1');
    setTried(variant);
    void changeCart(() => cartOf(shop.slug).addVariant(variant.id, quantity), {
      announcement: texts.added(isChosen ? texts.choice.of(book.title, choiceName(choice)) : book.title),
      opensDrawer: true,
    });
  };

  return (
    <form method="post" action={pathIn(shop.basename, '/cart')} className="buy-form" onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      {isChosen ? (
        <>
          <input type="hidden" name="product" value={book.slug} />
          <ChoiceFields book={book} choice={choice} onChoose={onChoose} />
          <AllChoices book={book} />
        </>
      ) : (
        <input type="hidden" name="variant_id" value={variant?.id ?? ''} />
      )}
      <p className="stock-line" data-in-stock={available > 0} role={isChosen ? 'status' : undefined}>
        {isChosen && variant !== null ? (
          <span className="visually-hidden">{`${choiceName(choice)}, ${money(variant.price_cents)}. `}</span>
        ) : null}
        {variant === null ? texts.choice.notMade(choiceName(choice)) : stockText(available)}
      </p>
      {book.variants.every((one) => one.available_quantity === 0) ? null : (
        <AddRow available={available} isBusy={isBusy} />
      )}
      {tried !== null && tried === variant && problem !== null && !isDrawerOpen ? (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  );
};

/** Stays while another choice can be had: without script it takes whatever is chosen then. */
const AddRow = ({ available, isBusy }: { readonly available: number; readonly isBusy: boolean }) => (
  <div className="add-to-cart">
    <label className="add-quantity">
      <span>{texts.quantity}</span>
      <select name="quantity" defaultValue="1">
        {Array.from({ length: Math.min(Math.max(available, 1), QUANTITY_CHOICES) }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
    </label>
    <button
      type="submit"
      className="button button-buy button-large"
      aria-busy={isBusy}
      aria-disabled={available === 0 || undefined}
    >
      {texts.add}
    </button>
  </div>
);
