import { standardTerms } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { publicTexts } from './texts.ts';

const percent = (bps: number): string => `${bps / 100}%`;

/** The standard terms as they are written in sentences. */
export const termsWords = {
  share: percent(standardTerms.catalogueShareBps),
  platformFee: percent(standardTerms.platformFeeBps),
  cardFee: publicTexts.terms.cardFee(percent(standardTerms.cardRateBps), standardTerms.cardFixedCents),
  giftDays: String(standardTerms.giftPendingDays),
  holdHours: String(standardTerms.orderHoldHours),
  shipping: formatMoney(cents(standardTerms.shippingCents)),
  freeShippingFrom: formatMoney(cents(standardTerms.freeShippingFromCents)),
} as const;
