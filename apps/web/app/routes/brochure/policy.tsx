import { data } from 'react-router';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import { policyNames, policyPath, policyTitles } from '../../features/public-pages/policy-names.ts';
import { usePlatform } from '../../shell/platform.tsx';
import type { Route } from './+types/policy';
import { policies } from './policies/index.ts';
import { policyContact as contact } from './policies/policy-text.ts';

export const handle = { pageCache: { query: [] } };

export function loader({ params }: Route.LoaderArgs) {
  const name = policyNames.find((known) => known === params.policy);
  if (name === undefined) throw data(null, { status: 404 });
  return { name };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? []
    : platformPageMeta(matches, {
        title: policyTitles[loaderData.name],
        description: policies[loaderData.name].summary,
        path: policyPath(loaderData.name),
      });

export default function Policy({ loaderData: { name } }: Route.ComponentProps) {
  const { config } = usePlatform();
  const { summary, sections } = policies[name];
  return (
    <article className="policy">
      <header className="page-opening">
        <h1>{policyTitles[name]}</h1>
        <p className="opening-lead">{summary}</p>
      </header>
      <div className="policy-sections">
        {sections(config.productName, config.supportEmail).map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            <div>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
        <section>
          <h2>{contact.title}</h2>
          <div>
            {config.supportEmail === null ? null : (
              <p>
                {contact.before}
                <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
                {contact.after}
              </p>
            )}
            <p>{contact.organization}</p>
          </div>
        </section>
      </div>
    </article>
  );
}
