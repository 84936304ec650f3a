import { endpoints } from '@goodshelf/contract';
import { callApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/campaign';
import { CampaignSections } from './sections/campaign-sections.tsx';
import { publicPageMeta } from './seo/page-meta.ts';

export const handle = { pageCache: { query: [] } };

export const loader = ({ context }: Route.LoaderArgs) =>
  callApi(context, endpoints.getStorefrontPage, {
    params: { slug: storefrontSlug(context), page: 'campaign' },
  });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const campaign = loaderData?.campaign;
  if (campaign === undefined || campaign === null) return [];
  return publicPageMeta(matches, {
    title: campaign.title,
    description: campaign.story,
    path: '/campaign',
  });
};

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  return <CampaignSections page={loaderData} />;
}
