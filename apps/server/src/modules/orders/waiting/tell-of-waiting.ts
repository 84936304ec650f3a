import type { Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { tell } from '../../events/index.ts';

/** The buyer has an email about what waits of an order now; once for each change. */
export const tellOfWaiting = (
  tx: Tx,
  { organizationId }: OrgScope,
  orderId: string,
  changeId: string,
): Promise<void> =>
  tell(tx, 'order.waits', { organizationId, orderId, changeId }, { dedupeKey: `order.waits:${changeId}` });
