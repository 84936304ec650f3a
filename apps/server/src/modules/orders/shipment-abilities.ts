import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { canTakeBackShipment } from './orders.policy.ts';
import type { OrderDetail } from './orders.queries.ts';
import type { ShipmentRow } from './shipments.repo.ts';

/** What they may do with a shipment now: an organization with those of its own products alone. */
export const shipmentAbilities = (
  { order, lines }: Pick<OrderDetail, 'order' | 'lines'>,
  shipment: ShipmentRow,
  who: 'organization' | 'staff',
  now: Date,
): OrderDetails['shipments'][number]['abilities'] => {
  const sent = shipment.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return line === undefined ? [] : [{ ...line, sent_quantity: quantity }];
  });
  const isTheirs = who === 'staff' || sent.every(({ is_own: isOwn }) => isOwn);
  const copies = sent;
  return { take_back: isTheirs && canTakeBackShipment(order, { ...shipment, copies }, now) };
};
