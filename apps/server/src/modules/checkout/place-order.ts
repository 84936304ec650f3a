import type { CheckoutInput, CheckoutResult } from '@goodshelf/contract/checkout.contract';
import { invalidField, Problem } from '@goodshelf/contract';
import { leastChargeCents, noPaymentMethod } from '@goodshelf/contract/gift-card-words';
import { isOutsideMethod, paymentMethod } from '@goodshelf/contract/lookups';
import { messages } from '@goodshelf/contract/lookups/messages';
import type { OutsideMethods } from '@goodshelf/contract/outside-methods';
import { holdDaysOf } from '@goodshelf/contract/outside-words';
import { cents, formatMoney } from '@goodshelf/money';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { type CartKeys, type CheckedOutCart, loadCart } from '../cart/index.ts';
import { findOrderByKey, payableOrder, type PlacedOrder } from '../orders/index.ts';
import { findOutsideMethods, offerOf, payToOf } from '../outside-payments/index.ts';
import { OutcomeUnknown } from '../settlement/index.ts';
import type { Admission } from '../shield/index.ts';
import {
  addressRequired,
  cartOrderedElsewhere,
  cartProblem,
  keyReused,
  notDelivered,
  notPayableSo,
  paymentPending,
  recipientRequired,
  totalChanged,
} from './checkout-problems.ts';
import { discountRefusal, type Entered, findEntered, isDiscountRefusal } from './discount.ts';
import {
  type EnteredCard,
  findEnteredCards,
  giftCardGone,
  isGiftCardRefusal,
  requireTender,
  type Tender,
  tenderOf,
} from './gift-card.ts';
import { giveWay } from './give-way.ts';
import { checkoutResultOf } from './placed-order.ts';
import { choicesOf, priceOrder, type PricingDeps } from './price-order.ts';
import { admitOrder, endOf, reviewSuspicious, type ShieldDeps } from './shielded-order.ts';
import { feeScheduleOf, offeredCart, requireGiftTaken, requireOpen } from './quote-checkout.ts';
import { resumeOrder, type ResumeDeps, returnUrlOf } from './resume-checkout.ts';
import { deliveryOff, methodOff, requireExtraGiftOn } from './switched-off.ts';
import { type CheckoutLimits, countLetters, countUnpaid, requireRoomForOrder } from './unpaid-orders.ts';
import { type Draft, type Obstacle, obstacleOf, writeOrder } from './write-order.ts';
import { checkoutTexts } from './checkout.texts.ts';

export type PlaceOrderDeps = ResumeDeps &
  ShieldDeps &
  Omit<PricingDeps, 'feeSchedule'> &
  CartKeys & {
    readonly limits: CheckoutLimits;
  };

/**
 * Places the order of the visitor's cart and charges the card, once per idempotency key: the same key with the same
 * request always tells of the same order, with another request it is refused. One that is paid outside is placed by two statements
 * more, and waits (decision 0064).
 *
 * What a purchase costs, all of it: adding to the cart is 1 statement; here the cart is read (1), the order
 * written (1, of four that are sent at once), the provider asked (its own affair; the sandbox's is 1 statement) and the
 * order settled (1, of five); the webhook afterwards finds it settled (1). No network inside a
 * transaction; what happens between them is repaired by `reconcilePayments`.
 */
export const placeOrder =
  (deps: PlaceOrderDeps) =>
  async (context: StorefrontContext, input: CheckoutInput): Promise<CheckoutResult> => {
    requireOpen(context);
    requireGiftTaken(context, input);
    const requestHash = hashOf(input);
    const placing = await write(deps, context, input, requestHash);
    if (placing.isReplay) {
      if (!placing.order.requestHash.equals(requestHash)) throw keyReused();
      return resumeOrder(deps)(context, input.idempotency_key, placing.order);
    }
    const { order, cart, lines, admission } = placing;
    if (placing.isPaidOutside) return checkoutResultOf(order, deps.tokens);
    try {
      const { orderId: id, number, cartId } = order;
      const payable = payableOrder({ id, number, cartId, lines });
      const returnUrl = returnUrlOf(deps, context, order);
      const charged = await deps.settlement.charge(context.scope, order.payment, returnUrl, payable);
      await admission?.ended(endOf(charged));
      if (admission !== null) await reviewSuspicious(deps, context, order, charged, admission);
      await countUnpaid(deps, context, cart, charged);
      await countLetters(deps, input, charged);
      return checkoutResultOf({ ...order, payment: charged.payment }, deps.tokens);
    } catch (error) {
      await admission?.ended(null);
      throw error instanceof OutcomeUnknown ? paymentPending(order.payment.method) : error;
    }
  };

