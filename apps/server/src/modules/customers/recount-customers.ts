import { type Db, statement, type Tx } from '../../platform/database/index.ts';
import { repeat, type Repeated } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';

/** So few that a step takes a moment, whoever waits for its locks. */
const customersPerStep = 200;
const lookEveryMs = 2_000;

/**
 * One at a time writes figures, merges or erases: two who count the same customer at once could write the older figures last, and
 * one who counts while another erases would write the person again.
 */
const lockStatement = statement<never>(
  'customers.lock',
  `select pg_advisory_xact_lock(hashtext('goodshelf customers'))`,
);
export const lockCustomers = async (tx: Tx): Promise<void> => {
  await tx.query(lockStatement, []);
};

/** Whose figures are counted: who stays, with all of their addresses, or who is merged, with the one address. */
export type CountedCustomer = { readonly organization_id: string; readonly email: string };

/** With the address that was noted who stays of it, if it was merged. */
const takeStatement = statement<CountedCustomer>(
  'customers.take-changes',
  `with taken as (
     delete from customer_changes where ctid = any(array(select ctid from customer_changes limit $1)) returning organization_id, email
   )
   select organization_id, email from taken
   union
   select s.organization_id, s.email from taken t
   join customers c on c.organization_id = t.organization_id and c.email = t.email
   join customers s on s.organization_id = c.organization_id and s.id = c.stays_as
   where s.email is not null
   order by organization_id, email`,
);

/**
 * An address of a customer as the index of orders has it. Customers' own are collated otherwise, and compared with those no
 * index is of use: all orders of the organization would be read.
 */
export const asInOrders = (email: string): string => `${email} collate "default"`;

/** What went back of an order: refunds of what it had been paid for, and what banks took. What was paid too much was never its. */
export const refundedOfOrder = `
  coalesce((select sum(r.amount_cents) from order_refunds r
    where r.organization_id = o.organization_id and r.order_id = o.id and r.reason in ('canceled', 'lines', 'taken_down', 'by_staff')), 0)
  + coalesce((select sum(p.taken_back_cents) from order_payments p
    where p.organization_id = o.organization_id and p.order_id = o.id), 0)`;

// Who stays of several is called as on their own newest order. What they bought is counted before the discount, as of orders.
const countStatement = statement<never>(
  'customers.count',
  `insert into customers (organization_id, id, email, first_name, last_name, phone, first_order_at, last_order_at,
     orders_count, goods_cents, gifts_cents, total_cents, refunded_cents)
   select a.organization_id, gen_random_uuid(), a.email, f.first_name, f.last_name, f.phone, f.first_order_at, f.last_order_at,
     f.orders_count, f.goods_cents, f.gifts_cents, f.total_cents, f.refunded_cents
   from unnest($1::uuid[], $2::text[]) as a(organization_id, email)
   cross join lateral (
     select count(*)::int as orders_count, min(o.placed_at) as first_order_at, max(o.placed_at) as last_order_at,
       (array_agg(o.first_name order by known.email <> a.email, o.placed_at desc, o.id))[1] as first_name,
       (array_agg(o.last_name order by known.email <> a.email, o.placed_at desc, o.id))[1] as last_name,
       coalesce((array_agg(o.phone order by known.email <> a.email, o.placed_at desc, o.id) filter (where o.phone <> ''))[1], '') as phone,
       sum(o.goods_cents + o.discount_cents) as goods_cents, sum(o.gifts_cents) as gifts_cents, sum(o.total_cents) as total_cents,
       sum(${refundedOfOrder}) as refunded_cents
     from (
       select a.email union all
       select m.email from customers s
       join customers m on m.organization_id = s.organization_id and m.person_id = s.id and m.id <> s.id
       where s.organization_id = a.organization_id and s.email = a.email and m.email is not null
     ) as known
     join orders_of_customers o on o.organization_id = a.organization_id and o.customer_email = ${asInOrders('known.email')}
     where o.payment_status = 1
     having count(*) > 0
   ) f
   on conflict (email, organization_id) do update set
     first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone,
     first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at,
     orders_count = excluded.orders_count, goods_cents = excluded.goods_cents, gifts_cents = excluded.gifts_cents,
     total_cents = excluded.total_cents, refunded_cents = excluded.refunded_cents`,
);

/** Of whom no order is paid any more: a payment was confirmed by mistake. Who is noted or merged stays who they are. */
const clearStatement = statement<never>(
  'customers.clear',
  `update customers c set orders_count = 0, goods_cents = 0, gifts_cents = 0, total_cents = 0, refunded_cents = 0
   from unnest($1::uuid[], $2::text[]) as a(organization_id, email)
   where c.organization_id = a.organization_id and c.email = a.email and c.orders_count > 0
     and not exists (
       select from customers m
       join orders_of_customers o on o.organization_id = m.organization_id and o.customer_email = ${asInOrders('m.email')}
       where m.organization_id = c.organization_id and o.payment_status = 1
         and (m.id = c.id or (m.person_id = c.id and m.email is not null)))`,
);

/** Counts these anew, in a transaction that holds `lockCustomers`. */
export const countCustomers = async (tx: Tx, customers: readonly CountedCustomer[]): Promise<void> => {
  const addresses = [
    customers.map((customer) => customer.organization_id),
    customers.map((customer) => customer.email),
  ];
  await tx.query(countStatement, addresses);
  await tx.query(clearStatement, addresses);
};

/**
 * Counts customers anew whose orders have changed, until none is left; any number of processes may. A customer is not
 * there, and its figures are old, for the seconds until then. Returns how many it counted.
 */
export const recountCustomers = async ({ db }: { readonly db: Db }): Promise<number> => {
  let counted = 0;
  for (let isMore = true; isMore;) {
    const taken = await db.asOperator('count customers', async (tx) => {
      await lockCustomers(tx);
      const changes = await tx.query(takeStatement, [customersPerStep]);
      // A statement of its own: it sees all orders whose changes were taken.
      if (changes.length > 0) await countCustomers(tx, changes);
      return changes.length;
    });
    counted += taken;
    isMore = taken > 0;
  }
  return counted;
};

/** Keeps customers as their orders are, within seconds. */
export const startCustomerKeeper = ({ db, log }: { readonly db: Db; readonly log: Log }): Repeated =>
  repeat(() => recountCustomers({ db }), {
    everyMs: lookEveryMs,
    onFailure: (error) => log.warn({ err: error }, 'customers could not be counted; they are in a moment'),
  });
