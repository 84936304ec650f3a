import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { Link } from '../../../shell/links/storefront.ts';
import { Thermometer } from '../parts/thermometer.tsx';
import { homeTexts as texts } from './texts.ts';

type Props = {
  readonly id: string;
  readonly campaign: NonNullable<StorefrontHome['campaign']>;
  /** The page's own heading. */
  readonly isTitle?: boolean;
};

export const CampaignBand = ({ id, campaign, isTitle = false }: Props) => {
  const Heading = isTitle ? 'h1' : 'h2';
  return (
    <section id={id} className="campaign-band" aria-labelledby={`${id}-title`}>
      <div className="page-width campaign-columns">
        <div>
          <p className="eyebrow">{texts.campaign}</p>
          <Heading id={`${id}-title`}>{campaign.title}</Heading>
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
};
