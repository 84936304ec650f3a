import type { ProductCard as Card } from '@goodshelf/contract/storefront.contract';
import { ProductCard } from '../../../features/products/card/product-card.tsx';
import { Link } from '../../../shell/links/storefront.ts';

type Props = {
  readonly book: Card;
  readonly sizes: string;
  readonly loading?: 'eager' | 'lazy';
  readonly isMain?: boolean;
};

/** One book on a shelf. The link is called like the book, and all of the card belongs to it. */
export const BookCard = ({ book, ...cover }: Props) => (
  <ProductCard
    book={book}
    price={book}
    title={
      <Link to={`/product/${book.slug}`} prefetch="intent">
        {book.title}
      </Link>
    }
    {...cover}
  />
);