/**
 * Everything the buyer sent, without the key: what has to be the same for a replay. What is sent to the buyer says nothing of
 * the delivery, and without a code nothing of discounts and gift cards, so that it is the same as before there were any: an answer that was
 * lost then is found.
 */
const hashOf = (input: CheckoutInput): Buffer => {
  const {
    idempotency_key: _key,
    proof: _proof,
    delivery,
    recipient,
    discount_code: code,
    gift_card_codes: [giftCard, ...more],
    expected_due_cents: due,
    expected_gift_card_cents: amounts,
    ...request
  } = input;
  const delivered = delivery === 'address' ? request : { ...request, delivery, recipient };
  const discounted = code === null ? delivered : { ...delivered, code };
  if (giftCard === undefined) return sha256(JSON.stringify(discounted));
  // As it was before there could be several.
  const paid = { ...discounted, giftCard, due };
  return sha256(JSON.stringify(more.length === 0 ? paid : { ...paid, more, amounts }));
};

type Placing =
  | {
      readonly isReplay: false;
      readonly order: PlacedOrder;
      readonly cart: Draft['cart'];
      readonly lines: Draft['priced']['lines'];
      readonly isPaidOutside: boolean;
      /** Null where no card company is asked. */
      readonly admission: Admission | null;
    }
  | { readonly isReplay: true; readonly order: PlacedOrder };

/**
 * The key is looked up only when something stands in the way, so an ordinary purchase never pays for it: whatever a
 * replay meets (an empty cart, a sold-out title, the key itself), the order it asks for is found first.
 */
const write = async (
  deps: PlaceOrderDeps,
  context: StorefrontContext,
  input: CheckoutInput,
  requestHash: Buffer,
): Promise<Placing> => {
  for (let attempt = 1; ; attempt++) {
    const [cart, entered, cards, outside] = await Promise.all([
      loadCart(deps)(context),
      findEntered(deps, context, input.discount_code, input.contact.email),
      findEnteredCards(deps, context, input.gift_card_codes),
      isOutsideMethod(input.payment.method) ? findOutsideMethods(deps, context.scope) : null,
    ]);
    try {
      requireExtraGiftOn(deps, context, input);
      const draft = await draftOrder(deps, context, input, requestHash, cart, { entered, cards, outside });
      const write = async (): Promise<PlacedOrder> => {
        await requireRoomForOrder(deps, context, draft.cart, input);
        return writeOrder(deps, context, draft);
      };
      const isPaidOutside = draft.outside !== null;
      // The shield stands before the card company, which is asked for nothing here.
      const { order, admission } =
        isPaidOutside || draft.tender.dueCents === 0
          ? { order: await write(), admission: null }
          : await admitOrder(deps, context, draft, write);
      return {
        isReplay: false,
        order,
        cart: draft.cart,
        lines: draft.priced.lines,
        isPaidOutside,
        admission,
      };
    } catch (error) {
      const obstacle =
        error instanceof Problem &&
        (error.code === 'out_of_stock' || isDiscountRefusal(error) || isGiftCardRefusal(error))
          ? 'out of stock'
          : obstacleOf(error);
      if (!(error instanceof Problem) && obstacle === null) throw error;
      const earlier = await findOrderByKey(deps.db)(context.scope, input.idempotency_key);
      if (earlier !== null) return { isReplay: true, order: earlier };
      if (obstacle === null) throw error;
      // The last copy, the last use of a code, or what is left of a gift card may be held by another order of the same cart.
      const way = obstacle === 'cart changed' ? 'nobody' : await giveWay(deps, context, cart.cartId);
      if (way === 'taken') throw paymentPending(null);
      if (way === 'paid') throw cartOrderedElsewhere();
      // With nobody in the way the cart is read again: it knows which title is short, or that it was emptied.
      if (way === 'nobody' && error instanceof Problem) throw error;
      if (attempt === attemptsMax) throw lastRefusalOf(obstacle);
    }
  }
};

const attemptsMax = 5;

