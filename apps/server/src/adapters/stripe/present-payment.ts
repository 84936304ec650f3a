import { deviceWalletNames } from '@goodshelf/contract/lookups/device-wallets';
import { cents } from '@goodshelf/money';
import type { Stripe } from 'stripe';
import type { PaymentRequest, ProviderDispute, ProviderPayment } from '../../modules/settlement/index.ts';
import { declineCodeOf } from './decline-codes.ts';
import { stripeTexts } from './stripe.texts.ts';

/** What an answer must bring along to be presented: the card, and the fee once it is known. */
export const expanded: string[] = ['latest_charge.balance_transaction'];

/** Nobody has tried to charge it: it was made, and not confirmed, or its confirmation was refused. */
export const isUntouched = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_confirmation' || (status === 'requires_payment_method' && error === null);

export const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'string' ? null : charge;

const statusOf = (intent: Stripe.PaymentIntent): ProviderPayment['status'] => {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    case 'requires_action':
      return 'requires_action';
    case 'requires_payment_method':
    case 'requires_confirmation':
      return 'failed';
    // Words of a later version of the API, too: whatever it is, it has not ended.
    default:
      return 'processing';
  }
};

/** The intent as the port describes it; of one that is untouched, that it came to nothing. */
export const presentIntent = (
  intent: Stripe.PaymentIntent,
  dispute: ProviderDispute | null,
): ProviderPayment => {
  const status = statusOf(intent);
  return {
    reference: intent.id,
    status,
    amountCents: cents(intent.amount),
    currency: intent.currency,
    metadata: intent.metadata,
    feeCents: status === 'succeeded' ? feeOf(chargeOf(intent)) : null,
    card: cardOf(intent),
    actionUrl: status === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    failure: failureOf(intent, status),
    dispute,
  };
};

const feeOf = (charge: Stripe.Charge | null): ProviderPayment['feeCents'] => {
  const transaction = charge?.balance_transaction ?? null;
  return transaction === null || typeof transaction === 'string' ? null : cents(transaction.fee);
};

const cardOf = (intent: Stripe.PaymentIntent): ProviderPayment['card'] => {
  const card =
    chargeOf(intent)?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card;
  if (card === undefined || card.last4 === null) return null;
  const wallet = deviceWalletNames.find((name) => name === card.wallet?.type) ?? null;
  return { brand: card.brand ?? 'unknown', last4: card.last4, wallet, fingerprint: card.fingerprint ?? null };
};

const failureOf = (
  intent: Stripe.PaymentIntent,
  status: ProviderPayment['status'],
): ProviderPayment['failure'] => {
  if (status !== 'failed' && status !== 'canceled') return null;
  const { last_payment_error: error } = intent;
  if (error !== null) return { code: declineCodeOf(error), message: error.message ?? stripeTexts.declined };
  return status === 'failed' ? { code: 'not_started', message: stripeTexts.notStarted } : null;
};

/** The answer about a request of which no intent came that could be charged. */
export const notCharged = (
  request: PaymentRequest,
  status: 'failed' | 'canceled',
  failure: ProviderPayment['failure'],
  reference: string | null = null,
): ProviderPayment => ({
  ...{ reference, status, failure },
  amountCents: request.amountCents,
  currency: 'usd',
  metadata: { ...request.metadata },
  feeCents: null,
  card: null,
  actionUrl: null,
  dispute: null,
});
