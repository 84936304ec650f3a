import { standardTerms } from '@goodshelf/contract/lookups';
import {
  add,
  basisPoints,
  type Cents,
  cents,
  feeCoverFor,
  productShare,
  providerFeeOf,
  subtract,
  zero,
} from '@goodshelf/money';

const terms = {
  catalogueShareBps: basisPoints(standardTerms.catalogueShareBps),
  platformFeeBps: basisPoints(standardTerms.platformFeeBps),
};
const schedule = {
  rateBps: basisPoints(standardTerms.cardRateBps),
  fixedCents: cents(standardTerms.cardFixedCents),
};

/** What the card provider takes of a payment. */
export const cardFeeOf = (paid: Cents): Cents => providerFeeOf(paid, schedule);

/** Who gets what of one payment, in cents; the three parts add up to what was paid. */
export type Division = {
  readonly paid: Cents;
  readonly earned: Cents;
  /** The card fee that the organization bears; the platform pays the rest out of its part. */
  readonly cardFee: Cents;
  readonly platform: Cents;
};

/** A book of the platform's catalogue, paid on its own, before shipping and tax. */
export const divideCatalogueBook = (price: Cents): Division => {
  const earned = productShare(terms, false, price);
  return { paid: price, earned, cardFee: zero, platform: subtract(price, earned) };
};

/** Something that the organization sells itself, paid on its own, before shipping and tax. */
export const divideOwnProduct = (price: Cents): Division => {
  const share = productShare(terms, true, price);
  const cardFee = cardFeeOf(price);
  return { paid: price, earned: subtract(share, cardFee), cardFee, platform: subtract(price, share) };
};

/** A gift, paid on its own; with the fee covered the donor pays more, and the gift arrives whole. */
export const divideGift = (gift: Cents, isFeeCovered: boolean): Division => {
  const paid = isFeeCovered ? add(gift, feeCoverFor(gift, schedule)) : gift;
  const cardFee = cardFeeOf(paid);
  return { paid, earned: subtract(paid, cardFee), cardFee, platform: zero };
};
