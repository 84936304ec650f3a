import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@goodshelf/contract';
import type { CheckoutResult } from '@goodshelf/contract/checkout.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext, StorefrontIdentity } from '../../platform/http/index.ts';
import { findOrderByKey, type PlacedOrder } from '../orders/index.ts';
import { isInFlight, OutcomeUnknown, type Settlement } from '../settlement/index.ts';
import { keyInProgress } from './checkout-problems.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import type { OrderTokens } from './order-tokens.ts';
import { checkoutResultOf } from './placed-order.ts';
import { type CheckoutLimits, mayAskProvider } from './unpaid-orders.ts';

export type ChargeDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly settlement: Settlement;
  readonly tokens: OrderTokens;
  /** The page behind an order's secret link, where the bank leads back to. */
  readonly orderPageUrl: (storefront: StorefrontIdentity, token: string) => string;
};

export type ResumeDeps = ChargeDeps & {
  readonly limits: Pick<CheckoutLimits, 'count'>;
  /** How long a replay waits for the request that is placing its order, before it finishes the work itself. */
  readonly inFlightPatienceMs: number;
};

const firstWaitMs = 25;

/** Tells of an order that is there, as `placeOrder` would have; one that nobody knows the end of is brought to it. */
export const resumeOrder =
  (deps: ResumeDeps) =>
  async (context: StorefrontContext, key: string, first: PlacedOrder): Promise<CheckoutResult> => {
    let order = first;
    for (
      let waitMs = firstWaitMs, waitedMs = 0;
      isInFlight(order.payment) && waitedMs < deps.inFlightPatienceMs;
      waitMs *= 2
    ) {
      await pause(waitMs);
      waitedMs += waitMs;
      order = (await findOrderByKey(deps.db)(context.scope, key)) ?? order;
    }
    if (!isInFlight(order.payment)) return checkoutResultOf(order, deps.tokens);
    // Whoever placed it has died or waits in vain.
    try {
      return checkoutResultOf(await askAgain(deps, context, order), deps.tokens);
    } catch (error) {
      throw error instanceof OutcomeUnknown ? keyInProgress() : error;
    }
  };

/** Most often the provider knows the charge already; otherwise its key makes sending it again harmless. */
const askAgain = async (
  deps: ResumeDeps,
  context: StorefrontContext,
  order: PlacedOrder,
): Promise<PlacedOrder> => {
  if (!(await mayAskProvider(deps, context, order))) throw new OutcomeUnknown();
  const { scope } = context;
  const asked = await deps.settlement.ask(scope, order.payment);
  if (asked !== null) return { ...order, payment: asked };
  const returnUrl = returnUrlOf(deps, context, order);
  const { payment } = await deps.settlement.charge(scope, order.payment, returnUrl);
  return { ...order, payment };
};

export const returnUrlOf = (
  { tokens, orderPageUrl }: Pick<ChargeDeps, 'tokens' | 'orderPageUrl'>,
  { storefront }: Pick<StorefrontContext, 'storefront'>,
  { orderId }: Pick<PlacedOrder, 'orderId'>,
): string => orderPageUrl(storefront, tokens.tokenOf(orderId));

/**
 * The buyer presses "Pay" again after an answer that was lost: with nothing but the key, because the form may say other
 * things by now. What was placed first counts, and its card.
 */
export const resumeCheckout =
  (deps: ResumeDeps) =>
  async (context: StorefrontContext, key: string): Promise<CheckoutResult> => {
    const order = await findOrderByKey(deps.db)(context.scope, key);
    if (order === null) throw new Problem('order_not_found', texts.noOrderOfKey);
    return resumeOrder(deps)(context, key, order);
  };
