import { type JournalEntry, sidesOf } from '../ledger/index.ts';

type Shown = Pick<JournalEntry, 'id' | 'occurredAt' | 'kind' | 'reference' | 'description' | 'postings'>;

export const presentEntry = (entry: Shown) => ({
  ...{ id: entry.id, occurred_at: entry.occurredAt.toISOString(), kind: entry.kind },
  ...{ reference: entry.reference, description: entry.description },
  postings: entry.postings.map(({ account, amountCents }) => {
    const { debitCents, creditCents } = sidesOf([amountCents]);
    return { account, debit_cents: debitCents, credit_cents: creditCents };
  }),
});
