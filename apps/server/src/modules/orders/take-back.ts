import { type Cents, cents, min, negate, subtract, sum, zero } from '@goodshelf/money';
import { type Funds, lockFunds, type Posting } from '../ledger/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { openReleasesStatement, reverseReleasesStatement } from './order-money.repo.ts';

/** What an organization loses of an order's earnings, by what the earning was. */
export type Loss = { readonly fromGiftsCents: Cents; readonly fromSharesCents: Cents };

/** What of the order still waits for its release. */
export type OpenReleases = { readonly giftsCents: Cents; readonly sharesCents: Cents };

/** Where the lost money is taken from. */
export type TakenFrom = {
  readonly pendingGiftsCents: Cents;
  readonly pendingSharesCents: Cents;
  readonly availableCents: Cents;
  /** Was gone already: the organization owes it. */
  readonly debtCents: Cents;
};

export const nothingTaken: TakenFrom = {
  pendingGiftsCents: zero,
  pendingSharesCents: zero,
  availableCents: zero,
  debtCents: zero,
};

/**
 * Earnings that are taken back come from what of this order is still pending, then from what is available, and what is
 * not there either becomes a debt (docs/decisions/0011). Never from the pending money of other orders.
 */
export const takenFrom = (
  loss: Loss,
  open: OpenReleases,
  funds: Pick<Funds, 'availableCents' | 'owedCents'>,
): TakenFrom => {
  const pendingGiftsCents = min(loss.fromGiftsCents, open.giftsCents);
  const pendingSharesCents = min(loss.fromSharesCents, open.sharesCents);
  const rest = subtract(
    sum([loss.fromGiftsCents, loss.fromSharesCents]),
    sum([pendingGiftsCents, pendingSharesCents]),
  );
  const availableCents = min(rest, funds.availableCents);
  return { pendingGiftsCents, pendingSharesCents, availableCents, debtCents: subtract(rest, availableCents) };
};

/** The organization's side of the entry that takes it back. */
export const takeBackPostings = (from: TakenFrom): Posting[] => [
  { account: 'pending', amountCents: negate(sum([from.pendingGiftsCents, from.pendingSharesCents])) },
  { account: 'available', amountCents: negate(from.availableCents) },
  { account: 'debt', amountCents: negate(from.debtCents) },
];

/**
 * Where a loss will be taken from, with the order's releases and the organization's funds locked until the transaction
 * ends. The order must be locked before: locks are taken in one order everywhere, order, releases, balances.
 */
export const lockForTakeBack = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  loss: Loss,
): Promise<TakenFrom> => {
  const [open, funds] = await Promise.all([lockOpenReleases(tx, scope, orderId), lockFunds(tx, scope)]);
  return takenFrom(loss, open, funds);
};

/** What of an order still waits for its release, locked until the transaction ends; the order must be locked before. */
export const lockOpenReleases = async (tx: Tx, scope: OrgScope, orderId: string): Promise<OpenReleases> => {
  const rows = await tx.query(openReleasesStatement, [scope.organizationId, orderId]);
  const openOf = (reason: 'gift' | 'share'): Cents =>
    sum(rows.filter((row) => row.reason === reason).map((row) => cents(row.cents)));
  return { giftsCents: openOf('gift'), sharesCents: openOf('share') };
};

/** What was taken from pending no longer waits for its release, and the order says what is left of its earnings. */
export const reverseReleases = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  loss: Loss,
  from: Pick<TakenFrom, 'pendingGiftsCents' | 'pendingSharesCents'>,
): Promise<void> => {
  const lost = sum([loss.fromGiftsCents, loss.fromSharesCents]);
  if (lost === zero) return;
  await tx.query(reverseReleasesStatement, [
    scope.organizationId,
    orderId,
    ['gift', 'share'],
    [from.pendingGiftsCents, from.pendingSharesCents],
    lost,
  ]);
};
