import type { Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { tell } from '../../events/index.ts';
import { undoPaidBackStatement } from './refunds.repo.ts';

/**
 * What the organization had recorded as sent back, in the caller's transaction, was not: the refund counts for nothing any more. False
 * when it was undone before, or somebody else than the organization pays it.
 */
export const undoPaidBack = async (
  tx: Tx,
  { organizationId }: OrgScope,
  refundId: string,
): Promise<boolean> => {
  const undone = await tx.query(undoPaidBackStatement, [organizationId, refundId]);
  if (undone.length === 0) return false;
  await tell(tx, 'refund.undone', { organizationId, refundId }, { dedupeKey: `refund.undone:${refundId}` });
  return true;
};
