import { standardTerms } from '@goodshelf/contract/lookups';
import { add, basisPoints, type Cents, cents, grossUp, percentage, subtract, zero } from '@goodshelf/money';

const cardRate = basisPoints(standardTerms.cardRateBps);
const cardFixed = cents(standardTerms.cardFixedCents);

/** What the card provider takes of a payment. */
export const cardFeeOf = (paid: Cents): Cents => add(percentage(paid, cardRate), cardFixed);

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
  const earned = percentage(price, basisPoints(standardTerms.catalogueShareBps));
  return { paid: price, earned, cardFee: zero, platform: subtract(price, earned) };
};

/** Something that the organization sells itself, paid on its own, before shipping and tax. */
export const divideOwnProduct = (price: Cents): Division => {
  const platform = percentage(price, basisPoints(standardTerms.platformFeeBps));
  const cardFee = cardFeeOf(price);
  return { paid: price, earned: subtract(subtract(price, platform), cardFee), cardFee, platform };
};

/** A gift, paid on its own; with the fee covered the donor pays more, and the gift arrives whole. */
export const divideGift = (gift: Cents, isFeeCovered: boolean): Division => {
  const paid = isFeeCovered ? grossUp(gift, cardRate, cardFixed) : gift;
  const cardFee = cardFeeOf(paid);
  return { paid, earned: subtract(paid, cardFee), cardFee, platform: zero };
};
