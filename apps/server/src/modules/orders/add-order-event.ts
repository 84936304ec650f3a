import type { OrderNoteKey } from '@goodshelf/contract/lookups';
import { statement, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const insertEventStatement = statement<never>(
  'orders.insert-event',
  `insert into order_events (organization_id, order_id, id, key, text, actor, at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Writes something into the order's history that is no change of its status. */
export const addOrderEvent = async (
  tx: Tx,
  scope: OrgScope,
  event: {
    readonly orderId: string;
    readonly key: OrderNoteKey;
    readonly text: string;
    readonly at: Date;
    readonly actor?: string;
  },
): Promise<void> => {
  const { orderId, key, text, at, actor = 'system' } = event;
  const values = [scope.organizationId, orderId, newId<'order-event'>(), key, text, actor, at];
  await tx.query(insertEventStatement, values);
};