/** What is said when it stood in the way each time. */
const lastRefusalOf = (obstacle: Obstacle): Problem => {
  switch (obstacle) {
    case 'another order':
      return paymentPending(null);
    case 'discount gone':
      return discountRefusal(checkoutTexts.discountGone);
    case 'gift card gone':
      return giftCardGone();
    case 'out of stock':
    case 'cart changed':
      return cartOrderedElsewhere();
  }
};

const draftOrder = async (
  deps: PlaceOrderDeps,
  context: StorefrontContext,
  input: CheckoutInput,
  requestHash: Buffer,
  cart: CheckedOutCart,
  {
    entered,
    cards,
    outside: settings,
  }: {
    readonly entered: Entered | null;
    readonly cards: readonly EnteredCard[];
    readonly outside: OutsideMethods | null;
  },
): Promise<Draft> => {
  const problem = cartProblem(cart.lines);
  if (problem !== null) throw problem;
  const { cartId } = cart;
  if (cartId === null) throw new Problem('cart_empty', checkoutTexts.cartEmpty);
  requireTaken(deps, input);
  const outside = outsideOf(deps, context, settings, cart, input);
  // What a gift card leaves is paid at once, or the card would be held for days by what may never come.
  if (outside !== null && cards.length > 0) throw notPayableSo();
  const priced = await priceOrder(
    { ...deps, feeSchedule: feeScheduleOf(deps, input.payment.method) },
    cart,
    choicesOf(input.shipping_address?.state ?? null, entered, input),
  );
  const { totalCents } = priced.totals;
  if (priced.discountProblem !== null && !priced.isDiscountNeedless)
    throw discountRefusal(priced.discountProblem);
  if (priced.needsShipping && priced.delivery.kind !== input.delivery)
    throw deliveryOff(deps, context, input.delivery) ?? notDelivered();
  if (totalCents !== input.expected_total_cents) throw totalChanged(input.expected_total_cents, totalCents);
  requireDestination(priced, input);
  const tender = tenderOf(cards, priced.totals);
  requireTender(tender, {
    dueCents: input.expected_due_cents ?? input.expected_total_cents,
    amountsCents: input.expected_gift_card_cents,
  });
  requireCard(tender, input);
  return {
    ...{ input, requestHash, cart: { ...cart, cartId }, priced, tender },
    // Nothing is waited for where nothing is due.
    outside: tender.dueCents === 0 ? null : outside,
  };
};

/** What gift cards leave is paid by a card that can be charged. */
const requireCard = ({ dueCents }: Tender, { payment }: CheckoutInput): void => {
  if (dueCents === 0 || payment.method !== paymentMethod.card) return;
  if (dueCents < leastChargeCents)
    throw invalidField(
      'payment.payment_method',
      checkoutTexts.belowLeast(formatMoney(cents(leastChargeCents)), formatMoney(dueCents)),
    );
  if (payment.payment_method === noPaymentMethod)
    throw invalidField('payment.payment_method', messages.required);
};

/** Throws where nobody who is set up takes payments of this method (any more). */
const requireTaken = ({ settlement }: PlaceOrderDeps, { payment: { method } }: CheckoutInput): void => {
  if (!isOutsideMethod(method) && settlement.providers.forMethod(method) === null) throw notPayableSo();
};

/** How it is paid outside; null through us. Throws where the organization does not take this cart's payment in this way. */
const outsideOf = (
  deps: PlaceOrderDeps,
  context: StorefrontContext,
  settings: OutsideMethods | null,
  cart: CheckedOutCart,
  { payment }: CheckoutInput,
): Draft['outside'] => {
  const { method } = payment;
  if (settings === null || !isOutsideMethod(method)) return null;
  const { methods, holdDays } = offerOf(settings, offeredCart(cart));
  if (!methods.includes(method)) throw methodOff(deps, context, method) ?? notPayableSo();
  return { method, ...payToOf(settings, method), holdDays: holdDaysOf(method, holdDays) };
};

/** What is needed to bring the goods where they go. */
const requireDestination = ({ needsShipping, delivery }: Draft['priced'], input: CheckoutInput): void => {
  if (!needsShipping) return;
  if (delivery.kind === 'address' && input.shipping_address === null) throw addressRequired();
  if (delivery.kind === 'organization' && input.recipient === null) throw recipientRequired();
};
