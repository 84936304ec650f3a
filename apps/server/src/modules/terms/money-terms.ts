import { basisPoints, type Cents, productShare, type ShareTerms, zero } from '@goodshelf/money';
import type { EarningLine } from './earning-line.ts';

/** The organization's terms, frozen onto each line when it is ordered. */
export type MoneyTerms = ShareTerms & { readonly areGiftsDeductible: boolean };

/** What the view `money_terms` and the organization say of them. */
export type TermsRow = {
  readonly catalogue_share_bps: number;
  readonly platform_fee_bps: number;
  readonly are_gifts_deductible: boolean;
};

export const termsOf = (row: TermsRow): MoneyTerms => ({
  ...shareTermsOf(row),
  areGiftsDeductible: row.are_gifts_deductible,
});

export const shareTermsOf = (row: Omit<TermsRow, 'are_gifts_deductible'>): ShareTerms => ({
  catalogueShareBps: basisPoints(row.catalogue_share_bps),
  platformFeeBps: basisPoints(row.platform_fee_bps),
});

/**
 * What goods earn: by the share rule; of its own product the organization bears the provider's fee, of ours we do.
 * `platformAmountCents` is what they cost at the platform's price, where the organization has one of its own.
 */
export const goodsEarning = (
  terms: ShareTerms,
  isOwnProduct: boolean,
  amountCents: Cents,
  platformAmountCents: Cents = amountCents,
): EarningLine => ({
  kind: 'product',
  amountCents,
  earnedCents: productShare(terms, isOwnProduct, amountCents, platformAmountCents),
  bearsProviderFee: isOwnProduct,
});

/** What is given (and what covers its fee) is the organization's, less the provider's fee. */
export const givenEarning = (kind: 'gift' | 'fee_cover', amountCents: Cents): EarningLine => ({
  kind,
  amountCents,
  earnedCents: amountCents,
  bearsProviderFee: true,
});

/** Shipping and tax earn the organization nothing. */
export const noEarning = (kind: 'shipping' | 'tax' | 'gift_card', amountCents: Cents): EarningLine => ({
  kind,
  amountCents,
  earnedCents: zero,
  bearsProviderFee: false,
});
