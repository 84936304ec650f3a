import { Problem } from '@goodshelf/contract';
import { orderStatuses, rowOf, type OrderStatus } from '@goodshelf/contract/lookups';
import { parcelWords } from '@goodshelf/contract/shipment-words';
import { cents, multiply, negate, sum } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import { recordCostOfGoods } from '../ledger/index.ts';
import { type ChangeableOrderRow, lockOrderByIdStatement } from './buyer-changes.repo.ts';
import { canTakeBackShipment } from './orders.policy.ts';
import { ordersTexts, shipmentTexts as texts, staffOrderTexts } from './orders.texts.ts';
import {
  foreignGoodsStatement,
  packedLinesStatement,
  type SentCopiesRow,
  sentCopiesStatement,
  shipmentStatement,
  takeBackShipmentStatement,
} from './shipments.repo.ts';
import { followGoods } from './waiting/follow-goods.ts';

export type ShipmentTakenBack = {
  readonly orderId: string;
  readonly shipmentId: string;
  /** As whoever takes it back saw the order. */
  readonly from: OrderStatus;
  readonly at: Date;
  readonly actor: Actor;
  /** An organization takes back packages of its own products, staff any. */
  readonly whose: 'own' | 'any';
};

/**
 * A package that was marked as shipped by mistake has not left: its copies are to be shipped again, what they cost leaves the books,
 * and a buyer who was told is told so. In the caller's transaction. Asked twice, it is done once. The order is locked first, so it is
 * neither completed, nor are copies of it asked back, meanwhile. Throws `order_not_found`, `shipment_not_found` (also for a package that
 * is not theirs), and `order_moved_on` when the order is not what they saw, or it is too late.
 */
export const takeBackShipment = async (
  tx: Tx,
  scope: OrgScope,
  { orderId, shipmentId, from, at, actor, whose }: ShipmentTakenBack,
): Promise<string> => {
  const key = [scope.organizationId, orderId];
  const [order] = await tx.query(lockOrderByIdStatement, key);
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const [[shipment], [goods], copies] = await Promise.all([
    tx.query(shipmentStatement, [...key, shipmentId]),
    tx.query(foreignGoodsStatement, [...key, shipmentId]),
    tx.query(sentCopiesStatement, [...key, shipmentId]),
  ]);
  if (shipment === undefined || (whose === 'own' && goods?.has_foreign !== false))
    throw new Problem('shipment_not_found', texts.noShipment);
  const done = texts.takenBack(order.number);
  if (shipment.taken_back_at !== null) return done;
  if (order.status !== from) throw movedOn(staffOrderTexts.movedOn(rowOf(orderStatuses, order.status).label));
  if (!canTakeBackShipment(order, { ...shipment, copies }, at)) throw movedOn(texts.tooLateToTakeBack);
  await write(tx, scope, order, copies, { shipmentId, at, actor });
  return done;
};

const movedOn = (sentence: string): Problem => new Problem('order_moved_on', sentence, { showAsError: true });

const write = async (
  tx: Tx,
  scope: OrgScope,
  { id, number, status }: ChangeableOrderRow,
  copies: readonly SentCopiesRow[],
  { shipmentId, at, actor }: Pick<ShipmentTakenBack, 'shipmentId' | 'at' | 'actor'>,
): Promise<void> => {
  const { organizationId } = scope;
  await tx.query(takeBackShipmentStatement, [organizationId, id, shipmentId, at, actor.userId]);
  const goods = await tx.query(packedLinesStatement, [organizationId, id]);
  const items = copies.map((line) => parcelWords(line.sent_quantity, line)).join(', ');
  await followGoods(tx, scope, { id, number, status }, goods, {
    ...{ at, actor: actor.userId, text: texts.takenBackEvent(items) },
  });
  const costCents = sum(copies.map((line) => multiply(cents(line.unit_cost_cents ?? 0), line.sent_quantity)));
  if (costCents > 0) {
    const cause = { reference: `${shipmentId}/taken-back`, description: texts.goodsBack(number), at };
    await recordCostOfGoods(tx, cause, negate(costCents));
  }
  await Promise.all([
    recordAudit(tx, scope, {
      ...{ action: 'order.shipment-taken-back', summary: texts.takenBackLog(number), actor, at },
    }),
    tell(
      tx,
      'shipment.taken-back',
      { organizationId, orderId: id, shipmentId },
      { dedupeKey: `shipment.taken-back:${shipmentId}` },
    ),
  ]);
};
