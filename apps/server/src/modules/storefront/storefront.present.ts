import {
  giftSuggestion,
  storefrontHome,
  type CategoryLink,
  type Storefront,
  type StorefrontHome,
} from '@goodshelf/contract/storefront.contract';
import { giftMinimumCents, storefrontUrl, takesGifts } from '@goodshelf/contract/lookups';
import type { Feature } from '@goodshelf/contract/feature-words';
import { defaultHeadline } from '@goodshelf/contract/usual-headline';
import {
  isShownAt,
  type PageContent,
  sectionsShown,
  usualContent,
  usualGifts,
} from '@goodshelf/contract/page-content';
import { storedContent } from '../theming/index.ts';
import type { Controls } from '../controls/index.ts';
import type { CampaignRow, StorefrontRow } from './storefront.repo.ts';

/** What a storefront shows that no organization decides. */
export type StorefrontSettings = {
  readonly shopUrl: string;
  readonly productName: string;
  /** Whether cards are charged by the sandbox provider: said on every page. */
  readonly isTestMode: boolean;
};

export const presentStorefront = (
  row: StorefrontRow,
  categories: CategoryLink[],
  { shopUrl, productName, isTestMode }: StorefrontSettings,
  controls: { isOn(feature: Feature): boolean; limit: Controls['limit'] },
  now: Date,
): Storefront => {
  const suggestions = giftSuggestion.array().safeParse(row.gift_suggestions);
  // What an organization says of itself is published when the platform's staff have approved it.
  const isPublic = row.is_open;
  const content = publicContent(row);
  return {
    name: row.name,
    slug: row.slug,
    type: row.type,
    status: row.is_open ? 'open' : 'opening_soon',
    tagline: isPublic ? row.tagline || defaultHeadline(row) : '',
    story: isPublic ? row.story : '',
    contact_email: isPublic ? row.contact_email : null,
    address_text: isPublic ? addressText(row) : null,
    tax_id: isPublic && row.are_gifts_deductible ? row.tax_id : null,
    are_gifts_deductible: row.are_gifts_deductible,
    takes_gifts: takesGifts(row.type),
    sells_gift_cards: row.sells_gift_cards && controls.isOn('gift_cards'),
    gift_card_maximum_cents: Math.min(controls.limit('gift_card_value'), controls.limit('cart_gift_cards')),
    takes_gift_cards: row.takes_gift_cards,
    base_url: storefrontUrl(shopUrl, row),
    theme: isPublic ? row.theme : withoutPictures(row.theme),
    categories: isPublic ? categories : [],
    announcement: announcementAt(content, now),
    menus: content.menus,
    has_about_page: sectionsShown(content, 'about', now).length > 0,
    footer_text: content.texts.footer,
    gift_suggestions:
      isPublic && suggestions.success && suggestions.data.length > 0 ? suggestions.data : [...usualGifts],
    gift_minimum_cents: giftMinimumCents,
    is_test_mode: isTestMode,
    product_name: productName,
  };
};

/** What an organization has published of its own; the usual content before the platform's staff have approved it. */
export const publicContent = ({ is_open, content }: StorefrontRow): PageContent =>
  is_open ? storedContent(content) : usualContent;

/** Null without words, and before and after its time. */
const announcementAt = ({ announcement }: PageContent, now: Date): Storefront['announcement'] => {
  const { text, to } = announcement;
  return text !== '' && isShownAt(announcement, now) ? { text, to } : null;
};

const withoutPictures = ({ pictures: _hidden, ...theme }: StorefrontRow['theme']): StorefrontRow['theme'] =>
  theme;

/** "Lincoln Elementary, 12 Oak Street, Providence, RI 02903"; null while the street or the city is missing. */
const addressText = ({ name, line1, line2, city, state, zipcode }: StorefrontRow): string | null =>
  line1 === '' || city === ''
    ? null
    : [name, line1, line2, city, `${state} ${zipcode}`.trim()].filter((part) => part !== '').join(', ');

export const presentCampaign = (row: CampaignRow): StorefrontHome['campaign'] => ({
  id: row.id,
  title: row.title,
  story: row.story,
  goal_cents: row.goal_cents,
  raised_cents: row.raised_cents,
  gift_count: row.gift_count,
  ends_on: row.ends_on,
});

const usesOfMoney = storefrontHome.shape.uses_of_money;

export const presentUsesOfMoney = (stored: unknown): StorefrontHome['uses_of_money'] => {
  const uses = usesOfMoney.safeParse(stored);
  return uses.success ? uses.data : [];
};
