import { type Cents, negate, sum } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { tell, type Told } from '../events/index.ts';
import { entriesOfOrder, type EntryKind, type Posting } from '../ledger/index.ts';

type Moved = Pick<Told<'order.money-moved'>, 'orderId' | 'changeId' | 'what'> & {
  readonly amountCents: Cents;
  /** What of it is the organization's. */
  readonly shareCents: Cents;
};

/** Tells the organization that money of an order went back, was taken by a bank, or came again: once for each change. */
export const tellMoney = (tx: Tx, { organizationId }: OrgScope, moved: Moved): Promise<void> =>
  tell(
    tx,
    'order.money-moved',
    { organizationId, ...moved },
    { dedupeKey: `order-money:${moved.changeId}:${moved.what}` },
  );

const own: readonly string[] = ['pending', 'available', 'debt'];

const shareIn = (postings: readonly Posting[]): Cents =>
  sum(postings.filter(({ account }) => own.includes(account)).map(({ amountCents }) => amountCents));

type Disputed = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountCents: Cents;
};

/** The same of a dispute, whose entry in the books says what the organization lost, or has again. */
export const tellDispute = async (
  tx: Tx,
  scope: OrgScope,
  what: 'disputed' | 'dispute_won' | 'dispute_lost',
  { orderId, paymentId, amountCents }: Disputed,
): Promise<void> => {
  const kind: EntryKind = what === 'dispute_won' ? 'chargeback_returned' : 'chargeback';
  const entries = await entriesOfOrder(tx, scope, orderId);
  const booked = entries.find((entry) => entry.kind === kind && entry.reference === paymentId);
  if (booked === undefined) return;
  const share = shareIn(booked.postings);
  const shareCents = share < 0 ? negate(share) : share;
  await tellMoney(tx, scope, { orderId, changeId: paymentId, what, amountCents, shareCents });
};
