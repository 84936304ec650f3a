import type { DeviceWallet } from '@goodshelf/contract/lookups/device-wallets';
import type { ExportedGift } from '@goodshelf/contract/customer-export';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@goodshelf/contract/lookups';
import type { ReturnReason } from '@goodshelf/contract/return-words';
import type { Carrier } from '@goodshelf/contract/shipment-words';
import { statement } from '../../platform/database/index.ts';
import { person, rowsOfPerson } from './customer-page.queries.ts';

// What is known of one person, by the orders of their email addresses.

export type PersonRow = {
  readonly organization: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly other_emails: string;
  readonly phone: string;
  readonly orders_count: number;
  readonly goods_cents: number;
  readonly gifts_cents: number;
  readonly total_cents: number;
  readonly refunded_cents: number;
};

export const personStatement = statement<PersonRow>(
  'customers.export-person',
  `select s.name as organization, c.first_name, c.last_name, coalesce(c.email, '') as email, c.other_emails, c.phone, c.orders_count,
     c.goods_cents, c.gifts_cents, c.total_cents, c.refunded_cents
   from customers c join shown_organizations s on s.id = c.organization_id
   where c.organization_id = $1 and c.id = ${person} and c.erased_at is null`,
);

export type ExportedOrderRow = {
  readonly id: string;
  readonly number: string;
  readonly placed_at: Date;
  readonly customer_email: string;
  readonly status: OrderStatus;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly total_cents: number;
  readonly ship_line1: string | null;
  readonly ship_line2: string | null;
  readonly ship_city: string | null;
  readonly ship_state: string | null;
  readonly ship_zipcode: string | null;
  readonly delivery_place: string | null;
  readonly recipient_name: string | null;
  readonly recipient_teacher: string | null;
  readonly recipient_grade: number | null;
  readonly discount_code: string | null;
};

export const ordersStatement = statement<ExportedOrderRow>(
  'customers.export-orders',
  `select o.id, o.number, o.placed_at, o.customer_email, o.status, o.first_name, o.last_name, o.phone, o.total_cents, o.ship_line1, o.ship_line2,
     o.ship_city, o.ship_state, o.ship_zipcode, o.delivery_place, o.recipient_name, o.recipient_teacher, o.recipient_grade,
     o.discount_code
   from orders_of_customers o where o.organization_id = $1 and o.customer_email = any($2::text[]) order by o.placed_at, o.id`,
);

export type ExportedLineRow = {
  readonly order_id: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly quantity: number;
  readonly amount_cents: number;
  readonly deductible_cents: number;
  readonly gift: ExportedGift | null;
};

export const linesStatement = statement<ExportedLineRow>(
  'customers.export-lines',
  `select order_id, kind, title, detail, quantity, amount_cents, deductible_cents, gift from lines_of_customers
   where organization_id = $1 and order_id = any($2::uuid[]) order by order_id, position`,
);

export const eventsStatement = statement<{ order_id: string; at: Date; text: string }>(
  'customers.export-events',
  `select order_id, at, text from events_of_customers
   where organization_id = $1 and order_id = any($2::uuid[]) order by at, key`,
);

export type ExportedPaymentRow = {
  readonly order_id: string;
  readonly at: Date;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly amount_cents: number;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  readonly card_wallet: DeviceWallet | null;
  readonly taken_back_cents: number;
};

export const paymentsStatement = statement<ExportedPaymentRow>(
  'customers.export-payments',
  `select order_id, coalesce(settled_at, created_at) as at, method, status, amount_cents, card_brand, card_last4, card_wallet, taken_back_cents
   from order_payments where organization_id = $1 and order_id = any($2::uuid[]) order by created_at, id`,
);

export const refundsStatement = statement<{
  readonly order_id: string;
  readonly at: Date;
  readonly amount_cents: number;
  readonly status: string;
  readonly reason: string;
}>(
  'customers.export-refunds',
  `select order_id, requested_at as at, amount_cents, status, reason
   from order_refunds where organization_id = $1 and order_id = any($2::uuid[]) order by requested_at, id`,
);

export type ExportedShipmentRow = {
  readonly order_id: string;
  readonly at: Date;
  readonly carrier: Carrier;
  readonly tracking_number: string;
};

export const shipmentsStatement = statement<ExportedShipmentRow>(
  'customers.export-shipments',
  `select order_id, shipped_at as at, carrier, tracking_number
   from shipments_of_customers where organization_id = $1 and order_id = any($2::uuid[]) order by shipped_at, id`,
);

export type ExportedReturnRow = {
  readonly order_id: string;
  readonly at: Date;
  readonly state: string;
  readonly reason: ReturnReason;
  readonly note: string;
  readonly reply: string;
};

export const returnsStatement = statement<ExportedReturnRow>(
  'customers.export-returns',
  `select order_id, requested_at as at, state, reason, note, reply
   from returns_of_customers where organization_id = $1 and order_id = any($2::uuid[]) order by requested_at, id`,
);

export const notesStatement = statement<{ id: string; at: Date; text: string; author_name: string }>(
  'customers.export-notes',
  `select id, at, text, author_name from customer_notes where organization_id = $1 and customer_id in ${rowsOfPerson} order by at, id`,
);
export const consentsStatement = statement<{ at: Date; wants_email: boolean; author_name: string }>(
  'customers.export-consents',
  `select at, wants_email, author_name from customer_consents
   where organization_id = $1 and customer_id in ${rowsOfPerson} order by at, id`,
);
