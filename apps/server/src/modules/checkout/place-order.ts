import { setTimeout as pause } from 'node:timers/promises';
import type { CheckoutInput, CheckoutResult } from '@goodshelf/contract/checkout.contract';
import { Problem } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { type CartCookie, loadCart, type LoadedCart } from '../cart/index.ts';
import { abandonOrder } from './abandon-order.ts';
import { type ChargeDeps, chargeOrder, OutcomeUnknown } from './charge-order.ts';
import {
  addressRequired,
  cartOrderedElsewhere,
  cartProblem,
  keyInProgress,
  keyReused,
  paymentPending,
  totalChanged,
} from './checkout-problems.ts';
import { findOrderByKey, findPendingOrderOfCart } from './checkout.repo.ts';
import { checkoutResultOf, isInFlight, type PlacedOrder } from './placed-order.ts';
import { priceOrder, type PricingDeps } from './price-order.ts';
import { requireOpen } from './quote-checkout.ts';
import { type Draft, obstacleOf, writeOrder } from './write-order.ts';

export type PlaceOrderDeps = ChargeDeps &
  Omit<PricingDeps, 'feeSchedule'> & {
    readonly cookie: CartCookie;
    /** How long a replay waits for the request that is placing its order, before it finishes the work itself. */
    readonly inFlightPatienceMs: number;
  };

/**
 * Places the order of the visitor's cart and charges the card, once per idempotency key: the same key with the same
 * request always tells of the same order, with another request it is refused.
 *
 * What a purchase costs, all of it: adding to the cart is 1 round trip (2 statements); here the cart is read (1), the
 * order written (4 statements, 1 round trip), the provider asked (its own affair; the sandbox's is 1 statement) and the
 * order settled (5 statements, 1 round trip); the webhook afterwards finds it settled (1). No network inside a
 * transaction; what happens between them is repaired by `reconcilePayments`.
 */
export const placeOrder =
  (deps: PlaceOrderDeps) =>
  async (context: StorefrontContext, input: CheckoutInput): Promise<CheckoutResult> => {
    requireOpen(context);
    const requestHash = hashOf(input);
    const placing = await write(deps, context, input, requestHash);
    if (placing.isReplay) return replay(deps, context, input, requestHash, placing.order);
    const { order, lines } = placing;
    try {
      return checkoutResultOf(await chargeOrder(deps)(context, order, lines), deps.tokens);
    } catch (error) {
      throw error instanceof OutcomeUnknown ? paymentPending() : error;
    }
  };

/** Everything the buyer sent, without the key: what has to be the same for a replay. */
const hashOf = ({ idempotency_key: _key, ...request }: CheckoutInput): Buffer =>
  sha256(JSON.stringify(request));

type Placing =
  | { readonly isReplay: false; readonly order: PlacedOrder; readonly lines: Draft['priced']['lines'] }
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
    const cart = await loadCart(deps)(context);
    try {
      const draft = await draftOrder(deps, input, requestHash, cart);
      const order = await writeOrder(deps, context, draft);
      return { isReplay: false, order, lines: draft.priced.lines };
    } catch (error) {
      const obstacle =
        error instanceof Problem && error.code === 'out_of_stock' ? 'out of stock' : obstacleOf(error);
      if (!(error instanceof Problem) && obstacle === null) throw error;
      const earlier = await findOrderByKey(deps.db)(context.scope, input.idempotency_key);
      if (earlier !== null) return { isReplay: true, order: earlier };
      if (obstacle === null) throw error;
      // The last copy may be held by another order of the same cart.
      const way = obstacle === 'cart changed' ? 'nobody' : await giveWay(deps, context, cart.cartId);
      if (way === 'taken') throw paymentPending();
      // With nobody in the way the cart is read again: it knows which title is short, or that it was emptied.
      if (way === 'nobody' && error instanceof Problem) throw error;
      if (attempt === attemptsMax)
        throw obstacle === 'another order' ? paymentPending() : cartOrderedElsewhere();
    }
  }
};

const attemptsMax = 5;

const draftOrder = async (
  deps: PlaceOrderDeps,
  input: CheckoutInput,
  requestHash: Buffer,
  cart: LoadedCart,
): Promise<Draft> => {
  const problem = cartProblem(cart.lines);
  if (problem !== null) throw problem;
  const { cartId } = cart;
  if (cartId === null) throw new Problem('cart_empty', 'Your cart is empty.');
  const priced = await priceOrder({ ...deps, feeSchedule: deps.provider.feeSchedule }, cart, {
    state: input.shipping_address?.state ?? null,
    extraGiftCents: cents(input.extra_gift_cents),
    isCoveringFees: input.cover_fees,
  });
  if (priced.needsShipping && input.shipping_address === null) throw addressRequired();
  const { totalCents } = priced.totals;
  if (totalCents !== input.expected_total_cents) throw totalChanged(input.expected_total_cents, totalCents);
  if (totalCents === 0) throw new Problem('cart_empty', 'There is nothing to pay for in this cart.');
  return { input, requestHash, cart: { ...cart, cartId }, priced };
};

/**
 * Whether another order of this cart waits for its payment. One that waits for a buyer who did not come back from the
 * bank is called off, so that the buyer can pay in another way; one that the bank may have charged is waited for.
 */
const giveWay = async (
  deps: PlaceOrderDeps,
  context: StorefrontContext,
  cartId: string | null,
): Promise<'nobody' | 'free' | 'taken'> => {
  const other = cartId === null ? null : await findPendingOrderOfCart(deps.db)(context.scope, cartId);
  if (other === null) return 'nobody';
  if (isInFlight(other)) return 'taken';
  await abandonOrder(deps)(context.scope, other);
  return 'free';
};

const firstWaitMs = 25;

const replay = async (
  deps: PlaceOrderDeps,
  context: StorefrontContext,
  input: CheckoutInput,
  requestHash: Buffer,
  first: PlacedOrder,
): Promise<CheckoutResult> => {
  if (!first.requestHash.equals(requestHash)) throw keyReused();
  let order = first;
  for (
    let waitMs = firstWaitMs, waitedMs = 0;
    isInFlight(order) && waitedMs < deps.inFlightPatienceMs;
    waitMs *= 2
  ) {
    await pause(waitMs);
    waitedMs += waitMs;
    order = (await findOrderByKey(deps.db)(context.scope, input.idempotency_key)) ?? order;
  }
  if (!isInFlight(order)) return checkoutResultOf(order, deps.tokens);
  // Whoever placed it has died or waits in vain. The provider's key makes asking again harmless.
  try {
    return checkoutResultOf(await chargeOrder(deps)(context, order), deps.tokens);
  } catch (error) {
    throw error instanceof OutcomeUnknown ? keyInProgress() : error;
  }
};
