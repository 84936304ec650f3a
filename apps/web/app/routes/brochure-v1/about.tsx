import { Link } from '../../shell/links/platform.ts';
import { drawings } from '../../features/public-pages/drawings.tsx';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { usePlatform } from '../../shell/platform.tsx';
import type { Route } from './+types/about';
import { v1Texts } from './texts.ts';

const texts = v1Texts.about;

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: '/v1/about',
  });

const parts = [
  {
    who: texts.you,
    what: [texts.you1, texts.you2, texts.you3],
  },
  {
    who: texts.platform,
    what: [texts.platform1, texts.platform2, texts.platform3],
  },
  {
    who: texts.family,
    what: [texts.family1, texts.family2, texts.family3],
  },
] as const;

export default function About() {
  const { config } = usePlatform();
  const { littleLibrary: LibraryDrawing } = drawings;
  return (
    <>
      <header className="page-opening page-opening-drawn">
        <div>
          <h1>{texts.heading}</h1>
          <p className="opening-lead">
            {config.productName} {texts.lead}
          </p>
        </div>
        <LibraryDrawing />
      </header>
      <section className="parts">
        <h2>{texts.who}</h2>
        <ul>
          {parts.map(({ who, what }) => (
            <li key={who}>
              <h3>{who}</h3>
              <ul>
                {what.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <section className="essay-end">
        <h2>{texts.one}</h2>
        <p>{texts.one1}</p>
        <p>{texts.one2}</p>
        <p>{texts.one3}</p>
        <p className="hero-actions">
          <Link className="button button-large" to="/v1/fundraising">
            {texts.fundraising}
          </Link>
          <Link className="button button-large button-quiet" to="/story">
            {texts.why}
          </Link>
        </p>
      </section>
    </>
  );
}
