import type { ProductCard } from '@goodshelf/contract/storefront.contract';
import { Link } from 'react-router';
import { CoverImage } from '../parts/cover-image.tsx';
import type { Shop } from '../shop.ts';

const BOOKS_SHOWN = 5;

/** The school's own words and two things to do, beside its most loved books on a shelf in the morning sun. */
export const Hero = ({ shop, books }: { shop: Shop; books: readonly ProductCard[] }) => (
  <section className="hero">
    <div className="page-width hero-columns">
      <div className="hero-words">
        <p className="eyebrow">{shop.type}</p>
        <h1>{shop.tagline}</h1>
        <p className="hero-story">{shop.story}</p>
        <p className="button-row">
          <Link className="button button-strong button-large" to="/books">
            Shop the shelves
          </Link>
          <Link className="button button-give button-large" to="/donate">
            Give
          </Link>
        </p>
      </div>
      <ul className="hero-shelf" aria-label="Bestselling books">
        {books.slice(0, BOOKS_SHOWN).map((book, index) => (
          <li key={book.id}>
            <Link to={`/product/${book.slug}`}>
              <CoverImage
                image={book.image}
                sizes="(min-width: 60rem) 190px, 30vw"
                loading={index === 0 ? 'eager' : 'lazy'}
                isMain={index === 0}
                alt={`${book.title} by ${book.authors}`}
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
