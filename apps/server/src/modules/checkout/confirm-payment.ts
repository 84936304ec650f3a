import { Problem } from '@goodshelf/contract';
import type { CheckoutResult } from '@goodshelf/contract/checkout.contract';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { paymentPending } from './checkout-problems.ts';
import { findOrderByTokenHash } from './checkout.repo.ts';
import type { OrderTokens } from './order-tokens.ts';
import { checkoutResultOf, isUnsettled } from './placed-order.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';
import { type CheckoutLimits, mayAskProvider } from './unpaid-orders.ts';
import { checkoutTexts } from './checkout.texts.ts';

type ConfirmDeps = SettleDeps & {
  readonly tokens: OrderTokens;
  readonly limits: Pick<CheckoutLimits, 'count'>;
};

/** The buyer is back from the bank: how the payment ended is asked at the provider, never taken from the address line. */
export const confirmPayment =
  (deps: ConfirmDeps) =>
  async ({ scope }: StorefrontContext, token: string): Promise<CheckoutResult> => {
    const order = await findOrderByTokenHash(deps.db)(scope, sha256(token));
    if (order === null) throw new Problem('order_not_found', checkoutTexts.noOrder);
    if (!isUnsettled(order)) return checkoutResultOf(order, deps.tokens);
    if (!(await mayAskProvider(deps, order))) throw paymentPending();
    const answer = await deps.providers
      .of(order.payment.provider)
      .retrievePayment({ key: order.payment.id })
      .catch((error: unknown) => {
        deps.log.warn(
          { err: error, paymentId: order.payment.id },
          'the card provider did not answer a question',
        );
        return null;
      });
    if (answer === null) throw paymentPending();
    return checkoutResultOf(await settlePayment(deps)(scope, order, answer), deps.tokens);
  };
