import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { CampaignBand } from '../home/campaign-band.tsx';
import { useShop } from '../shop.ts';
import { PageSections } from './page-sections.tsx';
import { usePreviewedPage } from './previewed.ts';

/** The campaign that runs, and what the organization tells of it. */
export const CampaignSections = ({ page: published }: { page: StorefrontHome }) => {
  const shop = useShop();
  const page = usePreviewedPage('campaign', published);
  return (
    <>
      {page.campaign === null ? null : <CampaignBand id="campaign" campaign={page.campaign} isTitle />}
      <PageSections page={page} shop={shop} hasTitle />
    </>
  );
};
