import { add, type Cents, cents, min, negate, subtract, sum, zero } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { entriesOfOrder, lockFunds, type NewEntry, type Posting, postEntries } from '../ledger/index.ts';
import { accountForChargeback, linesAfter, type SoldLine } from './chargeback-accounting.ts';
import { withoutEmpty } from './order-accounting.ts';
import {
  earlierDisputesStatement,
  lockOrderWithLines,
  openReleasesStatement,
  restoreReleasesStatement,
} from './order-money.repo.ts';
import { whatIsLeft } from './refund-lines.ts';

export type WonDispute = {
  readonly orderId: string;
  readonly paymentId: string;
  /** What the dispute took. */
  readonly amountCents: Cents;
  readonly returnedFeeCents: Cents;
  readonly at: Date;
};

/**
 * Books a won dispute: what its chargeback took comes back to where it was taken, the provider's fee as far as the provider
 * gives it back. What the organization had earned and still waits for its release waits again; the rest is available, after
 * its debt. Nothing when no chargeback of the payment is in the books. Locks as everywhere: the order, its releases, balances.
 */
export const returnChargeback = async (tx: Tx, scope: OrgScope, won: WonDispute): Promise<void> => {
  const key = [scope.organizationId, won.orderId];
  const rows = await lockOrderWithLines(tx, scope, won.orderId);
  const taken = (await entriesOfOrder(tx, scope, won.orderId)).find(
    ({ kind, reference }) => kind === 'chargeback' && reference === won.paymentId,
  );
  if (taken === undefined) return;
  const earlier = await tx.query(earlierDisputesStatement, [...key, won.paymentId]);
  const left = linesAfter(
    whatIsLeft(rows),
    earlier.map((dispute) => cents(dispute.taken_back_cents)),
  );
  const releases = await tx.query(openReleasesStatement, key);
  const { owedCents } = await lockFunds(tx, scope);
  const back = givenBack(taken.postings, owedCents);
  const pending = dividedBy(releases, back.pendingCents, giftsOf(left, won.amountCents));
  await Promise.all([
    postEntries(tx, scope, [returnedEntry(taken, won, back)]),
    tx.query(restoreReleasesStatement, [
      ...key,
      ['gift', 'share'],
      [pending.giftsCents, pending.sharesCents],
      sum([back.pendingCents, back.availableCents, back.debtCents]),
    ]),
  ]);
};

type Returned = { readonly pendingCents: Cents; readonly availableCents: Cents; readonly debtCents: Cents };

/** Where the organization's part goes: what was pending waits again, the rest pays what is owed first. */
const givenBack = (taken: readonly Posting[], owedCents: Cents): Returned => {
  const takenOf = (...accounts: readonly string[]): Cents =>
    negate(sum(taken.filter(({ account }) => accounts.includes(account)).map((one) => one.amountCents)));
  const free = takenOf('available', 'debt');
  const debtCents = min(free, owedCents);
  return { pendingCents: takenOf('pending'), availableCents: subtract(free, debtCents), debtCents };
};

const giftsOf = (lines: readonly SoldLine[], amountCents: Cents): Cents => {
  const disputedCents = min(amountCents, sum(lines.map((line) => line.amountCents)));
  return disputedCents === 0 ? zero : accountForChargeback(lines, disputedCents, zero).fromGiftsCents;
};

/** As it was taken: of gifts what the dispute took of them, the rest of shares. While it was open, nothing was released. */
const dividedBy = (
  releases: readonly { readonly reason: 'gift' | 'share'; readonly reversed_cents: Cents }[],
  pendingCents: Cents,
  ofGiftsCents: Cents,
): { readonly giftsCents: Cents; readonly sharesCents: Cents } => {
  const reversedOf = (kind: 'gift' | 'share'): Cents =>
    sum(releases.filter(({ reason }) => reason === kind).map((release) => cents(release.reversed_cents)));
  const sharesCents = min(
    reversedOf('share'),
    subtract(pendingCents, min(pendingCents, min(ofGiftsCents, reversedOf('gift')))),
  );
  return { giftsCents: subtract(pendingCents, sharesCents), sharesCents };
};

const returnedEntry = (
  { order, postings }: Pick<NewEntry, 'order' | 'postings'>,
  { paymentId, amountCents, returnedFeeCents, at }: WonDispute,
  back: Returned,
): NewEntry => {
  const platform = postings.filter(({ account }) => !['pending', 'available', 'debt'].includes(account));
  const held = sum(
    platform.filter(({ account }) => account === 'provider_clearing').map((one) => one.amountCents),
  );
  const keptFeeCents = subtract(subtract(held, amountCents), returnedFeeCents);
  const kept: Readonly<Record<string, Cents>> = {
    provider_clearing: keptFeeCents,
    fees: negate(keptFeeCents),
  };
  return {
    kind: 'chargeback_returned',
    reference: paymentId,
    description: `Chargeback for ${order?.number ?? ''} reversed`,
    order,
    occurredAt: at,
    postings: withoutEmpty([
      ...platform.map((taken) => ({
        account: taken.account,
        amountCents: add(negate(taken.amountCents), kept[taken.account] ?? zero),
      })),
      { account: 'pending', amountCents: back.pendingCents },
      { account: 'available', amountCents: back.availableCents },
      { account: 'debt', amountCents: back.debtCents },
    ]),
  };
};
