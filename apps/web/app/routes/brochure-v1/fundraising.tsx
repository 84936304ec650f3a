import { Link } from '../../shell/links/platform.ts';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { Cover } from '../../features/public-pages/covers.tsx';
import { OpenStorefront } from '../../features/public-pages/open-storefront.tsx';
import type { Route } from './+types/fundraising';
import { v1Texts } from './texts.ts';

const texts = v1Texts.fundraising;

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: '/v1/fundraising',
  });

const steps = [
  {
    title: texts.step1,
    text: texts.step1Text,
  },
  {
    title: texts.step2,
    text: texts.step2Text,
  },
  {
    title: texts.step3,
    text: texts.step3Text,
  },
  {
    title: texts.step4,
    text: texts.step4Text,
  },
  {
    title: texts.step5,
    text: texts.step5Text,
  },
  {
    title: texts.step6,
    text: texts.step6Text,
  },
] as const;

export default function Fundraising() {
  return (
    <>
      <header className="page-opening">
        <h1>{texts.heading}</h1>
        <p className="opening-lead">{texts.lead}</p>
      </header>
      <section className="steps" aria-label={texts.steps}>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="shelf-note">
        <div>
          <h2>{texts.thermometer}</h2>
          <p>{texts.thermometerText}</p>
          <p className="hero-actions">
            <OpenStorefront className="button button-large">{texts.open}</OpenStorefront>
            <Link className="button button-large button-quiet" to="/v1/pricing">
              {texts.pricing}
            </Link>
          </p>
        </div>
        <div className="essay-covers" aria-hidden="true">
          <Cover title="The Crescent Moon" />
          <Cover title="Winnie-the-Pooh" />
          <Cover title="The Weary Blues" />
        </div>
      </section>
    </>
  );
}
