import type { PaymentStatus } from '@goodshelf/contract/lookups';
import { paymentStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { sqlState, statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { PlacedOrder } from './placed-order.ts';

type PlacedRow = {
  readonly organization_id: string;
  readonly order_id: string;
  readonly number: string;
  readonly cart_id: string | null;
  readonly request_hash: Buffer;
  readonly payment_id: string;
  readonly status: PaymentStatus;
  readonly amount_cents: number;
  readonly payment_method_reference: string;
  readonly next_action_url: string | null;
  readonly failure_code: string | null;
  readonly created_at: Date;
};

const columns = `o.organization_id, o.id as order_id, o.number, o.cart_id, o.request_hash, p.id as payment_id, p.status,
  p.amount_cents, p.payment_method_reference, p.next_action_url, p.failure_code, p.created_at`;
const tables = 'from orders o join payments p on p.organization_id = o.organization_id and p.order_id = o.id';

const byKey = statement<PlacedRow>(
  'checkout.order-by-key',
  `select ${columns} ${tables} where o.organization_id = $1 and o.idempotency_key = $2`,
);
const byToken = statement<PlacedRow>(
  'checkout.order-by-token',
  `select ${columns} ${tables} where o.organization_id = $1 and o.token_hash = $2`,
);
const byPayment = statement<PlacedRow>(
  'checkout.order-by-payment',
  `select ${columns} ${tables} where o.organization_id = $1 and p.id = $2`,
);
const pendingOfCart = statement<PlacedRow>(
  'checkout.pending-order-of-cart',
  `select ${columns} ${tables} where o.organization_id = $1 and o.cart_id = $2 and o.status = 1`,
);
const unsettled = statement<PlacedRow>(
  'checkout.unsettled-payments',
  `select ${columns} ${tables}
   where p.status in (${paymentStatus.pending}, ${paymentStatus.pendingAtProvider}) and p.created_at < $1
   order by p.created_at limit $2`,
);

const placedOrderOf = (row: PlacedRow): PlacedOrder => ({
  orderId: row.order_id,
  number: row.number,
  cartId: row.cart_id,
  requestHash: row.request_hash,
  payment: {
    id: row.payment_id,
    status: row.status,
    amountCents: cents(row.amount_cents),
    paymentMethod: row.payment_method_reference,
    nextActionUrl: row.next_action_url,
    failureCode: row.failure_code,
    createdAt: row.created_at,
  },
});

const finder =
  (query: typeof byKey) =>
  (db: Db) =>
  async (scope: OrgScope, value: string | Buffer): Promise<PlacedOrder | null> => {
    const [row] = await db.readInScope(scope, query, [scope.organizationId, value]);
    return row === undefined ? null : placedOrderOf(row);
  };

export const findOrderByKey = finder(byKey);
export const findOrderByTokenHash = finder(byToken);
export const findOrderByPayment = finder(byPayment);
export const findPendingOrderOfCart = finder(pendingOfCart);

/** Orders of all organizations whose payment has been open since before `openSince`, oldest first. */
export const findUnsettled = async (
  db: Db,
  openSince: Date,
  limit: number,
): Promise<readonly (PlacedOrder & { readonly organizationId: string })[]> => {
  const rows = await db.asOperator('look for open payments', (tx) => tx.query(unsettled, [openSince, limit]));
  return rows.map((row) => ({ ...placedOrderOf(row), organizationId: row.organization_id }));
};

/** The reason with which `require` refused it in the database; null for any other error. */
export const refusalOf = (error: unknown): string | null =>
  sqlState(error) === 'GS001' && error instanceof Error ? error.message : null;
