import { statement } from '../../platform/database/index.ts';
import type { EntryKind, OrganizationAccount } from './accounts.ts';

/**
 * The lines of an account beyond its mark, with kind and month ($3 is the zone) of their entries, each looked up by its id. The
 * mark is a bare subquery: PostgreSQL 15 uses no index for what stands in an expression there, because of the rows' policies. And
 * there is an upper end, where sequences end: beyond an unknown place a planner expects a third of all lines, and would rather read
 * them from the beginning; between two ends it expects few.
 */
export const linesBeyond = (mark: string, limit = ''): string =>
  `select p.sequence, p.amount_cents, e.kind, date_trunc('month', e.occurred_at at time zone $3)::date as month
   from (
     select sequence, entry_id, amount_cents from ledger_postings
     where organization_id = $1 and account = $2 and sequence > ${mark} and sequence < 9223372036854775807 order by sequence ${limit}
   ) p cross join lateral (
     select kind, occurred_at from ledger_entries where organization_id = $1 and id = p.entry_id limit 1
   ) e`;

export const flowOfLines = `coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as in_cents,
  coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as out_cents, count(*)::int as line_count`;

/** Where the summed lines of organization $1 and account $2 end. */
export const monthMark = `(select coalesce(max(sequence), 0) from ledger_month_marks where organization_id = $1 and account = $2)`;

export type MonthRow = {
  /** `2026-03` */
  readonly month: string;
  readonly kind: EntryKind;
  readonly in_cents: number;
  readonly out_cents: number;
  readonly line_count: number;
};

/** Of organization $1 and account $2: what is summed, and what has come since. */
export const monthsStatement = statement<MonthRow>(
  'ledger.months',
  `select to_char(month, 'YYYY-MM') as month, kind, sum(in_cents)::bigint as in_cents, sum(out_cents)::bigint as out_cents,
     sum(line_count)::int as line_count
   from (
     select month, kind, in_cents, out_cents, line_count from ledger_months where organization_id = $1 and account = $2
     union all
     select month, kind, ${flowOfLines} from (${linesBeyond(monthMark)}) line group by month, kind
   ) part
   group by month, kind order by month, kind`,
);

/** The mark is there before it is locked. */
export const openMarkStatement = statement<never>(
  'ledger.open-month-mark',
  `insert into ledger_month_marks (organization_id, account, sequence) values ($1, $2, 0) on conflict do nothing`,
);

/**
 * Adds the next $4 lines to the months and moves the mark. Whoever comes second waits for the mark, and goes on from where
 * it stands then.
 */
export const sumMonthsStatement = statement<{ line_count: number }>('ledger.sum-months', {
  with: [
    `mark as materialized (
     select sequence from ledger_month_marks where organization_id = $1 and account = $2 for update
   )`,
    `line as materialized (${linesBeyond('(select sequence from mark)', 'limit $4')})`,
    `summed as (
     insert into ledger_months (organization_id, account, month, kind, in_cents, out_cents, line_count)
     select $1::uuid, $2, month, kind, ${flowOfLines} from line group by month, kind
     on conflict (organization_id, account, month, kind) do update set in_cents = ledger_months.in_cents + excluded.in_cents,
       out_cents = ledger_months.out_cents + excluded.out_cents, line_count = ledger_months.line_count + excluded.line_count
   )`,
    `moved as (
     update ledger_month_marks set sequence = (select max(sequence) from line)
     where organization_id = $1 and account = $2 and exists (select from line)
   )`,
  ],
  answer: 'select count(*)::int as line_count from line',
});

/** The accounts with lines beyond their marks; each answered by the last line of its statement. */
export const accountsBehindStatement = statement<{
  organization_id: string;
  account: OrganizationAccount;
}>(
  'ledger.accounts-behind',
  `select b.organization_id, b.account from ledger_balances b
   left join ledger_month_marks m on m.organization_id = b.organization_id and m.account = b.account
   cross join lateral (
     select p.sequence from ledger_postings p
     where p.organization_id = b.organization_id and p.account = b.account order by p.sequence desc limit 1
   ) last
   where last.sequence > coalesce(m.sequence, 0)
   order by b.organization_id, b.account`,
);
