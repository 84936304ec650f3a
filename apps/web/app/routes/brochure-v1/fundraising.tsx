import { Link } from 'react-router';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { Cover } from '../../features/public-pages/covers.tsx';
import { termsWords } from '../../features/public-pages/terms-words.ts';
import type { Route } from './+types/fundraising';

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: 'Fundraising',
    description:
      'How a school or a non-profit raises money with a bookshop of its own, step by step, from the first shelf to the money in the wallet.',
    path: '/v1/fundraising',
  });

const steps = [
  {
    title: 'Your organization gets a storefront',
    text: 'It has your name, your words and an address to print on a flyer. Platform staff look at each new organization before its doors open, so that a donor can trust what stands there.',
  },
  {
    title: 'You say what the money is for',
    text: 'Three short texts: the reading room, a book for each child, two author visits. Beside them, the amounts you suggest and what each of them does. A campaign adds a goal and shows how far it has come.',
  },
  {
    title: 'Families fill a cart',
    text: `On each book stands what of its price reaches you: ${termsWords.share} as a rule. The cart offers one gift beside the books, easy to take and easy to refuse.`,
  },
  {
    title: 'Donors give, with or without a book',
    text: 'A gift can carry a dedication or a note, or no name in public. One tick adds the card fee, and the gift arrives whole. The receipt comes by e-mail at once and names the deductible part.',
  },
  {
    title: 'We send the books',
    text: `After ${termsWords.holdHours} hours in which everybody can change their mind, the order is packed and sent. You have nothing to store and nothing to carry.`,
  },
  {
    title: 'You watch the money arrive',
    text: `Gifts are available after ${termsWords.giftDays} days, shares when the order is completed. Each figure in the wallet opens the orders behind it, so the report for the board writes itself.`,
  },
] as const;

export default function Fundraising() {
  return (
    <>
      <header className="page-opening">
        <h1>Raise money with the thing you are about</h1>
        <p className="page-lead">
          No wrapping paper, no cookie dough. A book that a child wants to read, and a gift beside it. This is
          how it goes, from the first shelf to the last cent.
        </p>
      </header>
      <section className="steps" aria-label="Step by step">
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
          <h2>A thermometer that tells the truth</h2>
          <p>
            A campaign counts what was given to it, not what was promised. A gift counts from the minute it is
            paid, and no longer when its order is canceled.
          </p>
          <p className="hero-actions">
            <Link className="button button-large" to="/login/register">
              Open your storefront
            </Link>
            <Link className="button button-large button-quiet" to="/v1/pricing">
              What it costs
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
