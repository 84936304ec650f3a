import type { InTheirBooks } from './companies/company.ts';
import type { OrderLife } from './order-life.ts';

/** What came of the payments of an order: by the companies' own books, and beside them. */
export type Money = {
  readonly id: string;
  readonly status: number;
  readonly total: number;
  /** What is on the gift card again. */
  readonly onCard: number;
  /** What the school has paid back of what it received itself. */
  readonly outside: number;
  readonly isOutside: boolean;
  readonly isPaid: boolean;
  readonly payments: readonly {
    readonly id: string;
    readonly amount: number;
    readonly dispute: 'open' | 'won' | 'lost' | null;
    readonly theirs: InTheirBooks;
  }[];
  /** Of all payments together. */
  readonly captured: number;
  readonly back: number;
};
type Row = Omit<Money, 'captured' | 'back' | 'payments'> & {
  readonly payments: readonly Omit<Money['payments'][number], 'theirs'>[];
};

const rowsOf = ({ look, orders }: OrderLife) =>
  look<Row>(
    `select o.id, o.status, o.total_cents::int as total,
       (select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.order_id = o.id and r.provider = 'gift-card' and r.reason <> 'incomplete') as "onCard",
       (select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.order_id = o.id and r.provider = 'outside' and r.status <> 'undone') as outside,
       bool_or(p.provider = 'outside') as "isOutside", o.payment_status = 1 as "isPaid",
       coalesce(json_agg(json_build_object('id', p.id, 'amount', p.amount_cents,
         'dispute', case when p.disputed_at is not null then coalesce(p.dispute_outcome, 'open') end))
         filter (where p.provider in ('sandbox-card', 'stripe', 'paypal')), '[]') as payments
     from orders o join payments p on p.order_id = o.id
     where o.id = any($1) group by o.organization_id, o.id`,
    [orders.map(({ id }) => id)],
  );

/** Asks each company what it has taken and given back. */
export const moneyOf = async (life: OrderLife): Promise<readonly Money[]> => {
  const rows = await rowsOf(life);
  const theirsOf = await life.companies.books(rows.flatMap(({ payments }) => payments.map(({ id }) => id)));
  return rows.map((row) => {
    const payments = row.payments.map((payment) => ({ ...payment, theirs: theirsOf(payment.id) }));
    const totalOf = (part: 'captured' | 'back') =>
      payments.reduce((total, { theirs }) => total + theirs[part], 0);
    return { ...row, payments, captured: totalOf('captured'), back: totalOf('back') };
  });
};
