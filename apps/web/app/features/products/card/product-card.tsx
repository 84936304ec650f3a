import type { ProductCard as Card } from '@goodshelf/contract/storefront.contract';
import { cents, formatMoney } from '@goodshelf/money';
import type { ReactNode } from 'react';
import { CoverImage } from './cover-image.tsx';
import { cardTexts as texts } from './texts.ts';

type Priced = Pick<Card, 'price_cents' | 'list_price_cents'> & Partial<Pick<Card, 'has_higher_prices'>>;

type Props = {
  readonly book: Pick<Card, 'image' | 'is_in_stock' | 'authors' | 'grade_label'>;
  /** The title, with the link that it is on storefronts. */
  readonly title: ReactNode;
  /** Null while nobody has said one. */
  readonly price: Priced | null;
  readonly sizes: string;
  readonly loading?: 'eager' | 'lazy';
  readonly isMain?: boolean;
};

/** One product on a shelf, as storefronts show it; whoever keeps the product sees the same while they type. */
export const ProductCard = ({ book, title, price, sizes, loading, isMain }: Props) => (
  <div className="book-card">
    <span className="book-card-cover">
      <CoverImage
        image={book.image}
        sizes={sizes}
        alt=""
        {...(loading === undefined ? {} : { loading })}
        {...(isMain === undefined ? {} : { isMain })}
      />
      {book.is_in_stock ? null : <span className="book-card-flag">{texts.soldOut}</span>}
    </span>
    <p className="book-card-title">{title}</p>
    <p className="book-card-author">{book.authors}</p>
    <p className="book-card-foot">
      {price === null ? null : <Price book={price} />}
      {book.grade_label === null ? null : <span className="chip">{book.grade_label}</span>}
    </p>
  </div>
);

export const Price = ({ book }: { readonly book: Priced }) => (
  <span className="price">
    {book.has_higher_prices === true
      ? texts.from(formatMoney(cents(book.price_cents)))
      : formatMoney(cents(book.price_cents))}
    {book.list_price_cents === null || book.list_price_cents <= book.price_cents ? null : (
      <s className="list-price">
        <span className="visually-hidden">{texts.listPrice} </span>
        {formatMoney(cents(book.list_price_cents))}
      </s>
    )}
  </span>
);
