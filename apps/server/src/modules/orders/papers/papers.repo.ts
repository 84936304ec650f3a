import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import type { OrderStatus } from '@goodshelf/contract/lookups';
import { reading, statement } from '../../../platform/database/index.ts';

/** An item of an order, as far as whoever packs needs it. */
export type PackedItem = {
  readonly title: string;
  readonly detail: string;
  readonly sku: string | null;
  readonly isbn13: string | null;
  readonly quantity: number;
  readonly shipped_quantity: number;
  readonly canceled_quantity: number;
  readonly out_of_stock_quantity: number;
  readonly backordered_quantity: number;
  /** The organization's own product. */
  readonly is_own: boolean;
};

export type PaperOrderRow = {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly placed_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly ship_line1: string | null;
  readonly ship_line2: string | null;
  readonly ship_city: string | null;
  readonly ship_state: string | null;
  readonly ship_zipcode: string | null;
  readonly delivery: DeliveryKind;
  readonly delivery_place: string | null;
  readonly recipient_name: string | null;
  readonly recipient_teacher: string | null;
  readonly recipient_grade: number | null;
  readonly items: readonly PackedItem[];
};

/** Orders with their goods, in the order in which they were asked for; who asks is the caller's to know. */
export const paperOrdersStatement = statement<PaperOrderRow>(
  'orders.paper-orders',
  reading(
    `select o.organization_id, g.name as organization_name, o.id, o.number, o.status, o.placed_at, o.first_name, o.last_name,
       o.ship_line1, o.ship_line2, o.ship_city, o.ship_state, o.ship_zipcode, o.delivery, o.delivery_place, o.recipient_name,
       o.recipient_teacher, o.recipient_grade,
       (select coalesce(json_agg(json_build_object('title', l.title, 'detail', l.detail, 'sku', l.sku, 'isbn13', l.isbn13,
            'quantity', l.quantity, 'shipped_quantity', l.shipped_quantity, 'canceled_quantity', l.canceled_quantity,
            'out_of_stock_quantity', l.out_of_stock_quantity, 'backordered_quantity', l.backordered_quantity,
            'is_own', coalesce(l.variant_owner_id = l.organization_id, false)) order by l.position), '[]')
        from order_lines l
        where l.organization_id = o.organization_id and l.order_id = o.id and l.kind = 'product') as items
     from unnest($1::uuid[], $2::uuid[]) with ordinality as asked(organization_id, id, place)
     join orders o on o.organization_id = asked.organization_id and o.id = asked.id
     join shown_organizations g on g.id = o.organization_id
     order by asked.place`,
    ['placed_at'],
  ),
);
