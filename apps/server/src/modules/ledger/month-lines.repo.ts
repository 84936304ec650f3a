import { statement } from '../../platform/database/index.ts';
import { flowOfLines, linesBeyond, monthMark } from './months.repo.ts';

export type MonthLineRow = {
  readonly opening_cents: number;
  readonly in_cents: number;
  readonly out_cents: number;
  readonly line_count: number;
  /** Null, as all that follows, where the part has no line. */
  readonly entry_id: string | null;
  readonly place: number | null;
  readonly description: string | null;
  readonly order_number: string | null;
  readonly occurred_at: Date | null;
  readonly amount_cents: number | null;
  /** What the lines of the month up to this one come to. */
  readonly so_far_cents: number | null;
};

/**
 * The month that begins on day $4 in the zone $3, of organization $1 and account $2: what it opened with and its sums, from
 * what is summed and what has come since, as the year reads them; and its lines between the moments $5 and $6, in the order
 * of their moments, $8 of them after $7. One statement, so that the lines and the sums are of the same books.
 */
export const monthLinesStatement = statement<MonthLineRow>(
  'ledger.month-lines',
  `select month.opening_cents, month.in_cents, month.out_cents, month.line_count, line.entry_id, line.place,
     line.description, line.order_number, line.occurred_at, line.amount_cents, line.so_far_cents
   from (
     select coalesce(sum(in_cents - out_cents) filter (where month < $4::date), 0)::bigint as opening_cents,
       coalesce(sum(in_cents) filter (where month = $4::date), 0)::bigint as in_cents,
       coalesce(sum(out_cents) filter (where month = $4::date), 0)::bigint as out_cents,
       coalesce(sum(line_count) filter (where month = $4::date), 0)::int as line_count
     from (
       select month, in_cents, out_cents, line_count from ledger_months
       where organization_id = $1 and account = $2 and month <= $4::date
       union all
       select month, ${flowOfLines} from (${linesBeyond(monthMark)}) since group by month
     ) part
   ) month
   left join (
     select e.id as entry_id, p.place, e.description, e.order_number, e.occurred_at, p.amount_cents, p.sequence,
       sum(p.amount_cents) over (order by e.occurred_at, p.sequence)::bigint as so_far_cents
     from (
       select id, description, order_number, occurred_at from ledger_entries
       where organization_id = $1 and occurred_at >= $5::timestamptz and occurred_at < $6::timestamptz
     ) e cross join lateral (
       select row_number() over (order by position)::int as place, amount_cents, sequence from ledger_postings
       where organization_id = $1 and entry_id = e.id and account = $2
     ) p
     order by e.occurred_at, p.sequence offset $7 limit $8
   ) line on true
   order by line.occurred_at, line.sequence`,
);
