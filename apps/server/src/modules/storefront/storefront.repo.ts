import { statement } from '../../platform/database/index.ts';
import { isRunningOn } from '../campaigns/index.ts';

export type StorefrontRow = {
  readonly name: string;
  readonly slug: string;
  readonly type: string;
  readonly is_open: boolean;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number;
  readonly tagline: string;
  readonly story: string;
  /** Null unless the organization shows one. */
  readonly contact_email: string | null;
  readonly tax_id: string | null;
  readonly are_gifts_deductible: boolean;
  readonly sells_gift_cards: boolean;
  /** It sells gift cards, or has sold some. */
  readonly takes_gift_cards: boolean;
  readonly theme: Record<string, unknown>;
  readonly gift_suggestions: unknown;
  readonly uses_of_money: unknown;
  /** What stands on its own pages; null: what does usually. */
  readonly content: Record<string, unknown> | null;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
};

export const findOrganization = statement<StorefrontRow>(
  'storefront.find-organization',
  `select name, slug, type, status = 'approved' as is_open, custom_domain, custom_domain_status, tagline, story,
     contact_email, tax_id, are_gifts_deductible, theme, gift_suggestions, uses_of_money, content, line1, line2, city, state, zipcode,
     exists (select from gift_card_shops g where g.organization_id = $1) as sells_gift_cards,
     exists (select from gift_card_takers g where g.organization_id = $1) as takes_gift_cards
   from shown_organizations where id = $1`,
);

export type CampaignRow = {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly goal_cents: number;
  readonly ends_on: string | null;
  readonly raised_cents: number;
  readonly gift_count: number;
};

/** The campaign that runs on a day ($2), the youngest first, with what paid orders that still stand gave to it. */
export const findCampaign = statement<CampaignRow>(
  'storefront.find-campaign',
  `select c.id, c.title, c.story, c.goal_cents, c.ends_on, gifts.raised_cents, gifts.gift_count
   from shown_campaigns c
   cross join lateral (
     select coalesce(sum(g.amount_cents), 0)::bigint as raised_cents, count(*)::int as gift_count
     from standing_gifts g where g.organization_id = c.organization_id and g.campaign_id = c.id
   ) as gifts
   where c.organization_id = $1 and ${isRunningOn('c', '$2::date')}
   order by c.starts_on desc, c.id desc limit 1`,
);
