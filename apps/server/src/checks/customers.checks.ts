import { refundedOfOrder } from '../modules/customers/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { Check } from './check.ts';

/**
 * Of those within: addresses whose figures are not those of their orders, or which are missing; what is noted as changed is not
 * told, nor who stays of several, nor who never paid and was added to be exported or erased.
 */
const wronglyCounted = (isWithin: (email: string) => string): string => `
  with counted as (
    select o.organization_id, lower(o.email) as email, count(*) as orders_count, sum(o.goods_cents + o.discount_cents) as goods_cents,
      sum(o.gifts_cents) as gifts_cents, sum(o.total_cents) as total_cents, sum(${refundedOfOrder}) as refunded_cents,
      min(o.placed_at) as first_order_at, max(o.placed_at) as last_order_at
    from orders o where o.payment_status = 1 and o.email <> '' and ${isWithin('lower(o.email)')} group by 1, 2
  ), kept as (
    select organization_id, email, id, orders_count, goods_cents, gifts_cents, total_cents, refunded_cents, first_order_at, last_order_at
    from customers where email is not null and ${isWithin('email')}
  )
  select organization_id, md5(email) as subject,
    'says ' || coalesce(kept.orders_count, 0) || ' orders of ' || coalesce(kept.total_cents, 0) || ', refunded '
      || coalesce(kept.refunded_cents, 0) || '; orders say ' || coalesce(counted.orders_count, 0) || ' of '
      || coalesce(counted.total_cents, 0) || ', refunded ' || coalesce(counted.refunded_cents, 0) as detail
  from kept full join counted using (organization_id, email)
  where not (counted.email is null and (kept.orders_count, kept.goods_cents, kept.gifts_cents, kept.total_cents, kept.refunded_cents)
      = (0, 0, 0, 0, 0))
    and (kept.orders_count, kept.goods_cents, kept.gifts_cents, kept.total_cents, kept.refunded_cents,
      kept.first_order_at, kept.last_order_at)
    is distinct from (counted.orders_count, counted.goods_cents, counted.gifts_cents, counted.total_cents,
      counted.refunded_cents, counted.first_order_at, counted.last_order_at)
    and not exists (select from customers m
      where m.organization_id = kept.organization_id and m.person_id = kept.id and m.id <> kept.id)
    and not exists (select from customer_changes c where c.organization_id = coalesce(kept.organization_id, counted.organization_id)
      and c.email = coalesce(kept.email, counted.email))`;

/** Who stays of several: few, as each was merged by hand. */
const wronglyMerged = `
  with counted as (
    select s.organization_id, s.id, sum(f.orders_count) as orders_count, sum(f.goods_cents) as goods_cents,
      sum(f.gifts_cents) as gifts_cents, sum(f.total_cents) as total_cents, sum(f.refunded_cents) as refunded_cents,
      min(f.first_order_at) as first_order_at, max(f.last_order_at) as last_order_at,
      bool_or(exists (select from customer_changes c where c.organization_id = m.organization_id and c.email = m.email)) as is_noted
    from (select distinct organization_id, stays_as as id from customers where stays_as is not null) s
    join customers m on m.organization_id = s.organization_id and m.person_id = s.id and m.email is not null
    cross join lateral (
      select count(*) as orders_count, coalesce(sum(o.goods_cents + o.discount_cents), 0) as goods_cents, coalesce(sum(o.gifts_cents), 0) as gifts_cents,
        coalesce(sum(o.total_cents), 0) as total_cents, coalesce(sum(${refundedOfOrder}), 0) as refunded_cents,
        min(o.placed_at) as first_order_at, max(o.placed_at) as last_order_at
      from orders o where o.organization_id = m.organization_id and lower(o.email) = m.email and o.payment_status = 1
    ) f group by 1, 2
  )
  select organization_id, kept.id::text as subject,
    'says ' || kept.orders_count || ' orders of ' || kept.total_cents || ', refunded ' || kept.refunded_cents || '; orders say '
      || counted.orders_count || ' of ' || counted.total_cents || ', refunded ' || counted.refunded_cents as detail
  from customers kept join counted using (organization_id, id)
  where not counted.is_noted
    and not ((kept.orders_count, kept.goods_cents, kept.gifts_cents, kept.total_cents, kept.refunded_cents) = (0, 0, 0, 0, 0)
      and counted.orders_count = 0)
    and (kept.orders_count, kept.goods_cents, kept.gifts_cents, kept.total_cents, kept.refunded_cents,
      kept.first_order_at, kept.last_order_at)
    is distinct from (counted.orders_count, counted.goods_cents, counted.gifts_cents, counted.total_cents,
      counted.refunded_cents, counted.first_order_at, counted.last_order_at)`;

/** So many customers at a time, in the order of their organizations and addresses. */
const pieces = async (tx: Tx, rowsPerPiece: number): Promise<readonly string[]> => {
  const { rows } = await tx.raw<{ border: string }>(
    `select format('(%L::uuid, %L::text collate "C")', organization_id, email) as border from (
       select organization_id, email, row_number() over (order by organization_id, email) as place
       from customers where email is not null
     ) numbered where place % $1::bigint = 0 order by organization_id, email`,
    [rowsPerPiece],
  );
  const borders = rows.map(({ border }) => border);
  return [...borders, null].map((upTo, index) => {
    const after = borders[index - 1];
    return wronglyCounted((email) =>
      [
        ...(after === undefined ? [] : [`(organization_id, ${email} collate "C") > ${after}`]),
        ...(upTo === null ? [] : [`(organization_id, ${email} collate "C") <= ${upTo}`]),
        'true',
      ].join(' and '),
    );
  });
};

export const customersChecks: readonly Check[] = [
  {
    name: 'customers-are-their-orders',
    promise:
      'Every customer’s figures are those of their paid orders, or noted as changed; nobody who paid is missing.',
    violations: pieces,
  },
  {
    name: 'merged-customers-are-their-orders',
    promise:
      'Who stays of merged customers has the figures of the paid orders of all of their addresses, or is noted as changed.',
    violations: wronglyMerged,
  },
];
