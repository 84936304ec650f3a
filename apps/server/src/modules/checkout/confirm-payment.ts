import { Problem } from '@goodshelf/contract';
import type { CheckoutResult } from '@goodshelf/contract/checkout.contract';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { findOrderByTokenHash } from '../orders/index.ts';
import { isUnsettled, type Settlement } from '../settlement/index.ts';
import { paymentPending } from './checkout-problems.ts';
import type { OrderTokens } from './order-tokens.ts';
import { checkoutResultOf } from './placed-order.ts';
import { type CheckoutLimits, mayAskProvider } from './unpaid-orders.ts';
import { checkoutTexts } from './checkout.texts.ts';

type ConfirmDeps = {
  readonly db: Db;
  readonly settlement: Pick<Settlement, 'ask'>;
  readonly tokens: OrderTokens;
  readonly limits: Pick<CheckoutLimits, 'count'>;
};

/** The buyer is back from the bank: how the payment ended is asked at the provider, never taken from the address line. */
export const confirmPayment =
  (deps: ConfirmDeps) =>
  async (context: StorefrontContext, token: string): Promise<CheckoutResult> => {
    const { scope } = context;
    const order = await findOrderByTokenHash(deps.db)(scope, sha256(token));
    if (order === null) throw new Problem('order_not_found', checkoutTexts.noOrder);
    if (!isUnsettled(order.payment)) return checkoutResultOf(order, deps.tokens);
    if (!(await mayAskProvider(deps, context, order))) throw paymentPending(order.payment.method);
    const payment = await deps.settlement.ask(scope, order.payment);
    if (payment === null) throw paymentPending(order.payment.method);
    return checkoutResultOf({ ...order, payment }, deps.tokens);
  };
