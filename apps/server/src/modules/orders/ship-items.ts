import { invalidField, type ParsedInput, Problem } from '@goodshelf/contract';
import type { ordersEndpoints } from '@goodshelf/contract/orders.contract';
import { orderStatus, type OrderStatus } from '@goodshelf/contract/lookups';
import {
  type Carrier,
  leftToShip,
  readyToShip,
  trackingWords,
  waitingCopies,
} from '@goodshelf/contract/shipment-words';
import { cents, multiply, sum } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import { recordCostOfGoods } from '../ledger/index.ts';
import { addOrderEvent } from './add-order-event.ts';
import { type ChangeableOrderRow, lockOrderByIdStatement } from './buyer-changes.repo.ts';
import { moveOrder } from './move-order.ts';
import { movedOnTo } from './moved-on-to.ts';
import { canShip } from './orders.policy.ts';
import { noteKeyOf } from './orders.state.ts';
import { orderEventTexts, ordersTexts, shipmentTexts as texts } from './orders.texts.ts';
import {
  insertShipmentStatement,
  packedLinesStatement,
  type PackedLineRow,
  shipmentStatement,
} from './shipments.repo.ts';
import { takenBackStatement } from './taken-back.repo.ts';

export type Parcel = {
  readonly orderId: string;
  /** Made by the form before the first try: the same id again sends nothing more. */
  readonly id: string;
  readonly carrier: Carrier;
  readonly trackingNumber: string;
  readonly at: Date;
};

export type ShipmentOfItems = Parcel & {
  /** As whoever sends it saw the order. */
  readonly from: OrderStatus;
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  readonly actor: Actor;
  /** Whose goods they may send: an organization sends its own products, staff any. */
  readonly whose: 'own' | 'any';
};

/** What a form sends, in our words. */
export const shipmentOf = (
  orderId: string,
  { tracking_number: trackingNumber, ...sent }: ParsedInput<typeof ordersEndpoints.shipOwnItems>['body'],
) => ({ orderId, trackingNumber, ...sent });

/**
 * Sends some of an order's goods: the shipment with its lines, the order's status and history, what the platform's goods cost in
 * its books, the log, and an email to the buyer, all in the caller's transaction (the operator's, when goods are the platform's).
 * Resolves to the sentence for whoever did it. Throws `order_not_found`, `order_moved_on` when the order is not what they saw or
 * less is left than they send, and a field error for a line that is not theirs to send.
 */
export const shipItems = async (tx: Tx, scope: OrgScope, shipment: ShipmentOfItems): Promise<string> => {
  const key = [scope.organizationId, shipment.orderId];
  const [order] = await tx.query(lockOrderByIdStatement, key);
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const [[before], packed, [facts]] = await Promise.all([
    tx.query(shipmentStatement, [...key, shipment.id]),
    tx.query(packedLinesStatement, key),
    tx.query(takenBackStatement, key),
  ]);
  // The same package again, after it was said that it has not left: that is another one.
  if (before !== undefined && before.taken_back_at !== null)
    throw new Problem('order_moved_on', texts.wasTakenBack, { showAsError: true });
  if (before !== undefined) return texts.done(order.number, isAllShipped(packed));
  if (order.status !== orderStatus.canceled && isAllShipped(packed))
    throw new Problem('order_moved_on', texts.nothingLeft, { showAsError: true });
  if (order.status !== shipment.from || !canShip(order.status, facts?.is_taken_back === true))
    throw movedOnTo(order.status);
  const lines = shipment.lines.map((line) => ({ ...line, goods: goodsOf(packed, line.position, shipment) }));
  if (lines.some(({ quantity, goods }) => quantity > readyToShip(goods)))
    throw new Problem('order_moved_on', texts.lessIsLeft, { showAsError: true });
  const isAll = await send(tx, scope, order, packed, { ...shipment, lines, by: shipment.actor.userId });
  const summary = texts.log(order.number, isAll);
  await recordAudit(tx, scope, { action: 'order.shipped', summary, actor: shipment.actor, at: shipment.at });
  return texts.done(order.number, isAll);
};

const goodsOf = (
  packed: readonly PackedLineRow[],
  position: number,
  { whose }: ShipmentOfItems,
): PackedLineRow => {
  const goods = packed.find((one) => one.position === position);
  if (goods === undefined) throw invalidField('lines', texts.noSuchItem);
  if (whose === 'own' && !goods.is_own) throw invalidField('lines', texts.notYours);
  return goods;
};

const isAllShipped = (packed: readonly PackedLineRow[]): boolean =>
  packed.every((line) => leftToShip(line) === 0);

type Sent = Parcel & {
  readonly lines: readonly {
    readonly position: number;
    readonly quantity: number;
    readonly goods: PackedLineRow;
  }[];
  readonly by: string | null;
};

/** Writes what leaves of a locked order. Resolves to whether nothing is left of it. */
export const send = async (
  tx: Tx,
  scope: OrgScope,
  order: ChangeableOrderRow,
  packed: readonly PackedLineRow[],
  { orderId, id, carrier, trackingNumber, at, lines, by }: Sent,
): Promise<boolean> => {
  await tx.query(insertShipmentStatement, [
    ...[scope.organizationId, orderId, id, carrier, trackingNumber, at, by],
    lines.map(({ position }) => position),
    lines.map(({ quantity }) => quantity),
  ]);
  const sentOf = (position: number): number =>
    lines.find((line) => line.position === position)?.quantity ?? 0;
  const isAll = packed.every((line) => leftToShip(line) === sentOf(line.position));
  const words = trackingWords({ carrier, tracking_number: trackingNumber });
  // What waits says what the order is called, until it has come or was called off.
  const isWaiting = packed.some((line) => waitingCopies(line) > 0);
  const to = isAll ? orderStatus.shipped : isWaiting ? order.status : orderStatus.partiallyShipped;
  const said = isAll ? orderEventTexts.shipped : orderEventTexts.partiallyShipped;
  const text = words === '' ? said : `${said} ${howSent(carrier, trackingNumber, words)}`;
  const event = { orderId, at, text, actor: by ?? 'system' };
  if (order.status === to)
    await addOrderEvent(tx, scope, { ...event, key: noteKeyOf(orderStatus.partiallyShipped) });
  else if (!(await moveOrder(tx, scope, { ...event, from: order.status, to })))
    throw new Error(`Order ${order.number} changed while it was locked`);
  const costCents = sum(
    lines.map(({ quantity, goods }) => multiply(cents(goods.unit_cost_cents ?? 0), quantity)),
  );
  if (costCents > 0)
    await recordCostOfGoods(tx, { reference: id, description: texts.goods(order.number), at }, costCents);
  await tell(
    tx,
    'order.shipped',
    { organizationId: scope.organizationId, orderId, shipmentId: id },
    { dedupeKey: `order.shipped:${id}` },
  );
  return isAll;
};

/** By hand, with a number to look up, or without one. */
const howSent = (carrier: Sent['carrier'], trackingNumber: string, words: string): string => {
  if (carrier === 'hand') return `${words}.`;
  return trackingNumber === '' ? texts.by(words) : texts.with(words);
};
