import { receiptTimeZone } from '@goodshelf/contract/lookups';
import { figureColumns, figuresOfOrders, isPaid } from '../modules/dashboards/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { Check } from './check.ts';

const figures = (table: string): string =>
  `(${figureColumns.map((column) => `coalesce(${table}.${column}, 0)`).join(', ')})`;

/** A day is noted while an order of it has changed and the job has not come yet. */
const isNoted = (organization: string, day: string): string => `exists (
  select from sales_changes c where c.organization_id = ${organization}
    and (c.placed_at at time zone '${receiptTimeZone}')::date = ${day})`;

/** `column` names an organization; says whether it is one of the piece. */
type IsWithin = (column: string) => string;

/** Organizations one after another, so many that they have about `rowsPerPiece` orders together; one that has more is a piece by itself. */
const byOrganization =
  (violations: (isWithin: IsWithin) => string) =>
  async (tx: Tx, rowsPerPiece: number): Promise<readonly string[]> => {
    const { rows } = await tx.raw<{ border: string }>(
      `select organization_id::text as border from (
         select organization_id, so_far / $1::bigint as piece, lead(so_far / $1::bigint) over (order by organization_id) as next_piece
         from (
           select organization_id, sum(sum(orders_count + failed_count + pending_count)) over (order by organization_id)::bigint as so_far
           from sales_days where organization_id is not null group by organization_id
         ) counted
       ) numbered where piece <> next_piece order by organization_id`,
      [rowsPerPiece],
    );
    const borders = rows.map(({ border }) => border);
    return [...borders, null].map((upTo, index) => {
      const after = borders[index - 1];
      return violations((column) =>
        [
          ...(after === undefined ? [] : [`${column} > '${after}'::uuid`]),
          ...(upTo === null ? [] : [`${column} <= '${upTo}'::uuid`]),
          'true',
        ].join(' and '),
      );
    });
  };

/** Days whose figures are not those of their orders. */
const wrongDays = (isWithin: IsWithin): string => `
  select organization_id, day::text as subject,
    'says ' || coalesce(kept.orders_count, 0) || ' orders of ' || coalesce(kept.total_cents, 0) || ', orders say '
      || coalesce(counted.orders_count, 0) || ' of ' || coalesce(counted.total_cents, 0) as detail
  from (select * from sales_days where organization_id is not null and ${isWithin('organization_id')}) kept
  full join (
    select o.organization_id, (o.placed_at at time zone '${receiptTimeZone}')::date as day, ${figuresOfOrders}
    from orders o where ${isWithin('o.organization_id')} group by 1, 2
  ) counted using (organization_id, day)
  where ${figures('kept')} <> ${figures('counted')} and not ${isNoted('organization_id', 'day')}`;

/** Days of which it is known what sold, and which had something else. */
const wrongTitles = (isWithin: IsWithin): string => `
  select organization_id, day::text as subject,
    'says ' || coalesce(kept.copies, 0) || ' copies, orders say ' || coalesce(counted.copies, 0) as detail
  from (
    select organization_id, day, sum(copies) as copies, sum(sales_cents) as sales_cents from title_days
    where ${isWithin('organization_id')} group by 1, 2
  ) kept
  full join (
    select o.organization_id, (o.placed_at at time zone '${receiptTimeZone}')::date as day, sum(l.copies) as copies,
      sum(greatest(l.sales_cents, 0)) as sales_cents
    from orders_of_days o join lines_of_days l on l.organization_id = o.organization_id and l.order_id = o.id
    where ${isWithin('o.organization_id')} and ${isPaid('o')} and l.kind = 'product' and l.variant_id is not null and l.copies > 0
    group by 1, 2
  ) counted using (organization_id, day)
  where (coalesce(kept.copies, 0), coalesce(kept.sales_cents, 0)) <> (coalesce(counted.copies, 0), coalesce(counted.sales_cents, 0))
    and not ${isNoted('organization_id', 'day')}
    and not exists (select from sales_days d
      where d.organization_id = coalesce(kept.organization_id, counted.organization_id)
        and d.day = coalesce(kept.day, counted.day) and d.titles_are_old)`;

