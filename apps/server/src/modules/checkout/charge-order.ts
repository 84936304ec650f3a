import type { StorefrontContext, StorefrontIdentity } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { PaidOrder } from '../orders/index.ts';
import type { CardProvider, PaymentRequest, ProviderPayment } from '../payments/index.ts';
import type { OrderTokens } from './order-tokens.ts';
import type { PlacedOrder } from './placed-order.ts';
import { metadataOf, PaymentMismatchError, type SettleDeps, settlePayment } from './settle-payment.ts';

export type ChargeDeps = SettleDeps & {
  readonly provider: CardProvider;
  readonly tokens: OrderTokens;
  /** The page behind an order's secret link, where the bank leads back to. */
  readonly orderPageUrl: (storefront: StorefrontIdentity, token: string) => string;
  /** How long a buyer waits for the provider. */
  readonly providerTimeoutMs: number;
};

/** Nobody knows whether the card was charged; the payment stays open until the provider says. */
export class OutcomeUnknown extends Error {}

/** The charge of an order: made of what is stored only, so that asking again is the same request. */
export const paymentRequestOf = (scope: OrgScope, order: PlacedOrder, returnUrl: string): PaymentRequest => ({
  key: order.payment.id,
  amountCents: order.payment.amountCents,
  paymentMethod: order.payment.paymentMethod,
  description: `Order ${order.number}`,
  metadata: metadataOf(scope, order),
  returnUrl,
});

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
  ): Promise<PlacedOrder> => {
    const returnUrl = deps.orderPageUrl(storefront, deps.tokens.tokenOf(order.orderId));
    const request = paymentRequestOf(scope, order, returnUrl);
    let answer: ProviderPayment;
    try {
      answer = await withinTime(deps.provider.createPayment(request), deps.providerTimeoutMs);
    } catch (error) {
      deps.log.warn({ err: error, paymentId: order.payment.id }, 'the card provider did not answer a charge');
      throw new OutcomeUnknown();
    }
    try {
      return await settlePayment(deps)(scope, order, answer, lines);
    } catch (error) {
      if (!(error instanceof PaymentMismatchError)) throw error;
      deps.log.error(
        { err: error, paymentId: order.payment.id },
        'the card provider answered about another payment',
      );
      throw new OutcomeUnknown();
    }
  };

const withinTime = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  });
  work.catch(() => undefined); // a failure after its time is heard by nobody
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
