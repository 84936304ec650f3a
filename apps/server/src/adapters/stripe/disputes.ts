import { cents } from '@goodshelf/money';
import type { Stripe } from 'stripe';
import type { ProviderDispute } from '../../modules/settlement/index.ts';

/**
 * The dispute of a charge that has taken money; null of one that has not: an inquiry (`warning_…`), one that was answered before
 * (`prevented`), or one whose money is still on its way out, of which Stripe tells by an event of its own.
 */
export const findDispute = async (stripe: Stripe, intentId: string): Promise<ProviderDispute | null> => {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 10 });
  // The newest first, in which they come.
  const taking = data.find(({ balance_transactions: moved }) => moved.length > 0);
  return taking === undefined ? null : presentDispute(taking);
};

const statusOf = (status: Stripe.Dispute.Status): ProviderDispute['status'] => {
  if (status === 'won') return 'won';
  return status === 'lost' ? 'lost' : 'open';
};

const presentDispute = (dispute: Stripe.Dispute): ProviderDispute => {
  const fees = dispute.balance_transactions.map(({ fee }) => fee);
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const status = statusOf(dispute.status);
  return {
    amountCents: cents(dispute.amount),
    feeCents: cents(sum(fees.filter((fee) => fee > 0))),
    status,
    returnedFeeCents: cents(status === 'won' ? sum(fees.filter((fee) => fee < 0).map((fee) => -fee)) : 0),
  };
};
