import { type Cents, negate, sum } from '@goodshelf/money';
import type { EntryKind, LedgerAccount, PlatformAccount } from './accounts.ts';

/** One side of an entry: positive is a credit (owed or earned), negative a debit (held at a provider, spent). */
export type Posting = { readonly account: LedgerAccount; readonly amountCents: Cents };

/** An entry about to be posted. Its postings add up to zero. */
export type NewEntry = {
  readonly kind: EntryKind;
  /** The id of what caused it (a payment, a release, a withdrawal): the same cause never posts the same kind twice. */
  readonly reference: string;
  /** For the organization's treasurer: "Sale GS-10001". */
  readonly description: string;
  /** The order it belongs to, with the number that people know it by. */
  readonly order: { readonly id: string; readonly number: string } | null;
  readonly occurredAt: Date;
  readonly postings: readonly Posting[];
};

/** An entry of the platform's own books. */
export type PlatformEntry = Omit<NewEntry, 'order' | 'postings'> & {
  readonly postings: readonly (Posting & { readonly account: PlatformAccount })[];
};

/** Why an entry cannot be posted; null when it can. Every reason is a bug of the code that made the entry. */
export const faultOf = (entry: NewEntry): string | null => {
  if (entry.reference === '' || entry.description === '') return 'it has no cause or no description';
  if (entry.postings.length < 2) return 'it has fewer than two postings';
  if (entry.postings.some((posting) => posting.amountCents === 0)) return 'a posting moves nothing';
  const difference = sum(entry.postings.map((posting) => posting.amountCents));
  return difference === 0 ? null : `its postings add up to ${difference} cents instead of zero`;
};

/** The entry that takes another one back: same accounts, opposite amounts. The ledger knows no other correction. */
export const reversalOf = (
  entry: Pick<NewEntry, 'order' | 'postings'>,
  cause: Pick<NewEntry, 'kind' | 'reference' | 'description' | 'occurredAt'>,
): NewEntry => ({
  ...cause,
  order: entry.order,
  postings: entry.postings.map(({ account, amountCents }) => ({ account, amountCents: negate(amountCents) })),
});
