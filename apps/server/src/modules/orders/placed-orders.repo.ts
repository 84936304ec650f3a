import type { AddressInput } from '@goodshelf/contract/address';
import type { KeyedOrder } from '@goodshelf/contract/checkout.contract';
import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import { type GradeValue, paymentStatus } from '@goodshelf/contract/lookups';
import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Payment, paymentOf, type PaymentRow } from '../settlement/index.ts';

/** An order with its payment as we know it; of several, the one by which its buyer is told how it stands. */
export type PlacedOrder = {
  readonly orderId: string;
  readonly number: string;
  readonly cartId: string | null;
  readonly requestHash: Buffer;
  readonly payment: Payment;
};

type PlacedRow = Omit<PaymentRow, 'id'> & {
  readonly organization_id: string;
  readonly number: string;
  readonly cart_id: string | null;
  readonly request_hash: Buffer;
  readonly payment_id: string;
};

const columns = `o.organization_id, o.id as order_id, o.number, o.cart_id, o.request_hash, p.id as payment_id, p.provider, p.method, p.status,
  p.amount_cents, p.payment_method_reference, p.next_action_url, p.hold_until, p.failure_code, p.created_at`;
// Of several payments the one whose buyer has something to do; else one that stands as the order does, the last of those.
const tables = `from orders o join lateral (
    select * from order_payments one where one.organization_id = o.organization_id and one.order_id = o.id
    order by (one.status in (${paymentStatus.pending}, ${paymentStatus.pendingAtProvider}) and one.next_action_url is not null) desc,
      (one.status = o.payment_status) desc, one.created_at desc, one.id desc
    limit 1) p on true`;

const byKey = statement<PlacedRow>(
  'orders.order-by-key',
  `select ${columns} ${tables} where o.organization_id = $1 and o.idempotency_key = $2`,
);
type TypedRow = PlacedRow & {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly ship_line1: string | null;
  readonly ship_line2: string | null;
  readonly ship_city: string | null;
  readonly ship_state: AddressInput['state'] | null;
  readonly ship_zipcode: string | null;
  readonly delivery: DeliveryKind;
  readonly recipient_name: string | null;
  readonly recipient_teacher: string | null;
  readonly recipient_grade: GradeValue | null;
  readonly discount_code: string | null;
};
const typedByKey = statement<TypedRow>(
  'orders.typed-order-by-key',
  `select ${columns}, o.email, o.first_name, o.last_name, o.phone, o.ship_line1, o.ship_line2, o.ship_city, o.ship_state, o.ship_zipcode,
     o.delivery, o.recipient_name, o.recipient_teacher, o.recipient_grade, o.discount_code
   ${tables} where o.organization_id = $1 and o.idempotency_key = $2`,
);
const byToken = statement<PlacedRow>(
  'orders.order-by-token',
  `select ${columns} ${tables} where o.organization_id = $1 and o.token_hash = $2`,
);
const pendingOfCart = statement<PlacedRow>(
  'orders.pending-order-of-cart',
  `select ${columns} ${tables} where o.organization_id = $1 and o.cart_id = $2 and o.status = 1`,
);
const byId = statement<PlacedRow>(
  'orders.order-by-id',
  `select ${columns} ${tables} where o.organization_id = $1 and o.id = $2`,
);
const placedOrderOf = (row: PlacedRow): PlacedOrder => ({
  orderId: row.order_id,
  number: row.number,
  cartId: row.cart_id,
  requestHash: row.request_hash,
  payment: paymentOf({ ...row, id: row.payment_id }),
});

const finder =
  (query: typeof byKey) =>
  (db: Db) =>
  async (scope: OrgScope, value: string | Buffer): Promise<PlacedOrder | null> => {
    const [row] = await db.readInScope(scope, query, [scope.organizationId, value]);
    return row === undefined ? null : placedOrderOf(row);
  };

export const findOrderById = finder(byId);
export const findOrderByKey = finder(byKey);
export const findOrderByTokenHash = finder(byToken);
export const findPendingOrderOfCart = finder(pendingOfCart);

/** The order of a key together with what its buyer typed. */
export const findTypedOrderByKey =
  (db: Db) =>
  async (
    scope: OrgScope,
    key: string,
  ): Promise<{ order: PlacedOrder; typed: NonNullable<KeyedOrder['typed']> } | null> => {
    const [row] = await db.readInScope(scope, typedByKey, [scope.organizationId, key]);
    return row === undefined ? null : { order: placedOrderOf(row), typed: typedOf(row) };
  };

const typedOf = (row: TypedRow): NonNullable<KeyedOrder['typed']> => {
  const { email, first_name, last_name, phone } = row;
  const { ship_line1: line1, ship_city: city, ship_state: state, ship_zipcode: zipcode } = row;
  // What goes to the organization has its address, which nobody typed.
  const isShipped =
    row.delivery === 'address' && line1 !== null && city !== null && state !== null && zipcode !== null;
  return {
    contact: { email, first_name, last_name, phone },
    delivery: row.delivery,
    discount_code: row.discount_code,
    shipping_address: isShipped
      ? { line1, line2: row.ship_line2 ?? '', city, state, zipcode, country: 'US' }
      : null,
    recipient:
      row.recipient_name === null
        ? null
        : { name: row.recipient_name, teacher: row.recipient_teacher ?? '', grade: row.recipient_grade },
  };
};
