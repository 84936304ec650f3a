import { storefrontUrl } from '@goodshelf/contract/lookups';
import { Link } from 'react-router';
import { CartExample } from '../../features/public-pages/cart-example.tsx';
import { CoverShelf } from '../../features/public-pages/covers.tsx';
import { DemoShops, demoShops } from '../../features/public-pages/demo-shops.tsx';
import { platformData, platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { usePlatform } from '../../shell/platform.tsx';
import type { Route } from './+types/home';
import { Audiences } from './audiences.tsx';
import { MoneyPath } from './money-path.tsx';

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: 'Bookshops for schools and non-profits',
    description:
      'A storefront for your school or organization, where families buy books and give in the same cart, and every cent is accounted for.',
    path: '/',
    structuredData: platformData,
  });

export default function BrochureHome() {
  const { config } = usePlatform();
  const [firstShop] = demoShops;
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1>A bookshop for your school, with giving built in</h1>
          <p className="hero-lead">
            {config.productName} gives schools and non-profits a storefront of their own. Families buy books,
            add a gift to the same cart, and you see where every cent goes.
          </p>
          <div className="hero-actions">
            {config.isDemo ? (
              <a
                className="button button-large button-give"
                href={storefrontUrl(config.shopUrl, {
                  ...firstShop,
                  custom_domain: null,
                  custom_domain_status: null,
                })}
              >
                Walk through a storefront
              </a>
            ) : null}
            <Link className="button button-large button-quiet" to="/organizations">
              Find your school’s shop
            </Link>
          </div>
        </div>
        <CoverShelf
          isFirstSeen
          titles={[
            'The Call of the Wild',
            'Millions of Cats',
            'Winnie-the-Pooh',
            'The Railway Children',
            'The Weary Blues',
            'A Little Princess',
            'Moby-Dick',
            'The Crescent Moon',
            'The Secret Garden',
          ]}
        />
      </section>
      <CartExample />
      <Audiences />
      <MoneyPath productName={config.productName} />
      {config.isDemo ? <DemoShops shopUrl={config.shopUrl} /> : null}
      <section className="closing">
        <div className="closing-words">
          <h2>Nothing to pay for the shop itself</h2>
          <p>
            No set-up fee, no monthly fee, no contract term. What it costs is a part of what is sold, and the
            figures are on one page.
          </p>
          <p className="hero-actions">
            <Link className="button button-large button-give" to="/login/register">
              Open your storefront
            </Link>
            <Link className="closing-link" to="/v1/pricing">
              See the figures
            </Link>
            <Link className="closing-link" to="/specs">
              Read how it is built
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}
