import { invalidField, Problem, type ParsedInput } from '@goodshelf/contract';
import type { Quote, quoteEndpoints } from '@goodshelf/contract/quote.contract';
import { type ChargedMethod, isOutsideMethod, paymentMethod, takesGifts } from '@goodshelf/contract/lookups';
import type { FeeSchedule } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import {
  type CartKeys,
  type CheckedOutCart,
  loadCart,
  presentCart,
  suggestExtraGifts,
} from '../cart/index.ts';
import type { OrderTotals } from '../orders/index.ts';
import { findOutsideMethods, type Offer, offerOf } from '../outside-payments/index.ts';
import type { Settlement } from '../settlement/index.ts';
import { expectedEarnings } from '../terms/index.ts';
import { presentDelivery } from './delivery.ts';
import { findEntered, presentDiscount, withUseByCart } from './discount.ts';
import { choicesOf, noFee, type PricedOrder, priceOrder, type PricingDeps } from './price-order.ts';
import { findEnteredCards, presentTender, tenderOf, withHeldByCart } from './gift-card.ts';
import { isOff, withoutExtraGift } from './switched-off.ts';
import type { CheckoutLimits } from './unpaid-orders.ts';
import { checkoutTexts } from './checkout.texts.ts';

type QuoteInput = ParsedInput<typeof quoteEndpoints.quoteCheckout>['body'];
export type QuoteDeps = Omit<PricingDeps, 'feeSchedule'> &
  CartKeys & {
    readonly db: Db;
    readonly clock: Clock;
    readonly limits: Pick<CheckoutLimits, 'count' | 'requireRoom'>;
    readonly settlement: Pick<Settlement, 'providers'>;
  };

export const requireOpen = ({ storefront }: StorefrontContext): void => {
  if (!storefront.isOpen) throw new Problem('storefront_not_open', checkoutTexts.notOpen(storefront.name));
};

/** A store takes no gifts: the extra one is refused beside its field, in the quote as in the order. */
export const requireGiftTaken = (
  { storefront }: StorefrontContext,
  {
    extra_gift_cents: extraGiftCents,
    rounds_up: isRoundingUp,
  }: Pick<QuoteInput, 'extra_gift_cents' | 'rounds_up'>,
): void => {
  if ((extraGiftCents > 0 || isRoundingUp) && !takesGifts(storefront.type))
    throw invalidField('extra_gift_cents', checkoutTexts.giftsNotTaken);
};

/** What the visitor's cart would cost, by one reading of it. Complete when nothing is missing that changes the total: the state, where goods are sent. */
export const quoteCheckout =
  (deps: QuoteDeps) =>
  async (context: StorefrontContext, sent: QuoteInput): Promise<Quote> => {
    requireOpen(context);
    requireGiftTaken(context, sent);
    const takesExtraGift = !isOff(deps, context, 'extra_gifts');
    const input = withoutExtraGift(takesExtraGift, sent);
    const [cart, entered, found, settings] = await Promise.all([
      loadCart(deps)(context),
      findEntered(deps, context, input.discount_code),
      findEnteredCards(deps, context, input.gift_card_codes),
      findOutsideMethods(deps, context.scope),
    ]);
    if (cart.lines.length === 0) throw new Problem('cart_empty', checkoutTexts.cartEmpty);
    const [cards, code] = await Promise.all([
      withHeldByCart(deps, context, found, cart.cartId),
      withUseByCart(deps, context, entered, cart.cartId),
    ]);
    const { providers } = deps.settlement;
    const { name, feeSchedule } = providers.current;
    const offer = offerOf(settings, offeredCart(cart));
    // What a gift card leaves is paid at once, or the card would be held for days by what may never come.
    const payment = presentPayment(providers.methods, offer, cards.length > 0, input.method);
    const schedule = feeScheduleOf(deps, payment.method);
    const priced = await priceOrder(
      { ...deps, feeSchedule: schedule },
      cart,
      choicesOf(input.state, code, input),
    );
    const tender = tenderOf(cards, priced.totals);
    return {
      ...presentTotals(priced.totals),
      is_complete: priced.isComplete,
      needs_shipping: priced.needsShipping,
      delivery: presentDelivery(priced.delivery),
      discount: presentDiscount(priced.discount),
      discount_problem: priced.discountProblem,
      takes_discount_codes: !isOff(deps, context, 'discount_codes'),
      takes_extra_gift: takesExtraGift && takesGifts(context.storefront.type),
      extra_gifts_cents: suggestExtraGifts(cart.organization.gift_suggestions, priced.totals.goodsCents),
      ...presentTender(tender),
      offers_fee_cover: priced.offersFeeCover && !isOutsideMethod(payment.method),
      round_up_cents: priced.roundUpCents,
      rounded_total_cents: roundedTotal(input, priced),
      payment,
      card_entry: name,
      earnings: expectedEarnings(priced.lines, schedule, {
        isTotalFinal: priced.isComplete,
        chargedCents: tender.dueCents,
      }),
      cart: presentCart(cart, feeSchedule, deps.freeShippingFrom()),
    };
  };

/** What rounding up comes to. Another gift is no part of it: choosing to round up takes that away. */
const roundedTotal = (
  { extra_gift_cents: extraGiftCents, rounds_up: isRoundingUp }: QuoteInput,
  { isComplete, totals, roundUpCents }: PricedOrder,
): number | null => {
  if (!isComplete || extraGiftCents > 0) return null;
  return isRoundingUp ? totals.totalCents : totals.totalCents + roundUpCents;
};

/** What whoever moves the money keeps of it. */
export const feeScheduleOf = (
  { settlement: { providers } }: Pick<QuoteDeps, 'settlement'>,
  method: QuoteInput['method'],
): FeeSchedule =>
  isOutsideMethod(method) ? noFee : (providers.forMethod(method) ?? providers.current).feeSchedule;

/** What of a cart says whether it can be paid outside. */
export const offeredCart = ({ place, lines }: CheckedOutCart) => ({
  organizationType: place.organization_type,
  lines,
});

/** A method that is not offered (any more) counts as the card, so that the quote always says a price; the order of it is refused. */
const presentPayment = (
  charged: readonly ChargedMethod[],
  offer: Offer,
  hasGiftCard: boolean,
  wanted: QuoteInput['method'],
): Quote['payment'] => {
  const outside = hasGiftCard ? [] : offer.methods;
  const choices = [...charged, ...outside];
  return {
    method: choices.find((one) => one === wanted) ?? paymentMethod.card,
    choices,
    withheld: withheldFor(offer, hasGiftCard),
    hold_days: offer.holdDays,
  };
};

/** The cart comes first: without the gift card, it would still be paid here. */
const withheldFor = ({ isWithheld, methods }: Offer, hasGiftCard: boolean): Quote['payment']['withheld'] => {
  if (isWithheld) return 'cart';
  return hasGiftCard && methods.length > 0 ? 'gift_card' : null;
};

const presentTotals = (totals: OrderTotals) => ({
  goods_cents: totals.goodsCents,
  gifts_cents: totals.giftsCents,
  shipping_cents: totals.shippingCents,
  tax_cents: totals.taxCents,
  fee_cover_cents: totals.feeCoverCents,
  discount_cents: totals.discountCents,
  gift_cards_cents: totals.giftCardsCents,
  total_cents: totals.totalCents,
  deductible_cents: totals.deductibleCents,
});
