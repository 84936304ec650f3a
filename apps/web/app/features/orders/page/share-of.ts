import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { basisPoints, cents, formatMoney, productShare } from '@goodshelf/money';
import { orderTexts as texts } from './texts.ts';

type Line = Pick<
  OrderDetails['lines'][number],
  | 'share_bps'
  | 'platform_price_cents'
  | 'unit_price_cents'
  | 'discount_cents'
  | 'is_own_product'
  | 'amount_cents'
  | 'refunded_cents'
  | 'earned_cents'
>;

/** Own products bear the card's fee: then less was earned than the rate alone would give. */
const isAfterCardFee = (line: Line): boolean => {
  if (!line.is_own_product) return false;
  // The line keeps the organization's part itself as its rate, whoever's product it is.
  const terms = { catalogueShareBps: basisPoints(line.share_bps), platformFeeBps: basisPoints(0) };
  const byRate = productShare(terms, false, cents(line.amount_cents - line.refunded_cents));
  // What went back was rounded for itself.
  return byRate - line.earned_cents > (line.refunded_cents > 0 ? 1 : 0);
};

const rateOf = ({
  share_bps: bps,
  platform_price_cents: ours,
  unit_price_cents: price,
  discount_cents: discount,
}: Line): string => {
  if (ours === null || ours === price) return discount > 0 ? texts.shareDiscounted(bps) : texts.share(bps);
  return price > ours
    ? texts.shareAbove(bps, formatMoney(cents(ours)))
    : texts.shareBelow(bps, formatMoney(cents(ours)));
};

/** By which rule the line earned what it did. */
export const shareOf = (line: Line): string =>
  isAfterCardFee(line) ? texts.afterCardFees(rateOf(line)) : rateOf(line);
