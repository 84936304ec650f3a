import { Link } from '../../shell/links/platform.ts';
import { Cover } from '../../features/public-pages/covers.tsx';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { termsWords } from '../../features/public-pages/terms-words.ts';
import { usePlatform } from '../../shell/platform.tsx';
import type { Route } from './+types/story';
import { brochureTexts } from './texts.ts';

const texts = brochureTexts.story;

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: '/story',
  });

const rules = [
  {
    title: texts.rule1,
    text: texts.rule1Text,
  },
  {
    title: texts.rule2,
    text: texts.rule2Text,
  },
  {
    title: texts.rule3,
    text: texts.rule3Text,
  },
  {
    title: texts.rule4,
    text: texts.rule4Text,
  },
  {
    title: texts.rule5,
    text: texts.rule5Text,
  },
] as const;

export default function Story() {
  const { config } = usePlatform();
  return (
    <article className="story">
      <header className="page-opening">
        <h1>{texts.heading}</h1>
        <p className="opening-lead">{texts.lead}</p>
      </header>

      <div className="essay">
        <div className="essay-words">
          <p>{texts.essay1}</p>
          <p>{texts.essay2}</p>
          <p>{texts.essay3}</p>
          <h2>{texts.together}</h2>
          <p>
            {config.productName} {texts.essay4Before} {termsWords.share} {texts.essay4After}
          </p>
          <p>{texts.essay5}</p>
        </div>
        <div className="essay-covers" aria-hidden="true">
          <Cover title="The Story of My Life" />
          <Cover title="Walden" />
          <Cover title="Treasure Island" />
        </div>
      </div>

      <section className="rules">
        <h2>{texts.rules}</h2>
        <ol>
          {rules.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="essay-end">
        <h2>{texts.why}</h2>
        <p>{texts.whyText}</p>
        <p>{texts.covers}</p>
        <p className="hero-actions">
          <Link className="button button-large" to="/organizations">
            {texts.visit}
          </Link>
          <Link className="button button-large button-quiet" to="/specs">
            {texts.readSpecs}
          </Link>
        </p>
      </section>
    </article>
  );
}
