import { data } from 'react-router';
import type { Route } from './+types/policy';
import { policies, policyNames, policyTexts } from './policies/texts.ts';
import { publicPageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

export const handle = { pageCache: { query: [] } };

export function loader({ params }: Route.LoaderArgs) {
  const name = policyNames.find((known) => known === params.policy);
  if (name === undefined) throw data(null, { status: 404 });
  return { name };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = matches[1].loaderData;
  if (shop === undefined || loaderData === undefined) return [];
  const { title } = policies[loaderData.name];
  return publicPageMeta(matches, {
    title,
    description: policyTexts.description(title, shop.name),
    path: `/policies/${loaderData.name}`,
  });
};

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  const policy = policies[loaderData.name];
  return (
    <article className="page policy-page prose">
      <h1>{policy.title}</h1>
      {policy.sections(shop).map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {shop.helpEmail === null ? null : (
        <p>
          {policyTexts.questions} <a href={`mailto:${shop.helpEmail}`}>{shop.helpEmail}</a>.
        </p>
      )}
    </article>
  );
}
