import { DivisionTable } from '../../features/public-pages/division-table.tsx';
import { GiftTable } from '../../features/public-pages/gift-table.tsx';
import { platformPageMeta, questionsData } from '../../features/public-pages/page-meta.ts';
import { termsWords } from '../../features/public-pages/terms-words.ts';
import type { Route } from './+types/pricing';
import { pricingQuestions } from './pricing.texts.ts';
import { v1Texts } from './texts.ts';

const texts = v1Texts.pricing;

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: '/v1/pricing',
    structuredData: () => [questionsData(pricingQuestions)],
  });

const terms = [
  {
    figure: termsWords.share,
    title: texts.book,
    text: texts.bookText,
  },
  {
    figure: termsWords.platformFee,
    title: texts.own,
    text: texts.ownText,
  },
  {
    figure: '0%',
    title: texts.gift,
    text: texts.giftText,
  },
] as const;

export default function Pricing() {
  return (
    <>
      <header className="page-opening">
        <h1>{texts.heading}</h1>
        <p className="opening-lead">{texts.lead}</p>
      </header>
      <section className="terms-row" aria-label={texts.figures}>
        <ul>
          {terms.map(({ figure, title, text }) => (
            <li key={title}>
              <p className="terms-figure">{figure}</p>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="plain-section">
        <h2>{texts.worked}</h2>
        <DivisionTable />
      </section>
      <section className="plain-section">
        <h2>{texts.loses}</h2>
        <p className="section-lead">{texts.losesText}</p>
        <GiftTable />
      </section>
      <section className="plain-section">
        <h2>{texts.questions}</h2>
        <dl className="questions">
          {pricingQuestions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
