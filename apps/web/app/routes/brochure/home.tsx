import { storefrontUrl } from '@goodshelf/contract/lookups';
import { Link } from '../../shell/links/platform.ts';
import { CartExample } from '../../features/public-pages/cart-example.tsx';
import { CoverShelf } from '../../features/public-pages/covers.tsx';
import { DemoShops, demoShops } from '../../features/public-pages/demo-shops.tsx';
import { platformData, platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { OpenStorefront } from '../../features/public-pages/open-storefront.tsx';
import { usePlatform } from '../../shell/platform.tsx';
import type { Route } from './+types/home';
import { Audiences } from './audiences.tsx';
import { MoneyPath } from './money-path.tsx';
import { brochureTexts } from './texts.ts';

const texts = brochureTexts.home;

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: texts.title,
    description: texts.description,
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
          <h1>{texts.heading}</h1>
          <p className="hero-lead">
            {config.productName} {texts.lead}
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
                {texts.walk}
              </a>
            ) : null}
            <Link className="button button-large button-quiet" to="/organizations">
              {texts.find}
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
          <h2>{texts.free}</h2>
          <p>{texts.freeText}</p>
          <p className="hero-actions">
            <OpenStorefront className="button button-large button-give">{texts.open}</OpenStorefront>
            <Link className="closing-link" to="/v1/pricing">
              {texts.pricing}
            </Link>
            <Link className="closing-link" to="/specs">
              {texts.specs}
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}
