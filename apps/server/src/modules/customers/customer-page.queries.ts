import type { OrderStatus } from '@goodshelf/contract/lookups';
import { customerOrdersShown } from '@goodshelf/contract/customer-words';
import { type Db, reading, statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { customerColumns, type CustomerRow } from './customer-list.queries.ts';
import type { ErasableFacts } from './customers.policy.ts';
import { asInOrders } from './recount-customers.ts';

export type CustomerDetailRow = CustomerRow & { readonly phone: string; readonly version: number };

/** An address that was merged into a customer, with the figures of its own orders. */
export type MergedRow = {
  readonly id: string;
  readonly email: string;
  readonly merged_at: Date;
  readonly orders_count: number;
  readonly total_cents: number;
};

export type CustomerOrderRow = {
  readonly id: string;
  readonly number: string;
  readonly placed_at: Date;
  readonly status: OrderStatus;
  readonly goods_cents: number;
  readonly gifts_cents: number;
  readonly total_cents: number;
};

export type ShippingRow = {
  readonly ship_line1: string;
  readonly ship_line2: string;
  readonly ship_city: string;
  readonly ship_state: string;
  readonly ship_zipcode: string;
};

export type NoteRow = {
  readonly id: string;
  readonly at: Date;
  readonly text: string;
  readonly author_name: string;
};

export type ConsentRow = {
  readonly id: string;
  readonly at: Date;
  readonly wants_email: boolean;
  readonly author_name: string;
};

/** Who stays of the customer who is asked for: the same person for all of their addresses. */
export const person = '(select p.person_id from customers p where p.organization_id = $1 and p.id = $2)';
/** The rows of that person. */
export const rowsOfPerson = `(select m.id from customers m where m.organization_id = $1 and m.person_id = ${person})`;

const customerStatement = statement<CustomerDetailRow>(
  'customers.customer',
  reading(
    `select ${customerColumns}, c.phone, c.version from customers c
     where c.organization_id = $1 and c.id = ${person} and c.erased_at is null`,
    ['first_order_at', 'last_order_at'],
  ),
);

export const notesStatement = statement<NoteRow>(
  'customers.notes',
  reading(
    `select id, at, text, author_name from customer_notes where organization_id = $1 and customer_id in ${rowsOfPerson}
     order by at desc, id desc limit 200`,
    ['at'],
  ),
);

export const consentsStatement = statement<ConsentRow>(
  'customers.consents',
  reading(
    `select id, at, wants_email, author_name from customer_consents where organization_id = $1 and customer_id in ${rowsOfPerson}
     order by at desc, id desc limit 200`,
    ['at'],
  ),
);

const mergedStatement = statement<MergedRow>(
  'customers.merged',
  reading(
    `select c.id, coalesce(c.email, '') as email, coalesce(c.merged_at, now()) as merged_at, c.orders_count, c.total_cents from customers c
     where c.organization_id = $1 and c.person_id = ${person} and c.stays_as is not null order by c.merged_at desc, c.id limit 200`,
    ['merged_at'],
  ),
);

/** The orders of one person: by the addresses, which only the operator's role finds by its index. */
const theirOrders = `from customers c join orders_of_customers o on o.organization_id = c.organization_id and o.customer_email = ${asInOrders('c.email')}
   where c.organization_id = $1 and c.person_id = ${person} and c.erased_at is null`;

const ordersStatement = statement<CustomerOrderRow>(
  'customers.orders',
  `select o.id, o.number, o.placed_at, o.status, o.goods_cents + o.discount_cents as goods_cents, o.gifts_cents, o.total_cents
   ${theirOrders} and o.status <> 0 order by o.placed_at desc, o.id limit ${customerOrdersShown + 1}`,
);

const shippingStatement = statement<ShippingRow>(
  'customers.shipping',
  `select coalesce(o.ship_line1, '') as ship_line1, coalesce(o.ship_line2, '') as ship_line2,
     coalesce(o.ship_city, '') as ship_city, coalesce(o.ship_state, '') as ship_state, coalesce(o.ship_zipcode, '') as ship_zipcode
   ${theirOrders} and o.ship_line1 is not null and o.payment_status = 1 order by o.placed_at desc, o.id limit 1`,
);

/** What of a customer's orders keeps them from being erased; the latest first. */
const openStatement = statement<ErasableFacts>(
  'customers.open-orders',
  `select f.number, f.status, f.is_disputed, f.is_refund_open from (
     select o.number, o.status, o.placed_at,
       exists (select from order_payments p where p.organization_id = o.organization_id and p.order_id = o.id
         and p.disputed_at is not null and p.dispute_closed_at is null) is true as is_disputed,
       exists (select from order_refunds r where r.organization_id = o.organization_id and r.order_id = o.id
         and r.status = 'pending') is true as is_refund_open
     ${theirOrders}
   ) f where f.status not in (0, 6, 7) or f.is_disputed or f.is_refund_open order by f.placed_at desc limit 20`,
);
export const openOrdersOf = (tx: Tx, scope: OrgScope, customerId: string): Promise<ErasableFacts[]> =>
  tx.query(openStatement, [scope.organizationId, customerId]);

const soldByStatement = statement<{ id: string; name: string; slug: string }>(
  'customers.sold-by',
  'select id, name, slug from shown_organizations where id = any($1::uuid[])',
);

export const organizationsOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.asOperator('name organizations', (tx) => tx.query(soldByStatement, [[...new Set(ids)]]));

export type CustomerDetail = {
  readonly customer: CustomerDetailRow;
  readonly notes: readonly NoteRow[];
  readonly consents: readonly ConsentRow[];
  readonly merged: readonly MergedRow[];
  readonly orders: readonly CustomerOrderRow[];
  readonly shipping: ShippingRow | null;
  readonly open: readonly ErasableFacts[];
};

/** The person of one customer with orders, notes and consents of all their addresses, in two round trips at the same time. Null when unknown here. */
export const findCustomer = async (
  db: Db,
  scope: OrgScope,
  customerId: string,
): Promise<CustomerDetail | null> => {
  const key = [scope.organizationId, customerId];
  const [[customers, notes, consents, merged], [orders, shipping, open]] = await Promise.all([
    db.readBatchInScope(scope, (tx) =>
      Promise.all([
        tx.query(customerStatement, key),
        tx.query(notesStatement, key),
        tx.query(consentsStatement, key),
        tx.query(mergedStatement, key),
      ]),
    ),
    db.asOperator('look at the orders of a customer', (tx) =>
      Promise.all([
        tx.query(ordersStatement, key),
        tx.query(shippingStatement, key),
        openOrdersOf(tx, scope, customerId),
      ]),
    ),
  ]);
  const customer = customers[0];
  return customer === undefined
    ? null
    : { customer, notes, consents, merged, orders, shipping: shipping[0] ?? null, open };
};
