import type { ProductCard } from '@goodshelf/contract/storefront.contract';
import { Link } from '../../../shell/links/storefront.ts';
import { CoverImage } from './cover-image.tsx';
import { productTexts as texts } from '../product/texts.ts';
import { money } from './money.ts';

type Props = {
  readonly book: ProductCard;
  readonly sizes: string;
  readonly loading?: 'eager' | 'lazy';
  readonly isMain?: boolean;
};

/** One book on a shelf. The link is called like the book, and all of the card belongs to it. */
export const BookCard = ({ book, sizes, loading, isMain }: Props) => (
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
    <p className="book-card-title">
      <Link to={`/product/${book.slug}`} prefetch="intent">
        {book.title}
      </Link>
    </p>
    <p className="book-card-author">{book.authors}</p>
    <p className="book-card-foot">
      <Price book={book} />
      {book.grade_label === null ? null : <span className="chip">{book.grade_label}</span>}
    </p>
  </div>
);

export const Price = ({ book }: { book: Pick<ProductCard, 'price_cents' | 'list_price_cents'> }) => (
  <span className="price">
    {money(book.price_cents)}
    {book.list_price_cents === null || book.list_price_cents <= book.price_cents ? null : (
      <s className="list-price">
        <span className="visually-hidden">{texts.listPrice} </span>
        {money(book.list_price_cents)}
      </s>
    )}
  </span>
);
