import type { StorefrontContext, StorefrontIdentity } from '../../platform/http/index.ts';
import type { PaidOrder } from '../orders/index.ts';
import type { ProviderPayment } from '../payments/index.ts';
import type { OrderTokens } from './order-tokens.ts';
import type { PlacedOrder } from './placed-order.ts';
import { paymentRequestOf } from './payment-request.ts';
import { PaymentMismatchError, type SettleDeps, settlePayment } from './settle-payment.ts';

export type ChargeDeps = SettleDeps & {
  readonly tokens: OrderTokens;
  /** The page behind an order's secret link, where the bank leads back to. */
  readonly orderPageUrl: (storefront: StorefrontIdentity, token: string) => string;
};

/** An order after its charge, with the card that was asked. */
export type ChargedOrder = PlacedOrder & { readonly cardFingerprint: string | null };

/** Nobody knows whether the card was charged; the payment stays open until the provider says. */
export class OutcomeUnknown extends Error {}

/**
 * Charges the card of a placed order, outside of any transaction, and settles the order by the answer. Safe to repeat:
 * the provider charges once per key. Throws `OutcomeUnknown` when the provider does not answer (sensibly) in time.
 */
export const chargeOrder =
  (deps: ChargeDeps) =>
  async (
    { scope, storefront }: StorefrontContext,
    order: PlacedOrder,
    lines?: PaidOrder['lines'],
  ): Promise<ChargedOrder> => {
    const returnUrl = deps.orderPageUrl(storefront, deps.tokens.tokenOf(order.orderId));
    const request = paymentRequestOf(scope, order, returnUrl);
    let answer: ProviderPayment;
    try {
      answer = await deps.providers.of(order.payment.provider).createPayment(request);
    } catch (error) {
      deps.log.warn({ err: error, paymentId: order.payment.id }, 'the card provider did not answer a charge');
      throw new OutcomeUnknown();
    }
    try {
      const settled = await settlePayment(deps)(scope, order, answer, lines);
      return { ...settled, cardFingerprint: answer.card?.fingerprint ?? null };
    } catch (error) {
      if (!(error instanceof PaymentMismatchError)) throw error;
      deps.log.error(
        { err: error, paymentId: order.payment.id },
        'the card provider answered about another payment',
      );
      throw new OutcomeUnknown();
    }
  };
