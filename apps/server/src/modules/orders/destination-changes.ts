import { Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { tell } from '../events/index.ts';
import { addOrderEvent } from './add-order-event.ts';
import { countAddressChangesStatement } from './buyer-changes.repo.ts';
import { noteKeyOf } from './orders.state.ts';
import { orderChangeTexts as texts } from './orders.texts.ts';

/** Each change is an email, maybe to somebody who never ordered: nobody fills a mailbox with one order. */
const changesMax = 10;
const noteKey = noteKeyOf(orderStatus.on24HourHold);

/** Refuses more than `changesMax` changes of one order, which its caller has locked: `too_many_requests`. */
export const requireFewChanges = async (tx: Tx, scope: OrgScope, orderId: string): Promise<void> => {
  const [changes] = await tx.query(countAddressChangesStatement, [scope.organizationId, orderId, noteKey]);
  if ((changes?.count ?? 0) >= changesMax) throw new Problem('too_many_requests', texts.changedTooOften);
};

/** Writes what its buyer changed into the order's history, and tells it: an email follows. */
export const recordDestinationChange = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  text: string,
  at: Date,
): Promise<void> => {
  await Promise.all([
    addOrderEvent(tx, scope, { orderId, key: noteKey, text, actor: 'buyer', at }),
    tell(tx, 'order.address-changed', {
      organizationId: scope.organizationId,
      orderId,
      changeId: newId<'address-change'>(),
    }),
  ]);
};
