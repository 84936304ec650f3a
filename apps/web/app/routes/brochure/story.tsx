import { Link } from 'react-router';
import { Cover } from '../../features/public-pages/covers.tsx';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { termsWords } from '../../features/public-pages/terms-words.ts';
import { usePlatform } from '../../shell/platform.tsx';
import type { Route } from './+types/story';

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: 'The story',
    description:
      'Why schools and non-profits should have a bookshop of their own, and the five rules by which we build one.',
    path: '/story',
  });

const rules = [
  {
    title: 'The shop is yours, the work is ours',
    text: 'Your name is on it and your words are in it. We hold the stock, pack the parcels and answer for what arrives.',
  },
  {
    title: 'Say the price of everything, first',
    text: 'Each book says what of its price reaches the school. Each gift says what the card takes. The amount on the button is the amount that is charged.',
  },
  {
    title: 'A gift is a gift',
    text: 'The platform keeps nothing of it. The card provider takes its fee, unless the donor adds it.',
  },
  {
    title: 'Every cent can be followed',
    text: 'Behind each figure stand the entries that make it up, and behind each entry the order it came from.',
  },
  {
    title: 'Nobody is left at the door',
    text: 'An old phone, a slow line, a keyboard, a screen reader, no script at all: a family can buy a book with any of them.',
  },
] as const;

export default function Story() {
  const { config } = usePlatform();
  return (
    <article className="story">
      <header className="page-opening">
        <h1>Books should come home in a backpack</h1>
        <p className="page-lead">
          And the money they bring should stay where the children are. That is the whole story; the rest is
          how.
        </p>
      </header>

      <div className="essay">
        <div className="essay-words">
          <p>
            Most schools already sell books. For one week a year there is a fair in the gym: folding tables, a
            cash box, a volunteer who adds up by hand. It is a good week. Then the tables are folded, and for
            the other fifty-one weeks a family that wants a book buys it somewhere that has never heard of the
            school.
          </p>
          <p>
            The same school asks for gifts. That happens on another page, with another company, in another
            month. The grandmother who would gladly have paid for a second copy “for a child who has none” is
            not asked on the day she buys the first.
          </p>
          <p>
            A non-profit that brings books to waiting rooms has it harder. It has no fair, and its donation
            page competes with a thousand others that look the same, although nothing explains its work as
            well as the books themselves.
          </p>
          <h2>So we put the two together</h2>
          <p>
            {config.productName} is one shop for both. The organization has a storefront under its own name.
            Its teachers pick the shelf. A family fills a cart with books, adds a gift if it likes, and pays
            once. {termsWords.share} of each catalogue book stays with the organization, and the gift goes
            there without anything for us.
          </p>
          <p>
            The hard part is not the shop. It is the sentence after the sale: whose money is this, since when,
            and how do we know? Treasurers of schools are parents with a spreadsheet and a Sunday evening.
            They deserve books that a bank would sign, so we began there, with the ledger, and built the shop
            on top of it.
          </p>
        </div>
        <div className="essay-covers" aria-hidden="true">
          <Cover title="The Story of My Life" />
          <Cover title="Walden" />
          <Cover title="Treasure Island" />
        </div>
      </div>

      <section className="rules">
        <h2>Five rules we keep</h2>
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
        <h2>Why not just sell to everybody?</h2>
        <p>
          Because a shop for everybody is built for those who shop the most. Ours is built for a parent in a
          car park, a donor of seventy, a teacher who has four minutes between two lessons, and a treasurer
          who has to show a board where the money went. When those four are served, everybody else is too.
        </p>
        <p>
          The covers on these pages are drawn by the program itself, from nothing but the title and the
          author, for the free classics in the demonstration catalogue. We could have bought photographs of
          laughing people. We would rather show you the books.
        </p>
        <p className="hero-actions">
          <Link className="button button-large" to="/organizations">
            Visit a shop
          </Link>
          <Link className="button button-large button-quiet" to="/specs">
            Read the specs
          </Link>
        </p>
      </section>
    </article>
  );
}
