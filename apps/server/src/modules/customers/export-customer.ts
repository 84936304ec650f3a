import { Problem } from '@goodshelf/contract';
import type { CustomerExport, ExportedGift } from '@goodshelf/contract/customer-export';
import {
  labelOf,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  rowOf,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '@goodshelf/contract/lookups';
import { gradeTitle } from '@goodshelf/contract/delivery-words';
import { type ReturnReason, returnReasons } from '@goodshelf/contract/return-words';
import { type Carrier, carriers } from '@goodshelf/contract/shipment-words';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { customersTexts as texts } from './customers.texts.ts';

type PersonRow = {
  readonly organization: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly orders_count: number;
  readonly goods_cents: number;
  readonly gifts_cents: number;
  readonly total_cents: number;
  readonly refunded_cents: number;
};

const personStatement = statement<PersonRow>(
  'customers.export-person',
  `select s.name as organization, c.first_name, c.last_name, coalesce(c.email, '') as email, c.phone, c.orders_count, c.goods_cents,
     c.gifts_cents, c.total_cents, c.refunded_cents
   from customers c join shown_organizations s on s.id = c.organization_id
   where c.organization_id = $1 and c.id = $2 and c.erased_at is null`,
);

type ExportedOrderRow = {
  readonly id: string;
  readonly number: string;
  readonly placed_at: Date;
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

const ordersStatement = statement<ExportedOrderRow>(
  'customers.export-orders',
  `select o.id, o.number, o.placed_at, o.status, o.first_name, o.last_name, o.phone, o.total_cents, o.ship_line1, o.ship_line2,
     o.ship_city, o.ship_state, o.ship_zipcode, o.delivery_place, o.recipient_name, o.recipient_teacher, o.recipient_grade,
     o.discount_code
   from orders_of_customers o where o.organization_id = $1 and o.customer_email = $2 order by o.placed_at, o.id`,
);

type ExportedLineRow = {
  readonly order_id: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly quantity: number;
  readonly amount_cents: number;
  readonly deductible_cents: number;
  readonly gift: ExportedGift | null;
};

const linesStatement = statement<ExportedLineRow>(
  'customers.export-lines',
  `select order_id, kind, title, detail, quantity, amount_cents, deductible_cents, gift from lines_of_customers
   where organization_id = $1 and order_id = any($2::uuid[]) order by order_id, position`,
);

const eventsStatement = statement<{ order_id: string; at: Date; text: string }>(
  'customers.export-events',
  `select order_id, at, text from events_of_customers
   where organization_id = $1 and order_id = any($2::uuid[]) order by at, key`,
);

type ExportedPaymentRow = {
  readonly order_id: string;
  readonly at: Date;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly amount_cents: number;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  readonly taken_back_cents: number;
};

const paymentsStatement = statement<ExportedPaymentRow>(
  'customers.export-payments',
  `select order_id, coalesce(settled_at, created_at) as at, method, status, amount_cents, card_brand, card_last4, taken_back_cents
   from order_payments where organization_id = $1 and order_id = any($2::uuid[]) order by created_at, id`,
);

const refundsStatement = statement<{
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

type ExportedShipmentRow = {
  readonly order_id: string;
  readonly at: Date;
  readonly carrier: Carrier;
  readonly tracking_number: string;
};

const shipmentsStatement = statement<ExportedShipmentRow>(
  'customers.export-shipments',
  `select order_id, shipped_at as at, carrier, tracking_number
   from shipments_of_customers where organization_id = $1 and order_id = any($2::uuid[]) order by shipped_at, id`,
);

type ExportedReturnRow = {
  readonly order_id: string;
  readonly at: Date;
  readonly state: string;
  readonly reason: ReturnReason;
  readonly note: string;
  readonly reply: string;
};

const returnsStatement = statement<ExportedReturnRow>(
  'customers.export-returns',
  `select order_id, requested_at as at, state, reason, note, reply
   from returns_of_customers where organization_id = $1 and order_id = any($2::uuid[]) order by requested_at, id`,
);

const notesStatement = statement<{ id: string; at: Date; text: string; author_name: string }>(
  'customers.export-notes',
  'select id, at, text, author_name from customer_notes where organization_id = $1 and customer_id = $2 order by at, id',
);
const consentsStatement = statement<{ at: Date; wants_email: boolean; author_name: string }>(
  'customers.export-consents',
  'select at, wants_email, author_name from customer_consents where organization_id = $1 and customer_id = $2 order by at, id',
);

/**
 * Everything that an organization knows of a person, as a file for the person, with its entry in the log. One customer at a
 * time, so all of it is read at once. Throws `customer_not_found`.
 */
export const exportCustomer =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (
    scope: OrgScope,
    { customerId, actor }: { readonly customerId: string; readonly actor: Actor },
  ): Promise<CustomerExport> =>
    db.asOperator('export a customer', async (tx) => {
      const at = clock.now();
      const { organizationId } = scope;
      const [person] = await tx.query(personStatement, [organizationId, customerId]);
      if (person === undefined) throw new Problem('customer_not_found', texts.noSuchCustomer);
      const orders = await tx.query(ordersStatement, [organizationId, person.email]);
      const ofOrders = [organizationId, orders.map(({ id }) => id)];
      const [lines, events, payments, refunds, shipments, returns, notes, consents] = await Promise.all([
        tx.query(linesStatement, ofOrders),
        tx.query(eventsStatement, ofOrders),
        tx.query(paymentsStatement, ofOrders),
        tx.query(refundsStatement, ofOrders),
        tx.query(shipmentsStatement, ofOrders),
        tx.query(returnsStatement, ofOrders),
        tx.query(notesStatement, [organizationId, customerId]),
        tx.query(consentsStatement, [organizationId, customerId]),
      ]);
      await recordAudit(tx, scope, { action: 'customer.exported', summary: texts.log.exported, actor, at });
      return fileOf({
        ...{ at, person, orders, lines, events, payments, refunds, shipments, returns },
        ...{ notes, consents },
      });
    });

type Known = {
  readonly at: Date;
  readonly person: PersonRow;
  readonly orders: readonly ExportedOrderRow[];
  readonly lines: readonly ExportedLineRow[];
  readonly events: readonly { readonly order_id: string; readonly at: Date; readonly text: string }[];
  readonly payments: readonly ExportedPaymentRow[];
  readonly refunds: readonly {
    readonly order_id: string;
    readonly at: Date;
    readonly amount_cents: number;
    readonly status: string;
    readonly reason: string;
  }[];
  readonly shipments: readonly ExportedShipmentRow[];
  readonly returns: readonly ExportedReturnRow[];
  readonly notes: readonly {
    readonly id: string;
    readonly at: Date;
    readonly text: string;
    readonly author_name: string;
  }[];
  readonly consents: readonly {
    readonly at: Date;
    readonly wants_email: boolean;
    readonly author_name: string;
  }[];
};

const fileOf = (known: Known): CustomerExport => {
  const { person } = known;
  const { organization, first_name, last_name, email, phone, ...figures } = person;
  const linesOf = Map.groupBy(known.lines, (line) => line.order_id);
  const eventsOf = Map.groupBy(known.events, (event) => event.order_id);
  const paymentsOf = Map.groupBy(known.payments, (payment) => payment.order_id);
  const refundsOf = Map.groupBy(known.refunds, (refund) => refund.order_id);
  const shipmentsOf = Map.groupBy(known.shipments, (shipment) => shipment.order_id);
  const returnsOf = Map.groupBy(known.returns, (one) => one.order_id);
  return {
    organization,
    exported_at: known.at.toISOString(),
    person: { first_name, last_name, email, phone },
    figures,
    orders: known.orders.map((order) => ({
      number: order.number,
      placed_at: order.placed_at.toISOString(),
      status: rowOf(orderStatuses, order.status).label,
      first_name: order.first_name,
      last_name: order.last_name,
      phone: order.phone,
      shipping_address: addressOf(order),
      delivery_place: order.delivery_place,
      recipient: recipientOf(order),
      discount_code: order.discount_code,
      total_cents: order.total_cents,
      lines: (linesOf.get(order.id) ?? []).map(({ order_id: _order, gift, ...line }) => ({
        ...line,
        gift: gift === null ? null : giftOf(gift),
      })),
      history: (eventsOf.get(order.id) ?? []).map(({ at, text }) => ({ at: at.toISOString(), text })),
      payments: (paymentsOf.get(order.id) ?? []).map(paymentOf),
      refunds: (refundsOf.get(order.id) ?? []).map(({ order_id: _order, at, ...refund }) => ({
        ...refund,
        at: at.toISOString(),
      })),
      shipments: (shipmentsOf.get(order.id) ?? []).map(({ at, carrier, tracking_number }) => ({
        at: at.toISOString(),
        carrier: labelOf(carriers, carrier),
        tracking_number,
      })),
      returns: (returnsOf.get(order.id) ?? []).map(({ order_id: _order, at, reason, ...one }) => ({
        ...one,
        at: at.toISOString(),
        reason: labelOf(returnReasons, reason),
      })),
    })),
    notes: known.notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    consents: known.consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
  };
};

const addressOf = (row: ExportedOrderRow) =>
  row.ship_line1 === null
    ? null
    : {
        line1: row.ship_line1,
        line2: row.ship_line2 ?? '',
        city: row.ship_city ?? '',
        state: row.ship_state ?? '',
        zipcode: row.ship_zipcode ?? '',
      };

const recipientOf = (row: ExportedOrderRow) =>
  row.recipient_name === null
    ? null
    : {
        name: row.recipient_name,
        teacher: row.recipient_teacher ?? '',
        grade: gradeTitle(row.recipient_grade),
      };

const giftOf = ({ dedication, is_anonymous, comment }: ExportedGift): ExportedGift => ({
  dedication:
    dedication === null
      ? null
      : {
          kind: dedication.kind,
          name: dedication.name,
          message: dedication.message,
          notify_email: dedication.notify_email ?? null,
        },
  is_anonymous,
  comment,
});

/** Of a card nothing but its brand and last four digits is known here. */
const paymentOf = (payment: ExportedPaymentRow) => ({
  at: payment.at.toISOString(),
  method: labelOf(paymentMethods, payment.method),
  status: labelOf(paymentStatuses, payment.status),
  amount_cents: payment.amount_cents,
  card:
    payment.card_brand === null || payment.card_last4 === null
      ? null
      : { brand: payment.card_brand, last4: payment.card_last4 },
  taken_back_cents: payment.taken_back_cents,
});
