import { Link } from 'react-router';
import { CartExample } from '../../features/public-pages/cart-example.tsx';
import { CoverShelf } from '../../features/public-pages/covers.tsx';
import { platformData, platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { termsWords } from '../../features/public-pages/terms-words.ts';
import { Glyph } from '../../ui/glyph.tsx';
import type { Route } from './+types/home';

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: 'Raise money with books',
    description:
      'A storefront for your school or non-profit: books and gifts in one cart, a share of each book, the whole of each gift less the card fee.',
    path: '/v1',
    structuredData: platformData,
  });

const ways = [
  {
    to: '/v1/fundraising',
    title: 'See how it works',
    text: 'Six steps, from the first shelf to the money in the wallet.',
  },
  {
    to: '/v1/pricing',
    title: 'Count it through',
    text: `${termsWords.share} of each catalogue book, nothing kept of a gift. All figures, with examples.`,
  },
  {
    to: '/v1/organizations',
    title: 'Look at real shelves',
    text: 'Every open shop, by name, type and state.',
  },
] as const;

export default function PublicHome() {
  return (
    <>
      <section className="hero hero-short">
        <div className="hero-words">
          <h1>Raise money with books people want to read</h1>
          <p className="hero-lead">
            Your school or non-profit gets a storefront of its own. A share of each book stays with you, and a
            gift fits into the same cart.
          </p>
          <div className="hero-actions">
            <Link className="button button-large button-give" to="/v1/fundraising">
              How fundraising works
            </Link>
            <Link className="button button-large button-quiet" to="/v1/pricing">
              Pricing
            </Link>
          </div>
        </div>
        <CoverShelf
          isFirstSeen
          titles={[
            'Treasure Island',
            'The Story of My Life',
            'Winnie-the-Pooh',
            'Moby-Dick',
            'The Crescent Moon',
            'The Secret Garden',
            'Walden',
            'Millions of Cats',
            'The Call of the Wild',
          ]}
        />
      </section>
      <section className="ways">
        <h2>Where to begin</h2>
        <ul>
          {ways.map(({ to, title, text }) => (
            <li key={to}>
              <h3>
                <Link to={to}>
                  {title}
                  <Glyph name="forward" />
                </Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <CartExample />
    </>
  );
}
