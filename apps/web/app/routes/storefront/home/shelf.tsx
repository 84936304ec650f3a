import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { BookCard } from '../parts/book-card.tsx';
import { SectionHead } from '../parts/section-head.tsx';

/** A shelf that somebody picked: one row, moved sideways by finger, wheel or keyboard. */
type Props = { readonly shelf: StorefrontHome['shelves'][number]; readonly id?: string | undefined };

export const Shelf = ({ shelf, id }: Props) => (
  <section id={id} className="section shelf" aria-labelledby={`shelf-${shelf.slug}`}>
    <div className="page-width">
      <SectionHead id={`shelf-${shelf.slug}`} title={shelf.title} note={shelf.note} />
    </div>
    <ul className="shelf-row" tabIndex={0} aria-labelledby={`shelf-${shelf.slug}`}>
      {shelf.products.map((book) => (
        <li key={book.id}>
          <BookCard book={book} sizes="(min-width: 60rem) 176px, 40vw" />
        </li>
      ))}
    </ul>
  </section>
);
