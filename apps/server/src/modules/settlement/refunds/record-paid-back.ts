import type { Cents } from '@goodshelf/money';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { tell } from '../../events/index.ts';
import { insertPaidBackStatement } from './refunds.repo.ts';

/**
 * Writes down, in the caller's transaction, that the organization has sent back some of a payment that it received itself: there
 * is nothing that anybody would have to pay. Resolves to the refund's id.
 */
export const recordPaidBack = async (
  tx: Tx,
  { organizationId }: OrgScope,
  {
    paymentId,
    amountCents,
    at,
  }: { readonly paymentId: string; readonly amountCents: Cents; readonly at: Date },
): Promise<string> => {
  const refundId = newId<'refund'>();
  await tx.query(insertPaidBackStatement, [organizationId, paymentId, refundId, amountCents, at]);
  await tell(
    tx,
    'refund.requested',
    { organizationId, refundId },
    { dedupeKey: `refund.requested:${refundId}` },
  );
  return refundId;
};
