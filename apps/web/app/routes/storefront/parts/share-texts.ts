import type { Earnings } from '@goodshelf/contract/storefront.contract';
import { money } from './money.ts';

/** What of a price or a cart reaches the organization: the same words wherever it is said. */
export const shareTexts = {
  ofCart: ({ earned_cents, is_after_card_fee, is_estimate }: Earnings, shopName: string): string =>
    `${is_estimate ? 'About ' : ''}${money(earned_cents)} of this goes to ${shopName}${is_after_card_fee ? ' after card fees' : ''}.`,
  ofProduct: (
    variant: { readonly share_cents: number; readonly is_share_before_card_fee: boolean },
    shopName: string,
  ): string =>
    `${money(variant.share_cents)} of this goes to ${shopName}${variant.is_share_before_card_fee ? ', less the card fee' : ''}.`,
} as const;
