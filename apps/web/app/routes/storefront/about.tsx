import { endpoints } from '@goodshelf/contract';
import { callApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/about';
import { AboutSections } from './sections/about-sections.tsx';
import { sectionTexts as texts } from './sections/texts.ts';
import { publicPageMeta } from './seo/page-meta.ts';

export const handle = { pageCache: { query: [] } };

export const loader = ({ context }: Route.LoaderArgs) =>
  callApi(context, endpoints.getStorefrontPage, { params: { slug: storefrontSlug(context), page: 'about' } });

export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = matches[1].loaderData;
  if (shop === undefined) return [];
  return publicPageMeta(matches, {
    title: texts.aboutShop(shop.name),
    description: shop.story || texts.aboutShop(shop.name),
    path: '/about',
  });
};

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <AboutSections page={loaderData} />;
}
