import type { Cents } from '@goodshelf/money';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { tell } from '../../events/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { insertRefundStatement, type RefundReason } from './refunds.repo.ts';

/**
 * Writes down, in the caller's transaction, that a captured payment goes back, or part of it. The provider is called afterwards,
 * by the job that hears of it or by the sweep. Resolves to the refund's id; null when the
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
  if (rows.length === 0) return null;
  await tell(
    tx,
    'refund.requested',
    { organizationId, refundId },
    { dedupeKey: `refund.requested:${refundId}` },
  );
  return refundId;
};
