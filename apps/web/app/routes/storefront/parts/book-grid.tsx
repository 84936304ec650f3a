import type { ProductCard } from '@goodshelf/contract/storefront.contract';
import { BookCard } from './book-card.tsx';

/** Matches the columns of `.book-grid`, so that a phone does not fetch what a desktop needs. */
const SIZES = '(min-width: 75rem) 190px, (min-width: 48rem) 22vw, 44vw';

type Props = {
  readonly books: readonly ProductCard[];
  /** How many covers stand in the first screen and should not wait for scrolling. */
  readonly eagerCount?: number;
};

export const BookGrid = ({ books, eagerCount = 0 }: Props) => (
  <ul className="book-grid">
    {books.map((book, index) => (
      <li key={book.id}>
        <BookCard
          book={book}
          sizes={SIZES}
          loading={index < eagerCount ? 'eager' : 'lazy'}
          isMain={index === 0 && eagerCount > 0}
        />
      </li>
    ))}
  </ul>
);
