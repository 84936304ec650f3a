import { giftCardProvider } from '@goodshelf/contract/gift-card-words';
import { type Cents, cents } from '@goodshelf/money';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { tell } from '../../events/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { refundToGiftCard } from '../own-tenders.ts';
import { insertRefundStatement, type RefundReason } from './refunds.repo.ts';

/**
 * Writes down, in the caller's transaction, that a captured payment goes back, or part of it. The provider is called afterwards,
 * by the job that hears of it or by the sweep; what a gift card paid is on it again at once. Resolves to the refund's id; null when the
 * payment goes back as a whole already.
 */
export const requestRefund = async (
  tx: Tx,
  scope: OrgScope,
  refund: {
    readonly paymentId: string;
    readonly reason: RefundReason;
    /** The whole payment unless it says less. */
    readonly amountCents?: Cents;
    readonly at: Date;
  },
): Promise<string | null> => {
  const { organizationId } = scope;
  const refundId = newId<'refund'>();
  const values = [
    organizationId,
    refund.paymentId,
    refundId,
    refund.reason,
    refund.at,
    refund.amountCents ?? null,
  ];
  const rows = await tx.query(insertRefundStatement, values);
  const [written] = rows;
  if (written === undefined) return null;
  if (written.provider === giftCardProvider) {
    const { paymentId, at } = refund;
    await refundToGiftCard(tx, scope, { refundId, paymentId, at, amountCents: cents(written.amount_cents) });
    // Whoever tries another card, after one was declined, is written no letter of what the gift card has again.
    if (refund.reason === 'incomplete') return refundId;
  }
  await tell(
    tx,
    'refund.requested',
    { organizationId, refundId },
    { dedupeKey: `refund.requested:${refundId}` },
  );
  return refundId;
};
