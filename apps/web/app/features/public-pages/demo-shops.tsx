import { storefrontUrl } from '@goodshelf/contract/lookups';
import { Glyph } from '../../ui/glyph.tsx';
import { publicTexts } from './texts.ts';

const texts = publicTexts.demo;

/** The storefronts of the demo (apps/server/src/demo/content/organizations.json). */
export const demoShops = [
  {
    slug: 'lincoln',
    name: 'Lincoln Elementary',
    type: texts.lincolnType,
    tagline: 'Every child goes home with a book',
  },
  {
    slug: 'open-pages',
    name: 'Open Pages',
    type: texts.openPagesType,
    tagline: 'Books where there are none',
  },
] as const;

/** Two storefronts to walk through; shown only where the demo is loaded. */
export const DemoShops = ({ shopUrl }: { shopUrl: string }) => (
  <section className="shops">
    <h2>{texts.heading}</h2>
    <p className="shops-lead">{texts.lead}</p>
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
              {texts.visit} <Glyph name="forward" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
