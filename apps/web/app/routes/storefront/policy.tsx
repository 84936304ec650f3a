import { endpoints } from '@goodshelf/contract';
import { contentPolicies } from '@goodshelf/contract/content-pages';
import { data } from 'react-router';
import { callApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/policy';
import { OwnSections } from './policies/own-sections.tsx';
import { policies, policyTexts } from './policies/texts.ts';
import { usePreviewedPolicy } from './sections/previewed.ts';
import { publicPageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

export const handle = { pageCache: { query: [] } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const name = contentPolicies.find((known) => known === params.policy);
  if (name === undefined) throw data(null, { status: 404 });
  const slug = storefrontSlug(context);
  const own = await callApi(context, endpoints.getStorefrontPolicy, { params: { slug, policy: name } });
  return { name, own: own.sections };
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
  const own = usePreviewedPolicy(loaderData.name, loaderData.own);
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
      <OwnSections organization={shop.name} sections={own} />
      {shop.helpEmail === null ? null : (
        <p>
          {policyTexts.questions} <a href={`mailto:${shop.helpEmail}`}>{shop.helpEmail}</a>.
        </p>
      )}
    </article>
  );
}
