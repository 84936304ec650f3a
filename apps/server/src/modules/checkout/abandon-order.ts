import type { OrgScope } from '../../platform/tenancy/index.ts';
import { paymentRequestOf } from './payment-request.ts';
import type { PlacedOrder } from './placed-order.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

/**
 * Calls an unpaid order off. First the provider makes sure that nothing can be charged under the payment's key any
 * more; only then the order fails and its stock goes back. When it had been charged already, it is settled as paid.
 */
export const abandonOrder =
  (deps: SettleDeps) =>
  async (scope: OrgScope, order: PlacedOrder): Promise<PlacedOrder> => {
    const answer = await deps.providers
      .of(order.payment.provider)
      .abandonPayment(paymentRequestOf(scope, order, ''));
    return settlePayment(deps)(scope, order, answer);
  };
