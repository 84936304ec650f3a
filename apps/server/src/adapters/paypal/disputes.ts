import { zero } from '@goodshelf/money';
import type { ProviderDispute } from '../../modules/settlement/index.ts';
import { type PayPalClient, succeeded } from './paypal-client.ts';
import type { PaymentRow, PayPalRepo } from './paypal.repo.ts';
import { amountOf, disputeShape, disputesShape } from './shapes.ts';

/**
 * The buyer's dispute of a capture; null when there is none. PayPal holds the money back from its first day, an inquiry too. What it
 * charges for a dispute is not in its API: that stays the platform's.
 */
export const readDispute = async (
  { client, repo }: { readonly client: PayPalClient; readonly repo: PayPalRepo },
  row: PaymentRow,
): Promise<ProviderDispute | null> => {
  const id = row.dispute_id ?? (await findDispute(client, row));
  if (id === null) return null;
  const answer = await client.get(`/v1/customer/disputes/${encodeURIComponent(id)}`);
  const dispute = succeeded(answer, disputeShape);
  if (row.dispute_id === null) await repo.keepDispute(row.key, id);
  return {
    amountCents: amountOf(dispute.dispute_amount),
    feeCents: zero,
    status: dispute.status === 'RESOLVED' ? outcomeOf(dispute.dispute_outcome?.outcome_code) : 'open',
    returnedFeeCents: zero,
  };
};

const findDispute = async (
  client: PayPalClient,
  { capture_id: captureId }: PaymentRow,
): Promise<string | null> => {
  if (captureId === null) return null;
  const query = new URLSearchParams({ disputed_transaction_id: captureId });
  const answer = await client.get(`/v1/customer/disputes?${query}`);
  return answer.status === 404 ? null : (succeeded(answer, disputesShape).items[0]?.dispute_id ?? null);
};

/** Where PayPal pays the buyer itself, the seller keeps the money. What is not known is left open, for people to see. */
const outcomeOf = (code: string | undefined): ProviderDispute['status'] => {
  switch (code) {
    case 'RESOLVED_SELLER_FAVOUR':
    case 'RESOLVED_WITH_PAYOUT':
    case 'CANCELED_BY_BUYER':
    case 'DENIED':
      return 'won';
    case 'RESOLVED_BUYER_FAVOUR':
    case 'ACCEPTED':
      return 'lost';
    default:
      return 'open';
  }
};
