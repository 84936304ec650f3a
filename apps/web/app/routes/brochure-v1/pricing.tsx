import { DivisionTable } from '../../features/public-pages/division-table.tsx';
import { GiftTable } from '../../features/public-pages/gift-table.tsx';
import { platformPageMeta, questionsData } from '../../features/public-pages/page-meta.ts';
import { termsWords } from '../../features/public-pages/terms-words.ts';
import type { Route } from './+types/pricing';
import { pricingQuestions } from './pricing-questions.ts';

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: 'Pricing',
    description: `Your organization keeps ${termsWords.share} of each catalogue book and every gift less the card fee. No set-up fee, no monthly fee. Worked out to the cent.`,
    path: '/v1/pricing',
    structuredData: () => [questionsData(pricingQuestions)],
  });

const terms = [
  {
    figure: termsWords.share,
    title: 'of each catalogue book is yours',
    text: 'We buy it, store it, pack it, send it and pay the card fee out of the rest.',
  },
  {
    figure: termsWords.platformFee,
    title: 'is ours of what you sell yourself',
    text: 'Your product, your price. The card fee comes out of your part.',
  },
  {
    figure: '0%',
    title: 'is ours of a gift',
    text: `Only the card provider takes its fee, ${termsWords.cardFee}, unless the donor adds it.`,
  },
] as const;

export default function Pricing() {
  return (
    <>
      <header className="page-opening">
        <h1>What it costs, to the cent</h1>
        <p className="page-lead">
          No set-up fee, no monthly fee, no contract term. There are three figures, and a card fee that we
          state although it is not ours.
        </p>
      </header>
      <section className="terms-row" aria-label="The three figures">
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
        <h2>Worked out</h2>
        <DivisionTable />
      </section>
      <section className="plain-section">
        <h2>What a gift loses on its way</h2>
        <p className="section-lead">
          At the checkout a donor can tick one box and add the card fee. A part of the fee is fixed, so it
          weighs most on small gifts.
        </p>
        <GiftTable />
      </section>
      <section className="plain-section">
        <h2>Questions about money</h2>
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
