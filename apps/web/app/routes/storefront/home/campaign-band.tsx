import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { Link } from '../../../shell/links/storefront.ts';
import { Thermometer } from '../parts/thermometer.tsx';
import { homeTexts as texts } from './texts.ts';

export const CampaignBand = ({ campaign }: { campaign: NonNullable<StorefrontHome['campaign']> }) => (
  <section className="campaign-band" aria-labelledby="campaign">
    <div className="page-width campaign-columns">
      <div>
        <p className="eyebrow">{texts.campaign}</p>
        <h2 id="campaign">{campaign.title}</h2>
        <p>{campaign.story}</p>
      </div>
      <div>
        <Thermometer campaign={campaign} />
        <p className="button-row">
          <Link className="button button-give" to={`/donate?campaign=${campaign.id}`}>
            {texts.giveToCampaign}
          </Link>
        </p>
      </div>
    </div>
  </section>
);
