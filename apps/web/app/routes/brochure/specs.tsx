import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { drawings } from '../../features/public-pages/drawings.tsx';
import { usePlatform } from '../../shell/platform.tsx';
import type { Route } from './+types/specs';
import { factSections, notBuiltYet, speedRatios, type FactSection } from './specs-facts.ts';

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: 'The specs',
    description:
      'For treasurers and technicians: how the books are kept, how fast pages are, how organizations are kept apart, and what is not built yet.',
    path: '/specs',
  });

const contents = [
  ...factSections.slice(0, 2).map(({ id, title }) => ({ id, title })),
  { id: 'speed', title: 'Speed' },
  ...factSections.slice(2).map(({ id, title }) => ({ id, title })),
  { id: 'not-yet', title: 'Not built yet' },
];

export default function Specs() {
  const { config } = usePlatform();
  const { ledger: LedgerDrawing } = drawings;
  return (
    <article className="specs">
      <header className="page-opening page-opening-drawn">
        <div>
          <h1>For treasurers and technicians</h1>
          <p className="page-lead">
            No adjectives on this page. What {config.productName} does with money, time and data, stated so
            that you can check it, and what it does not do yet.
          </p>
        </div>
        <LedgerDrawing />
      </header>
      <div className="specs-columns">
        <nav className="specs-contents" aria-label="On this page">
          <h2>On this page</h2>
          <ol>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="specs-sections">
          {factSections.slice(0, 2).map((section) => (
            <Facts key={section.id} section={section} />
          ))}
          <Speed />
          {factSections.slice(2).map((section) => (
            <Facts key={section.id} section={section} />
          ))}
          <section id="not-yet">
            <h2>Not built yet</h2>
            <p className="specs-lead">So that nobody plans with it.</p>
            <ul className="specs-not-yet">
              {notBuiltYet.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p>
              The interface is described in the <a href={`${config.apiUrl}/docs`}>API documentation</a>.
            </p>
          </section>
        </div>
      </div>
    </article>
  );
}

const Facts = ({ section: { id, title, lead, facts } }: { section: FactSection }) => (
  <section id={id}>
    <h2>{title}</h2>
    <p className="specs-lead">{lead}</p>
    <dl>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** One message: how near a stored page comes to a server that does nothing. */
const Speed = () => (
  <section id="speed">
    <h2>Speed</h2>
    <p className="specs-lead">
      Absolute figures say more about a machine than about a program. So each figure is a ratio, measured in
      one run against a bare server on the same machine.
    </p>
    <table className="ratios">
      <caption>Requests a second for one list page of 25 books, median of seven rounds</caption>
      <thead className="only-heard">
        <tr>
          <th scope="col">What answers</th>
          <th scope="col">Ratio</th>
        </tr>
      </thead>
      <tbody>
        {speedRatios.map(({ name, ratio }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <svg className="ratio-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="ratio-whole" width="100" height="8" />
                <rect className="ratio-part" width={ratio * 100} height="8" />
              </svg>
              <span className="figures">{ratio.toFixed(2)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <dl>
      <div>
        <dt>Pages are kept ready</dt>
        <dd>
          A storefront’s pages lie in memory, already compressed, and are made anew the moment the
          organization changes something. Nothing personal is in them; the cart comes afterwards.
        </dd>
      </div>
      <div>
        <dt>A budget for script</dt>
        <dd>The list page of a shop may load 115 KB of compressed script. A test fails at 116.</dd>
      </div>
    </dl>
  </section>
);
