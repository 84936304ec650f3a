import { cents } from '@goodshelf/money';
import type { Stripe } from 'stripe';
import type { PaymentProvider, ProviderRefund } from '../../modules/settlement/index.ts';
import { inTurn } from './stripe-client.ts';

/** Our key, beside our metadata: by it a refund is found again. */
const keyName = 'idempotency_key';
/** Of one payment; each line of an order has a few at most. */
const refundsMax = 1_000;

/** Money back, once per key: Stripe's own keys hold it for a day, and before that a refund is looked for among its payment's. */
export const createRefunds = (stripe: Stripe): Pick<PaymentProvider, 'refundPayment' | 'retrieveRefund'> => {
  const find = async (key: string, paymentReference: string): Promise<ProviderRefund | null> => {
    let looked = 0;
    for await (const refund of stripe.refunds.list({ payment_intent: paymentReference, limit: 100 })) {
      if (refund.metadata?.[keyName] === key) return presentRefund(refund);
      if (++looked >= refundsMax) throw new Error(`More than ${refundsMax} refunds of ${paymentReference}`);
    }
    return null;
  };
  return {
    refundPayment: async ({ key, paymentReference, amountCents, metadata }) => {
      const params: Stripe.RefundCreateParams = {
        payment_intent: paymentReference,
        amount: amountCents,
        metadata: { ...metadata, [keyName]: key },
      };
      return presentRefund(
        await inTurn(() => stripe.refunds.create(params, { idempotencyKey: `refund:${key}` })),
      );
    },
    retrieveRefund: ({ key, paymentReference }) => find(key, paymentReference),
  };
};

const presentRefund = (refund: Stripe.Refund): ProviderRefund => ({
  reference: refund.id,
  status: statusOf(refund.status),
  amountCents: cents(refund.amount),
  currency: refund.currency,
  metadata: refund.metadata ?? {},
});

const statusOf = (status: string | null): ProviderRefund['status'] => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};
