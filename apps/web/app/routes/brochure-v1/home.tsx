import { Link } from '../../shell/links/platform.ts';
import { CartExample } from '../../features/public-pages/cart-example.tsx';
import { CoverShelf } from '../../features/public-pages/covers.tsx';
import { platformData, platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { Glyph } from '../../ui/glyph.tsx';
import type { Route } from './+types/home';
import { v1Texts } from './texts.ts';

const texts = v1Texts.home;

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: '/v1',
    structuredData: platformData,
  });

const ways = [
  {
    to: '/v1/fundraising',
    title: texts.how,
    text: texts.howText,
  },
  {
    to: '/v1/pricing',
    title: texts.count,
    text: texts.countText,
  },
  {
    to: '/v1/organizations',
    title: texts.shelves,
    text: texts.shelvesText,
  },
] as const;

export default function PublicHome() {
  return (
    <>
      <section className="hero hero-short">
        <div className="hero-words">
          <h1>{texts.heading}</h1>
          <p className="hero-lead">{texts.lead}</p>
          <div className="hero-actions">
            <Link className="button button-large button-give" to="/v1/fundraising">
              {texts.fundraising}
            </Link>
            <Link className="button button-large button-quiet" to="/v1/pricing">
              {texts.pricing}
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
        <h2>{texts.begin}</h2>
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