const wrongCampaigns = (isWithin: IsWithin): string => `
  select organization_id, campaign_id::text as subject,
    'says ' || coalesce(d.cents, 0) || ' of ' || coalesce(d.count, 0) || ', gifts ' || coalesce(g.cents, 0) || ' of '
      || coalesce(g.count, 0) as detail
  from (
    select organization_id, campaign_id, sum(gifts_cents) as cents, sum(gift_count) as count from campaign_days
    where ${isWithin('organization_id')} group by 1, 2
  ) d
  full join (
    select organization_id, campaign_id, sum(amount_cents) as cents, count(*) as count from standing_gifts
    where campaign_id is not null and ${isWithin('organization_id')} group by 1, 2
  ) g using (organization_id, campaign_id)
  where (coalesce(d.cents, 0), coalesce(d.count, 0)) <> (coalesce(g.cents, 0), coalesce(g.count, 0))
    and not exists (select from sales_changes c where c.organization_id = coalesce(d.organization_id, g.organization_id))`;

// Orders that cost nothing have no entry; those that were canceled have one, and count as failed.
const notInTheBooks = (isWithin: IsWithin): string => `
  select organization_id, 'days' as subject,
    'dashboard ' || coalesce(d.cents, 0) || ', books ' || coalesce(b.cents, 0) as detail
  from (
    select organization_id, sum(total_cents) as cents from sales_days
    where organization_id is not null and ${isWithin('organization_id')} group by 1
  ) d
  full join (
    select e.organization_id, -sum(p.amount_cents) as cents
    from ledger_entries e
    join orders o on o.organization_id = e.organization_id and o.id = e.order_id and o.payment_status = 1 and o.status not in (0, 6)
    join ledger_postings p on p.organization_id = e.organization_id and p.entry_id = e.id
      and p.account in ('provider_clearing', 'deposits', 'received_directly', 'due_to_platform')
    where e.kind = 'sale' and ${isWithin('e.organization_id')} and not exists (select from ledger_entries u
      where u.organization_id = e.organization_id and u.reference = e.reference and u.kind = 'sale_undone')
    group by 1
  ) b using (organization_id)
  where coalesce(d.cents, 0) <> coalesce(b.cents, 0)
    and not exists (select from sales_changes c where c.organization_id = coalesce(d.organization_id, b.organization_id))`;

export const dashboardsChecks: readonly Check[] = [
  {
    name: 'days-are-their-orders',
    promise: 'What an organization’s dashboard says of a day is what its orders say, or the day is noted.',
    violations: byOrganization(wrongDays),
  },
  {
    name: 'days-of-all-are-the-days',
    promise: 'What the platform’s dashboard says of a day is what the organizations’ say together.',
    violations: `
      select null::uuid as organization_id, day::text as subject,
        'says ' || coalesce(kept.total_cents, 0) || ', organizations ' || coalesce(counted.total_cents, 0) as detail
      from (select * from sales_days where organization_id is null) kept
      full join (
        select day, ${figureColumns.map((column) => `sum(${column}) as ${column}`).join(', ')}
        from sales_days where organization_id is not null group by day
      ) counted using (day)
      where ${figures('kept')} <> ${figures('counted')}`,
  },
  {
    name: 'titles-are-their-lines',
    promise: 'What sold on a day is what its paid orders say, or the day is noted or still to be counted.',
    violations: byOrganization(wrongTitles),
  },
  {
    name: 'campaign-days-are-their-gifts',
    promise:
      'How far a campaign has come on the dashboard is what was given to it and still stands, or a day is noted.',
    violations: byOrganization(wrongCampaigns),
  },
  {
    name: 'days-are-in-the-books',
    promise:
      'The paid orders that dashboards count are in the books with what was paid of them, or a day is noted.',
    violations: byOrganization(notInTheBooks),
  },
];
