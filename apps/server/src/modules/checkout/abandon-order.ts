import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { CardProvider } from '../payments/index.ts';
import { paymentRequestOf } from './charge-order.ts';
import type { PlacedOrder } from './placed-order.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

/**
 * Calls an unpaid order off. First the provider makes sure that nothing can be charged under the payment's key any
 * more; only then the order fails and its stock goes back. When it had been charged already, it is settled as paid.
 */
export const abandonOrder =
  (deps: SettleDeps & { readonly provider: CardProvider }) =>
  async (scope: OrgScope, order: PlacedOrder): Promise<PlacedOrder> => {
    const answer = await deps.provider.abandonPayment(paymentRequestOf(scope, order, ''));
    return settlePayment(deps)(scope, order, answer);
  };
