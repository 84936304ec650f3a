import { storefrontUrl } from '@goodshelf/contract/lookups';
import { usePlatform } from '../../shell/platform.tsx';
import { ShelfDrawing } from '../../ui/shelf-drawing.tsx';
import './brochure.css';
import { BrochureFrame } from './brochure-frame.tsx';
import { CartExample } from './cart-example.tsx';
import { DemoShops, demoShops } from './demo-shops.tsx';
import { MoneyPath } from './money-path.tsx';

export default function BrochureHome() {
  const { config } = usePlatform();
  const [firstShop] = demoShops;
  return (
    <BrochureFrame>
      <title>{`${config.productName} · Bookshops for schools and non-profits`}</title>
      <meta
        name="description"
        content="A storefront for your school or organization, where families buy books and give in the same cart, and every cent is accounted for."
      />
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
            <a className="button button-large button-quiet" href="/login">
              Sign in
            </a>
          </div>
        </div>
        <ShelfDrawing className="hero-shelf" />
      </section>
      <CartExample />
      <MoneyPath productName={config.productName} />
      {config.isDemo ? <DemoShops shopUrl={config.shopUrl} /> : null}
    </BrochureFrame>
  );
}
