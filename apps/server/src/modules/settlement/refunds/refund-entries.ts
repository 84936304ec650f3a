import { type Cents, cents, negate } from '@goodshelf/money';
import type { NewEntry } from '../../ledger/index.ts';
import type { RefundRow } from './refunds.repo.ts';

type Refund = Pick<RefundRow, 'id' | 'round' | 'order_id' | 'amount_cents'>;

/** The provider has paid: what was owed to the buyer leaves with the money that the provider held for us. */
export const refundPaidEntry = (refund: Refund, number: string, at: Date): NewEntry => ({
  ...causeOf(refund, number, at),
  reference: `paid:${refund.id}:${refund.round}`,
  description: `Refund for ${number} paid`,
  postings: paid(cents(refund.amount_cents)),
});

/** The buyer's bank did not take it after all: the provider has the money again, and we owe it again. */
export const refundReturnedEntry = (refund: Refund, number: string, at: Date): NewEntry => ({
  ...causeOf(refund, number, at),
  reference: `returned:${refund.id}:${refund.round}`,
  description: `Refund for ${number} returned`,
  postings: paid(negate(cents(refund.amount_cents))),
});

const causeOf = (refund: Refund, number: string, at: Date) =>
  ({
    kind: 'refund',
    order: { id: refund.order_id, number },
    occurredAt: at,
  }) as const;

const paid = (amountCents: Cents): NewEntry['postings'] => [
  { account: 'provider_clearing', amountCents },
  { account: 'refunds', amountCents: negate(amountCents) },
];
