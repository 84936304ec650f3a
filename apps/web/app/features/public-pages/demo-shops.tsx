import { storefrontUrl } from '@goodshelf/contract/lookups';
import { Glyph } from '../../ui/glyph.tsx';

/** The storefronts of the demo (apps/server/src/demo/demo-organizations.ts). */
export const demoShops = [
  {
    slug: 'lincoln',
    name: 'Lincoln Elementary',
    type: 'Public school in Providence',
    tagline: 'Every child goes home with a book',
  },
  {
    slug: 'open-pages',
    name: 'Open Pages',
    type: 'Non-profit in Pawtucket',
    tagline: 'Books where there are none',
  },
] as const;

/** Two storefronts to walk through; shown only where the demo is loaded. */
export const DemoShops = ({ shopUrl }: { shopUrl: string }) => (
  <section className="shops">
    <h2>See for yourself</h2>
    <p className="shops-lead">
      Two storefronts with a catalogue of classics. Nobody is charged: pay with the test card 4242 4242 4242
      4242.
    </p>
    <ul>
      {demoShops.map(({ slug, name, type, tagline }) => (
        <li key={slug}>
          <a
            className={`shop shop-${slug}`}
            href={storefrontUrl(shopUrl, { slug, custom_domain: null, custom_domain_status: null })}
          >
            <span className="shop-type">{type}</span>
            <span className="shop-name">{name}</span>
            <span className="shop-tagline">{tagline}</span>
            <span className="shop-go">
              Visit the storefront <Glyph name="forward" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
