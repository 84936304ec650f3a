import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { drawings } from '../../features/public-pages/drawings.tsx';
import { usePlatform } from '../../shell/platform.tsx';
import type { Route } from './+types/specs';
import { factSections, notBuiltYet, speedRatios, type FactSection } from './specs.texts.ts';
import { brochureTexts } from './texts.ts';

const texts = brochureTexts.specs;

export const handle = { pageCache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: '/specs',
  });

const contents = [
  ...factSections.slice(0, 2).map(({ id, title }) => ({ id, title })),
  { id: 'speed', title: texts.speed },
  ...factSections.slice(2).map(({ id, title }) => ({ id, title })),
  { id: 'not-yet', title: texts.notYet },
];

export default function Specs() {
  const { config } = usePlatform();
  const { ledger: LedgerDrawing } = drawings;
  return (
    <article className="specs">
      <header className="page-opening page-opening-drawn">
        <div>
          <h1>{texts.heading}</h1>
          <p className="opening-lead">
            {texts.leadBefore} {config.productName} {texts.leadAfter}
          </p>
        </div>
        <LedgerDrawing />
      </header>
      <div className="specs-columns">
        <nav className="specs-contents" aria-label={texts.contents}>
          <h2>{texts.contents}</h2>
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
            <h2>{texts.notYet}</h2>
            <p className="specs-lead">{texts.notYetLead}</p>
            <ul className="specs-not-yet">
              {notBuiltYet.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p>
              {texts.api} <a href={`${config.apiUrl}/docs`}>{texts.apiDocs}</a>.
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
    <h2>{texts.speed}</h2>
    <p className="specs-lead">{texts.speedLead}</p>
    <table className="ratios">
      <caption>{texts.speedCaption}</caption>
      <thead className="only-heard">
        <tr>
          <th scope="col">{texts.speedWhat}</th>
          <th scope="col">{texts.speedRatio}</th>
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
        <dt>{texts.ready}</dt>
        <dd>{texts.readyText}</dd>
      </div>
      <div>
        <dt>{texts.budget}</dt>
        <dd>{texts.budgetText}</dd>
      </div>
    </dl>
  </section>
);
