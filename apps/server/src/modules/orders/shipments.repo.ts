import type { Carrier } from '@goodshelf/contract/shipment-words';
import { statement } from '../../platform/database/index.ts';

/** Goods of an order, as far as they have left. */
export type PackedLineRow = {
  readonly position: number;
  readonly title: string;
  readonly quantity: number;
  readonly shipped_quantity: number;
  readonly canceled_quantity: number;
  readonly out_of_stock_quantity: number;
  readonly backordered_quantity: number;
  readonly expected_on: string | null;
  readonly variant_id: string | null;
  readonly unit_cost_cents: number | null;
  /** The organization's own product: it sends it itself. */
  readonly is_own: boolean;
};

/** The goods of an order that the caller has locked, in the order of its page. */
export const packedLinesStatement = statement<PackedLineRow>(
  'orders.packed-lines',
  `select position, title, quantity, shipped_quantity, canceled_quantity, out_of_stock_quantity, backordered_quantity,
     expected_on::text as expected_on, variant_id, unit_cost_cents,
     coalesce(variant_owner_id = $1, false) as is_own
   from order_lines where organization_id = $1 and order_id = $2 and kind = 'product' order by position`,
);

/** A shipment that is there already: its form sent it twice. */
export const shipmentStatement = statement<{
  carrier: Carrier;
  tracking_number: string;
  shipped_at: Date;
  taken_back_at: Date | null;
}>(
  'orders.shipment',
  `select carrier, tracking_number, shipped_at, taken_back_at
   from shipments where organization_id = $1 and order_id = $2 and id = $3`,
);

/** A shipment with what is in it; the lines say how many of them have left. */
export const insertShipmentStatement = statement<never>(
  'orders.insert-shipment',
  `with part as (
     select * from unnest($8::smallint[], $9::int[]) as p(position, quantity)
   ), sent as (
     insert into shipments (organization_id, order_id, id, carrier, tracking_number, shipped_at, actor_user_id)
     values ($1, $2, $3, $4, $5, $6, $7)
   ), written as (
     insert into shipment_lines (organization_id, order_id, shipment_id, position, quantity)
     select $1, $2, $3, part.* from part
   )
   update order_lines l set shipped_quantity = l.shipped_quantity + part.quantity, allocated_at = null
   from part where l.organization_id = $1 and l.order_id = $2 and l.position = part.position`,
);

/** What is in a shipment, and what has become of the copies of these lines since. */
export type SentCopiesRow = {
  readonly position: number;
  readonly title: string;
  readonly quantity: number;
  readonly sent_quantity: number;
  readonly shipped_quantity: number;
  readonly returned_quantity: number;
  readonly returning_quantity: number;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly unit_cost_cents: number | null;
};

export const sentCopiesStatement = statement<SentCopiesRow>(
  'orders.sent-copies',
  `select l.position, l.title, l.quantity, s.quantity as sent_quantity, l.shipped_quantity, l.returned_quantity,
     l.returning_quantity, l.amount_cents, l.refunded_cents, l.unit_cost_cents
   from shipment_lines s
   join order_lines l on l.organization_id = s.organization_id and l.order_id = s.order_id and l.position = s.position
   where s.organization_id = $1 and s.order_id = $2 and s.shipment_id = $3 order by l.position`,
);

/** It has not left: its copies are to be shipped again. */
export const takeBackShipmentStatement = statement<never>(
  'orders.take-back-shipment',
  `with back as (
     update shipments set taken_back_at = $4, taken_back_by = $5
     where organization_id = $1 and order_id = $2 and id = $3 and taken_back_at is null
     returning organization_id, order_id, id
   )
   update order_lines l set shipped_quantity = l.shipped_quantity - s.quantity
   from shipment_lines s join back on back.organization_id = s.organization_id and back.order_id = s.order_id and back.id = s.shipment_id
   where l.organization_id = $1 and l.order_id = $2 and l.position = s.position`,
);

/** Only where it still says what whoever changes it saw. */
export const changeTrackingStatement = statement<{ id: string }>(
  'orders.change-tracking',
  `update shipments set carrier = $4, tracking_number = $5
   where organization_id = $1 and order_id = $2 and id = $3 and carrier = $6 and tracking_number = $7
     and taken_back_at is null
   returning id`,
);

/** As JSON has it: the position is that of the order's line. */
export type ShipmentRow = {
  readonly id: string;
  readonly carrier: Carrier;
  readonly tracking_number: string;
  readonly shipped_at: Date;
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
};

/** Columns of a shipment `s` with its lines, for whoever reads orders. */
export const shipmentColumns = `s.id, s.carrier, s.tracking_number, s.shipped_at,
  (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position), '[]')
   from shipment_lines l
   where l.organization_id = s.organization_id and l.order_id = s.order_id and l.shipment_id = s.id) as lines`;

/** Whether a shipment holds goods of the platform, too. */
export const foreignGoodsStatement = statement<{ has_foreign: boolean }>(
  'orders.foreign-goods',
  `select exists (
     select from shipment_lines s
     join order_lines l on l.organization_id = s.organization_id and l.order_id = s.order_id and l.position = s.position
     where s.organization_id = $1 and s.order_id = $2 and s.shipment_id = $3
       and l.variant_owner_id is distinct from $1
   ) is true as has_foreign`,
);
