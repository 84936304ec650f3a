import { endpoints } from '@goodshelf/contract';
import { data } from 'react-router';
import { callApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/home';
import { homeTexts as texts } from './home/texts.ts';
import { PageSections } from './sections/page-sections.tsx';
import { usePreviewedPage } from './sections/previewed.ts';
import { publicPageMeta } from './seo/page-meta.ts';
import { organizationData } from './seo/structured-data.ts';
import { useShop } from './shop.ts';

export const handle = { pageCache: { query: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  return data(
    await callApi(context, endpoints.getStorefrontHome, { params: { slug: storefrontSlug(context) } }),
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = matches[1].loaderData;
  if (shop === undefined || loaderData === undefined) return [];
  return publicPageMeta(matches, {
    title: shop.tagline.includes(shop.name) ? shop.tagline : `${shop.name}: ${shop.tagline}`,
    description: shop.story || texts.description(shop.name),
    path: '/',
    structuredData: organizationData,
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  const home = usePreviewedPage('home', loaderData);
  return (
    <>
      {home.sections.some(({ kind }) => kind === 'hero') ? null : (
        <h1 className="visually-hidden">{shop.name}</h1>
      )}
      <PageSections page={home} shop={shop} />
    </>
  );
}
