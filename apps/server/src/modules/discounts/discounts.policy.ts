import { bookDayOf, createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups';
import type { DiscountState } from '@goodshelf/contract/discount-words';
import { type Cents, cents, formatMoney } from '@goodshelf/money';
import type { Discounted } from './discount-on.ts';
import { discountsTexts as texts } from './discounts.texts.ts';
import type { EnteredDiscount } from './entered-discount.ts';

const written = createDateWriter({ timeZone: receiptTimeZone });

/** Noon is the same day in every time zone of the states. */
const dayInWords = (day: string): string => written.default(`${day}T17:00:00.000Z`);

type Terms = Pick<EnteredDiscount, 'starts_on' | 'ends_on' | 'uses_max' | 'used_count' | 'is_stopped'>;

/** Whether a code has no use left. */
export const isUsedUp = (code: Pick<Terms, 'uses_max' | 'used_count'>): boolean =>
  code.uses_max !== null && code.used_count >= code.uses_max;

/** Whether a code works on a day. */
export const stateOf = (code: Terms, today: string): DiscountState => {
  if (code.is_stopped) return 'stopped';
  if (code.ends_on !== null && code.ends_on < today) return 'ended';
  if (isUsedUp(code)) return 'used_up';
  return code.starts_on !== null && code.starts_on > today ? 'scheduled' : 'active';
};

/** Why a code takes nothing off these goods, as a sentence; null when it does. */
export const discountProblem = (
  code: EnteredDiscount | null,
  { now, goodsCents }: { readonly now: Date; readonly goodsCents: Cents },
  discounted: Discounted | null,
): string | null => {
  if (code === null) return texts.unknown;
  switch (stateOf(code, bookDayOf(now))) {
    case 'stopped':
    case 'ended':
      return texts.ended;
    case 'used_up':
      return texts.usedUp;
    case 'scheduled':
      return texts.notYet(dayInWords(code.starts_on ?? ''));
    case 'active':
  }
  if (code.uses_per_customer_max !== null && code.customer_count >= code.uses_per_customer_max)
    return texts.usedByCustomer;
  if (goodsCents === 0) return texts.noGoods;
  if (goodsCents < code.min_goods_cents) return texts.tooLittle(formatMoney(cents(code.min_goods_cents)));
  if (discounted === null) return null;
  // Free shipping that is not free would be no free shipping.
  if (code.kind === 'shipping' && discounted.isCapped) return texts.shippingNotCovered;
  if (code.kind === 'shipping' && discounted.amountCents === 0) return texts.shippingIsFree;
  return discounted.amountCents === 0 ? texts.noRoom : null;
};
