import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import type { PlacedOrder } from './orders.ts';
import type { School } from './school.ts';

/** A parcel of an order that nobody says what is in: its tracking number can be corrected by anyone who may. */
export const createShipment = async (
  db: Db,
  school: School,
  order: Pick<PlacedOrder, 'id'>,
): Promise<string> => {
  const id = newId();
  await db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into shipments (organization_id, order_id, id, carrier, tracking_number, shipped_at)
       values ($1, $2, $3, 'usps', '', '2026-03-04T15:00:00Z')`,
      [school.id, order.id, id],
    ),
  );
  return id;
};

/** One copy of an order's first line, as the form sends it. */
export const parcel = () => ({
  id: newId(),
  from: 9 as const,
  carrier: 'usps' as const,
  tracking_number: '9400 1000',
  lines: [{ position: 1, quantity: 1 }],
});

/** Another number in place of none. */
export const trackingChange = {
  carrier: 'ups',
  tracking_number: '1Z 999',
  seen: { carrier: 'usps', tracking_number: '' },
} as const;

/** A little of an order's first line, as the form sends it where nothing is taxed. */
export const smallRefund = () => ({
  id: newId(),
  lines: [{ position: 1, quantity: 0, amount_cents: 1_00 }],
  restock: false,
  reason: 'A scratched cover',
  expected_total_cents: 1_00,
  seen_refunded_cents: 0,
});
