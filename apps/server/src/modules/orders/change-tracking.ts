import { Problem } from '@goodshelf/contract';
import { type Carrier, trackingWords } from '@goodshelf/contract/shipment-words';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { addOrderEvent } from './add-order-event.ts';
import { lockOrderByIdStatement } from './buyer-changes.repo.ts';
import { noteKeyOf } from './orders.state.ts';
import { ordersTexts, shipmentTexts as texts } from './orders.texts.ts';
import { changeTrackingStatement, foreignGoodsStatement, shipmentStatement } from './shipments.repo.ts';

type Tracking = { readonly carrier: Carrier; readonly tracking_number: string };

export type TrackingChange = {
  readonly orderId: string;
  readonly shipmentId: string;
  readonly tracking: Tracking;
  /** What stood there when it was opened. */
  readonly seen: Tracking;
  readonly at: Date;
  readonly actor: Actor;
  /** An organization corrects shipments of its own products, staff any. */
  readonly whose: 'own' | 'any';
};

/**
 * Corrects by which number a shipment is looked up. Asked twice, it is done once. Throws `order_not_found`, `shipment_not_found`
 * (also for a shipment that is not theirs), and `shipment_changed` when somebody else was first.
 */
export const changeTracking = async (
  tx: Tx,
  scope: OrgScope,
  { orderId, shipmentId, tracking, seen, at, actor, whose }: TrackingChange,
): Promise<string> => {
  const key = [scope.organizationId, orderId, shipmentId];
  const [order] = await tx.query(lockOrderByIdStatement, [scope.organizationId, orderId]);
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const [[now], [goods]] = await Promise.all([
    tx.query(shipmentStatement, key),
    tx.query(foreignGoodsStatement, key),
  ]);
  if (now === undefined || now.taken_back_at !== null || (whose === 'own' && goods?.has_foreign !== false))
    throw new Problem('shipment_not_found', texts.noShipment);
  const done = texts.trackingChanged(order.number);
  if (now.carrier === tracking.carrier && now.tracking_number === tracking.tracking_number) return done;
  const changed = await tx.query(changeTrackingStatement, [
    ...key,
    ...[tracking.carrier, tracking.tracking_number, seen.carrier, seen.tracking_number],
  ]);
  if (changed.length === 0)
    throw new Problem('shipment_changed', texts.trackingMovedOn, { showAsError: true });
  const words = trackingWords(tracking);
  await addOrderEvent(tx, scope, {
    ...{ orderId, at, actor: actor.userId, key: noteKeyOf(order.status) },
    text: words === '' ? texts.trackingGone : texts.trackingNow(words),
  });
  const summary = texts.trackingLog(order.number);
  await recordAudit(tx, scope, { action: 'order.tracking-changed', summary, actor, at });
  return done;
};
