import type { SectionOf } from '@goodshelf/contract/page-content';
import type { ProductCard } from '@goodshelf/contract/storefront.contract';
import { Link } from '../../../shell/links/storefront.ts';
import { CoverImage } from '../../../features/products/card/cover-image.tsx';
import { SectionPicture } from '../sections/picture.tsx';
import type { Shop } from '../shop.ts';
import { homeTexts as texts } from './texts.ts';

const BOOKS_SHOWN = 5;

/** What kind of place it is. Whatever else we call an organization is no word of its customers. */
const eyebrowOf = ({ type, name, tagline }: Shop): string | null =>
  type === 'Public School' || type === 'Non-Profit' ? type : tagline.includes(name) ? null : name;

/** The school's own words and two things to do, beside its most loved books on a shelf in the morning sun. */
type Props = {
  readonly id: string;
  readonly hero: SectionOf<'hero'>;
  /** The page's only heading of the first level, unless another one stands above. */
  readonly isTitle: boolean;
  readonly shop: Shop;
  readonly books: readonly ProductCard[];
};

export const Hero = ({ id, hero, isTitle, shop, books }: Props) => {
  const Heading = isTitle ? 'h1' : 'h2';
  return (
    <section id={id} className="hero">
      <div className="page-width hero-columns">
        <div className="hero-words">
          {eyebrowOf(shop) === null ? null : <p className="eyebrow">{eyebrowOf(shop)}</p>}
          <Heading className="hero-title">{hero.title || shop.tagline}</Heading>
          {(hero.text || shop.story) === '' ? null : <p className="hero-story">{hero.text || shop.story}</p>}
          <p className="button-row">
            <Link className="button button-strong button-large" to="/books">
              {texts.shopBooks}
            </Link>
            {shop.takes_gifts ? (
              <Link className="button button-give button-large" to="/donate">
                {texts.give}
              </Link>
            ) : null}
          </p>
        </div>
        {hero.picture === '' ? (
          hero.is_books_shown && <HeroShelf books={books} />
        ) : (
          <SectionPicture
            className="hero-picture"
            name={hero.picture}
            alt={hero.alt}
            sizes="(min-width: 60rem) 40rem, 100vw"
            isMain
          />
        )}
      </div>
    </section>
  );
};

const HeroShelf = ({ books }: Pick<Props, 'books'>) => (
  <ul className="hero-shelf" aria-label={texts.bestsellers}>
    {books.slice(0, BOOKS_SHOWN).map((book, index) => (
      <li key={book.id}>
        <Link to={`/product/${book.slug}`}>
          <CoverImage
            image={book.image}
            sizes="(min-width: 60rem) 190px, 30vw"
            loading={index === 0 ? 'eager' : 'lazy'}
            isMain={index === 0}
            alt={texts.byline(book.title, book.authors)}
          />
        </Link>
      </li>
    ))}
  </ul>
);
