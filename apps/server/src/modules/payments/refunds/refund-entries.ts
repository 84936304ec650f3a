import { type Cents, cents, negate } from '@goodshelf/money';
import type { NewEntry } from '../../ledger/index.ts';
import type { RefundRow } from './refunds.repo.ts';

type Refund = Pick<RefundRow, 'id' | 'round' | 'order_id' | 'order_number' | 'amount_cents'>;

/** The provider has paid: what was owed to the buyer leaves with the money that the provider held for us. */
export const refundPaidEntry = (refund: Refund, at: Date): NewEntry => ({
  ...causeOf(refund, at),
  reference: `paid:${refund.id}:${refund.round}`,
  description: `Refund for ${refund.order_number} paid`,
  postings: paid(cents(refund.amount_cents)),
});

/** The buyer's bank did not take it after all: the provider has the money again, and we owe it again. */
export const refundReturnedEntry = (refund: Refund, at: Date): NewEntry => ({
  ...causeOf(refund, at),
  reference: `returned:${refund.id}:${refund.round}`,
  description: `Refund for ${refund.order_number} returned`,
  postings: paid(negate(cents(refund.amount_cents))),
});

const causeOf = (refund: Refund, at: Date) =>
  ({
    kind: 'refund',
    order: { id: refund.order_id, number: refund.order_number },
    occurredAt: at,
  }) as const;

const paid = (amountCents: Cents): NewEntry['postings'] => [
  { account: 'provider_clearing', amountCents },
  { account: 'refunds', amountCents: negate(amountCents) },
];
