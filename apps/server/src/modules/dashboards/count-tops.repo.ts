import { statement } from '../../platform/database/index.ts';
import { isPaid } from './sum-days.repo.ts';

/** One at a time, as of the days; the days themselves go on being counted. */
export const lockTopsStatement = statement<never>(
  'dashboards.lock-tops',
  `select pg_advisory_xact_lock(hashtext('goodshelf top titles'))`,
);

/** Takes the marks of days whose orders have changed since, at most $1 of them. A day that changes from now on is marked again. */
export const takeMarkedDaysStatement = statement<{ organization_id: string; day: string }>(
  'dashboards.take-marked-days',
  `with marked as materialized (
     select organization_id, day from sales_days where titles_are_old and organization_id is not null
     order by organization_id, day limit $1 for update
   )
   update sales_days d set titles_are_old = false from marked m where d.organization_id = m.organization_id and d.day = m.day
   returning d.organization_id, d.day`,
);

/**
 * Counts what sold on the days $2 of the organizations $1; $3 is the zone. A statement of its own: it sees every order whose mark
 * was taken.
 */
export const countTitlesStatement = statement<never>('dashboards.count-titles', {
  with: [
    `marked as materialized (
     select * from unnest($1::uuid[], $2::date[]) as m(organization_id, day)
   )`,
    `counted as materialized (
     select m.organization_id, m.day, t.*
     from marked m
     cross join lateral (
       select l.variant_id, max(l.title) as title, max(l.detail) as detail, sum(l.copies)::bigint as copies,
         sum(greatest(l.sales_cents, 0))::bigint as sales_cents
       from orders_of_days o
       join lines_of_days l on l.organization_id = o.organization_id and l.order_id = o.id
       where o.organization_id = m.organization_id and o.placed_at >= m.day::timestamp at time zone $3
         and o.placed_at < (m.day + 1)::timestamp at time zone $3 and ${isPaid('o')}
         and l.kind = 'product' and l.variant_id is not null and l.copies > 0
       group by l.variant_id
     ) t
   )`,
    `gone as (
     delete from title_days d using marked m where d.organization_id = m.organization_id and d.day = m.day
       and not exists (select from counted c where c.organization_id = d.organization_id and c.day = d.day and c.variant_id = d.variant_id)
   )`,
    `kept as (
     insert into title_days as kept (organization_id, day, variant_id, title, detail, copies, sales_cents)
     select organization_id, day, variant_id, title, detail, copies, sales_cents from counted
     on conflict (organization_id, day, variant_id) do update set title = excluded.title, detail = excluded.detail,
       copies = excluded.copies, sales_cents = excluded.sales_cents
     where (kept.title, kept.detail, kept.copies, kept.sales_cents)
       is distinct from (excluded.title, excluded.detail, excluded.copies, excluded.sales_cents)
   )`,
  ],
  answer: 'select from counted limit 0',
});

/** The first days of the periods of $2, the last of which is today's ($3). */
const periods = `unnest($2::text[], $3::date[]) as p(period, from_day)`;

/** Whose tops are counted anew: organizations $1. */
export const forgetTopCountsStatement = statement<never>(
  'dashboards.forget-top-counts',
  'delete from top_counts where organization_id = any($1::uuid[])',
);

/** Whether what sold most over all is of another day than $1, or older than some organization's. */
export const isPlatformStaleStatement = statement<{ is_stale: boolean }>(
  'dashboards.is-platform-stale',
  `select not exists (
     select from top_counts p where p.organization_id is null and p.day = $1::date
       and p.counted_at >= (select coalesce(max(c.counted_at), '-infinity') from top_counts c where c.organization_id is not null)
   ) as is_stale`,
);

/** The organizations whose tops are of another day than $1, or forgotten, and to which something was ordered since $2. */
export const staleTopsStatement = statement<{ organization_id: string }>(
  'dashboards.stale-tops',
  `select c.organization_id from top_counts c where c.organization_id is not null and c.day <> $1::date
   union
   select d.organization_id from sales_days d
   where d.organization_id is not null and d.day >= $2::date
     and not exists (select from top_counts c where c.organization_id = d.organization_id)
   order by organization_id`,
);

const ranked = (titles: string): string => `
  select p.period, t.* from ${periods}
  cross join lateral (
    select row_number() over (order by sum(d.copies) desc, sum(d.sales_cents) desc, d.variant_id)::smallint as place,
      max(d.title) as title, max(d.detail) as detail, sum(d.copies)::bigint as copies, sum(d.sales_cents)::bigint as sales_cents
    from title_days d where ${titles} and d.day >= p.from_day and d.day <= $4::date
    group by d.variant_id order by place limit 10
  ) t`;

const keepTops = (titles: string, tops: string) => ({
  with: [
    `ranked as materialized (${ranked(titles)})`,
    `gone as (
     delete from top_titles t where ${tops}
       and not exists (select from ranked r where r.period = t.period and r.place = t.place)
   )`,
    `kept as (
     insert into top_titles (organization_id, period, place, title, detail, copies, sales_cents)
     select $1::uuid, period, place, title, detail, copies, sales_cents from ranked
     on conflict (organization_id, period, place) do update set title = excluded.title, detail = excluded.detail,
       copies = excluded.copies, sales_cents = excluded.sales_cents
   )`,
    `counted as (
     insert into top_counts (organization_id, day, counted_at) values ($1::uuid, $4::date, $5)
     on conflict (organization_id) do update set day = excluded.day, counted_at = excluded.counted_at
   )`,
  ],
  answer: 'select from ranked limit 0',
});

/** What sold most of organization $1 in the periods $2, which begin on the days $3 and end on day $4; $5 is now. */
export const keepTopsStatement = statement<never>(
  'dashboards.keep-tops',
  keepTops('d.organization_id = $1::uuid', 't.organization_id = $1::uuid'),
);

/** The same over all organizations: $1 is null. */
export const keepPlatformTopsStatement = statement<never>(
  'dashboards.keep-platform-tops',
  keepTops('true', 't.organization_id is null'),
);

/** Who sold and was given most in the periods $1, which begin on the days $2 and end on day $3. */
export const keepTopOrganizationsStatement = statement<never>('dashboards.keep-top-organizations', {
  with: [
    `ranked as materialized (
     select p.period, t.* from unnest($1::text[], $2::date[]) as p(period, from_day)
     cross join lateral (
       select d.organization_id,
         row_number() over (order by sum(d.sales_cents + d.gifts_cents) desc, sum(d.orders_count) desc, d.organization_id)::smallint as place,
         sum(d.sales_cents)::bigint as sales_cents, sum(d.gifts_cents)::bigint as gifts_cents, sum(d.orders_count)::bigint as orders_count
       from sales_days d where d.organization_id is not null and d.day >= p.from_day and d.day <= $3::date
       group by d.organization_id having sum(d.orders_count) > 0 order by place limit 10
     ) t
   )`,
    `gone as (
     delete from top_organizations t
     where not exists (select from ranked r where r.period = t.period and r.organization_id = t.organization_id)
   )`,
    `kept as (
     insert into top_organizations (organization_id, period, place, sales_cents, gifts_cents, orders_count)
     select organization_id, period, place, sales_cents, gifts_cents, orders_count from ranked
     on conflict (organization_id, period) do update set place = excluded.place, sales_cents = excluded.sales_cents,
       gifts_cents = excluded.gifts_cents, orders_count = excluded.orders_count
   )`,
  ],
  answer: 'select from ranked limit 0',
});
