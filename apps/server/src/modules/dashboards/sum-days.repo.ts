import { statement } from '../../platform/database/index.ts';
import { refundedOfOrder } from '../customers/index.ts';

/** One at a time: two who count the same day at once could write the older figures last. Whoever comes second leaves it to the first. */
export const lockDaysStatement = statement<{ is_mine: boolean }>(
  'dashboards.lock-days',
  `select pg_try_advisory_xact_lock(hashtext('goodshelf sales days')) as is_mine`,
);

/** Takes notes of changed orders, at most $1, as their days in zone $2. */
export const takeDaysStatement = statement<{ organization_id: string; day: string }>(
  'dashboards.take-changed-days',
  `with taken as (
     delete from sales_changes where ctid = any(array(select ctid from sales_changes limit $1)) returning organization_id, placed_at
   )
   select distinct organization_id, (placed_at at time zone $2)::date as day from taken order by organization_id, day`,
);

export const isPaid = (order: string): string =>
  `(${order}.payment_status = 1 and ${order}.status not in (0, 6))`;
const hasFailed = (order: string): string => `(${order}.status in (0, 6))`;

/** What orders `o` come to, as the columns of a day. */
export const figuresOfOrders = `
  count(*) filter (where ${isPaid('o')}) as orders_count,
  count(*) filter (where ${hasFailed('o')}) as failed_count,
  count(*) filter (where not ${isPaid('o')} and not ${hasFailed('o')}) as pending_count,
  coalesce(sum(o.goods_cents) filter (where ${isPaid('o')}), 0)::bigint as sales_cents,
  coalesce(sum(o.gifts_cents) filter (where ${isPaid('o')}), 0)::bigint as gifts_cents,
  coalesce(sum(o.total_cents) filter (where ${isPaid('o')}), 0)::bigint as total_cents,
  coalesce(sum(o.earned_cents) filter (where ${isPaid('o')}), 0)::bigint as earned_cents,
  coalesce(sum(case when ${isPaid('o')} then ${refundedOfOrder} end), 0)::bigint as refunded_cents`;

export const figureColumns = [
  'orders_count',
  'failed_count',
  'pending_count',
  'sales_cents',
  'gifts_cents',
  'total_cents',
  'earned_cents',
  'refunded_cents',
] as const;
const columns = figureColumns.join(', ');
const each = (write: (column: string) => string): string => figureColumns.map(write).join(', ');

/**
 * Counts the days $2 of the organizations $1 anew from their orders; what is different now is different for all organizations together,
 * too. $3 is the zone. One of the operator's transactions that holds the lock.
 */
export const countDaysStatement = statement<never>('dashboards.count-days', {
  with: [
    `counted as materialized (
     select a.organization_id, a.day, f.*
     from unnest($1::uuid[], $2::date[]) as a(organization_id, day)
     cross join lateral (
       select ${figuresOfOrders} from orders_of_days o
       where o.organization_id = a.organization_id and o.placed_at >= a.day::timestamp at time zone $3
         and o.placed_at < (a.day + 1)::timestamp at time zone $3
     ) f
   )`,
    `given as materialized (
     select c.organization_id, c.day, g.* from counted c
     cross join lateral (
       select l.campaign_id, sum(l.sales_cents)::bigint as gifts_cents, count(*) as gift_count
       from orders_of_days o
       join lines_of_days l on l.organization_id = o.organization_id and l.order_id = o.id
       where o.organization_id = c.organization_id and o.placed_at >= c.day::timestamp at time zone $3
         and o.placed_at < (c.day + 1)::timestamp at time zone $3 and ${isPaid('o')} and o.gifts_cents > 0
         and l.kind = 'gift' and l.campaign_id is not null and l.sales_cents > 0
       group by l.campaign_id
     ) g
   )`,
    `ungiven as (
     delete from campaign_days d using counted c where d.organization_id = c.organization_id and d.day = c.day
       and not exists (select from given g where g.organization_id = d.organization_id and g.day = d.day and g.campaign_id = d.campaign_id)
   )`,
    `kept_gifts as (
     insert into campaign_days as kept (organization_id, campaign_id, day, gifts_cents, gift_count)
     select organization_id, campaign_id, day, gifts_cents, gift_count from given
     on conflict (organization_id, campaign_id, day) do update set gifts_cents = excluded.gifts_cents, gift_count = excluded.gift_count
     where (kept.gifts_cents, kept.gift_count) is distinct from (excluded.gifts_cents, excluded.gift_count)
   )`,
    `different as materialized (
     select c.day, ${each((column) => `sum(c.${column} - coalesce(d.${column}, 0))::bigint as ${column}`)}
     from counted c left join sales_days d on d.organization_id = c.organization_id and d.day = c.day
     group by c.day
   )`,
    `kept as (
     insert into sales_days as kept (organization_id, day, ${columns}, titles_are_old)
     select organization_id, day, ${columns}, true from counted
     on conflict (organization_id, day) do update
       set ${each((column) => `${column} = excluded.${column}`)}, titles_are_old = true
   )`,
    // Differences may be less than nothing, which a row never is: what is there is changed, what is missing is added.
    `changed as (
     update sales_days set ${each((column) => `${column} = sales_days.${column} + different.${column}`)}
     from different where sales_days.organization_id is null and sales_days.day = different.day
   )`,
    `added as (
     insert into sales_days (organization_id, day, ${columns}, titles_are_old)
     select null, day, ${columns}, false from different
     where not exists (select from sales_days d where d.organization_id is null and d.day = different.day)
   )`,
  ],
  answer: 'select from counted limit 0',
});
