import { Link } from 'react-router';
import { drawings } from '../../features/public-pages/drawings.tsx';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { usePlatform } from '../../shell/platform.tsx';
import type { Route } from './+types/about';

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: 'About',
    description:
      'What the platform is, who does which part of the work, and how an organization, a family and the books come together.',
    path: '/v1/about',
  });

const parts = [
  {
    who: 'You',
    what: [
      'say who you are and what the money is for',
      'choose who in your organization may change what',
      'tell families where the shop is',
    ],
  },
  {
    who: 'The platform',
    what: [
      'keeps the catalogue, the stock and the parcels',
      'takes payments, sends receipts, answers buyers',
      'keeps the books and proves them each night',
    ],
  },
  {
    who: 'A family',
    what: [
      'finds a book and sees what of it reaches you',
      'adds a gift, or does not',
      'pays once, without an account',
    ],
  },
] as const;

export default function About() {
  const { config } = usePlatform();
  const { littleLibrary: LibraryDrawing } = drawings;
  return (
    <>
      <header className="page-opening page-opening-drawn">
        <div>
          <h1>One platform behind many small shops</h1>
          <p className="page-lead">
            {config.productName} runs the part of a bookshop that nobody in a school has time for, and leaves
            the part that only you can do.
          </p>
        </div>
        <LibraryDrawing />
      </header>
      <section className="parts">
        <h2>Who does what</h2>
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
        <h2>One shop, one cart, one account</h2>
        <p>
          A book and a gift are paid together and accounted for apart. The price of a book is no gift, and the
          receipt says so; a gift is deductible where the organization’s gifts are, and the receipt says that
          too.
        </p>
        <p>
          People who belong to several organizations sign in once and switch between them. What one
          organization knows about a person, its notes, the role, the relationship, another one never sees.
        </p>
        <p>
          Nothing here was bought from a template. The covers are drawn by the program, the drawings by us,
          and the source is open to anybody who would like to check what these pages say.
        </p>
        <p className="hero-actions">
          <Link className="button button-large" to="/v1/fundraising">
            How fundraising works
          </Link>
          <Link className="button button-large button-quiet" to="/story">
            Why we do this
          </Link>
        </p>
      </section>
    </>
  );
}
