import type { OrderStatus, PaymentStatus } from '@goodshelf/contract/lookups';
import { type Db, statement } from '../../platform/database/index.ts';

export type TransactionRow = {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly id: string;
  readonly number: string;
  readonly placed_at: Date;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly goods_cents: number;
  readonly gifts_cents: number;
  readonly total_cents: number;
  readonly refunded_cents: number;
  readonly lines: readonly {
    readonly kind: 'product' | 'gift' | 'gift_card';
    readonly title: string;
    readonly quantity: number;
  }[];
};

// What the policy says anyway (a statement of a tenant says whose rows it reads). The address is never handed in: only the
// one that the person has confirmed counts. Without one the comparison is with null and finds nothing.
const isTheirs = `lower(o.email) = (select app_user_email())`;

const pageStatement = statement<TransactionRow>(
  'orders.of customer',
  `select o.organization_id, s.name as organization_name, o.id, o.number, o.placed_at, o.status, o.payment_status,
     o.goods_cents, o.gifts_cents, o.total_cents,
     (select coalesce(sum(r.amount_cents), 0)::bigint from order_refunded_amounts r
      where r.organization_id = o.organization_id and r.order_id = o.id) as refunded_cents,
     (select coalesce(json_agg(json_build_object('kind', l.kind, 'title', l.title, 'quantity', l.quantity)
        order by l.position), '[]')
      from order_lines l
      where l.organization_id = o.organization_id and l.order_id = o.id and l.kind in ('product', 'gift', 'gift_card')) as lines
   from orders o join storefronts s on s.id = o.organization_id
   where ${isTheirs}
   order by o.placed_at desc, o.id limit $1 offset $2`,
);

const countStatement = statement<{ readonly total: number }>(
  'orders.count of customer',
  `select count(*)::int as total from orders o where ${isTheirs}`,
);

type Query = { readonly page: number; readonly page_size: number };

/**
 * A page of the orders and gifts that were placed with the user's confirmed email, at whichever organization, newest
 * first: two statements in one round trip. Nothing while the email is not confirmed.
 */
export const listCustomerOrders = async (
  db: Db,
  userId: string,
  { page, page_size: pageSize }: Query,
): Promise<{ readonly rows: readonly TransactionRow[]; readonly total: number }> => {
  const [rows, counts] = await db.asVisitor(userId, (tx) =>
    Promise.all([tx.query(pageStatement, [pageSize, (page - 1) * pageSize]), tx.query(countStatement, [])]),
  );
  return { rows, total: counts[0]?.total ?? 0 };
};
