import { type Cents, cents, split, sum, zero } from '@goodshelf/money';
import { paymentStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { postEntries } from '../ledger/index.ts';
import { withheldFees } from '../terms/index.ts';
import { lateFeeEntry } from './order-accounting.ts';
import { lockOrderWithLines, type SoldLineRow, withholdFeesStatement } from './order-money.repo.ts';
import { lockOpenReleases, type OpenReleases, reverseReleases } from './take-back.ts';

type LateFee = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly feeCents: Cents;
  readonly at: Date;
};

/**
 * Posts a provider's fee that became known after the sale. The lines bear of it what the terms say, as far as their money
 * still waits for its release; what is released, refunded or disputed is not touched again, and the platform bears the
 * rest (docs/decisions/0015). The caller has made sure that it is the first to know the fee; the same payment's fee is
 * posted once in any case. Throws for an order that is unknown here.
 */
export const recordProviderFee = async (
  tx: Tx,
  scope: OrgScope,
  { orderId, paymentId, feeCents, at }: LateFee,
): Promise<void> => {
  if (feeCents === 0) return;
  const rows = await lockOrderWithLines(tx, scope, orderId);
  const first = rows[0];
  if (first === undefined) throw new Error(`There is no order ${orderId} to bear a fee`);
  const isSale = first.payment_status === paymentStatus.completed;
  const open = await lockOpenReleases(tx, scope, orderId);
  const withheld = isSale ? stillWithheld(rows, feeCents, open) : rows.map(() => zero);
  const partOf = (areGiven: boolean): Cents =>
    sum(withheld.filter((_, index) => isGiven(rows[index]) === areGiven));
  const loss = { fromGiftsCents: partOf(true), fromSharesCents: partOf(false) };
  const changed = withheld.flatMap((part, index) => (part === 0 ? [] : [{ position: index + 1, part }]));
  await Promise.all([
    tx.query(withholdFeesStatement, [
      scope.organizationId,
      orderId,
      changed.map(({ position }) => position),
      changed.map(({ part }) => part),
    ]),
    reverseReleases(tx, scope, orderId, loss, {
      pendingGiftsCents: loss.fromGiftsCents,
      pendingSharesCents: loss.fromSharesCents,
    }),
    postEntries(tx, scope, [
      lateFeeEntry(feeCents, sum(withheld), { order: { id: orderId, number: first.number }, paymentId, at }),
    ]),
  ]);
};

const isGiven = (row: SoldLineRow | undefined): boolean => row?.kind === 'gift' || row?.kind === 'fee_cover';

/** Each line's part of the fee by the terms, cut to what is still open of gifts and of shares. */
const stillWithheld = (rows: readonly SoldLineRow[], feeCents: Cents, open: OpenReleases): Cents[] => {
  const parts = withheldFees(
    rows.map((row) => ({
      kind: row.kind,
      amountCents: cents(row.amount_cents),
      earnedCents: cents(row.earned_cents - row.refunded_earned_cents),
      bearsProviderFee: row.bears_provider_fee,
    })),
    feeCents,
  );
  const cut = (areGiven: boolean, openCents: Cents): Cents[] => {
    const ofKind = parts.map((part, index) => (isGiven(rows[index]) === areGiven ? part : zero));
    const whole = sum(ofKind);
    return whole <= openCents ? ofKind : split(openCents, ofKind);
  };
  const [ofGifts, ofShares] = [cut(true, open.giftsCents), cut(false, open.sharesCents)];
  return parts.map((_, index) => sum([ofGifts[index] ?? zero, ofShares[index] ?? zero]));
};
