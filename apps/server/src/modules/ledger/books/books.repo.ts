import { statement } from '../../../platform/database/index.ts';
import type { LedgerAccount } from '../accounts.ts';
import { entryOfPosting, linesBetween } from './journal.repo.ts';

export type BookSumRow = {
  readonly account: LedgerAccount;
  readonly opening_cents: number;
  readonly debit_cents: number;
  readonly credit_cents: number;
  readonly line_count: number;
  /** The first month with a line of this account: `2026-03`. */
  readonly first_month: string;
};

/**
 * Every account with a line in or before the month that begins on day $1: what it had before and what the month wrote; from what is summed
 * and from what has come since. Between two ends a planner expects few lines behind the mark. $2 is the zone.
 */
export const bookSumsStatement = statement<BookSumRow>(
  'ledger.book-sums',
  `select account,
     coalesce(sum(credit_cents - debit_cents) filter (where month < $1::date), 0)::bigint as opening_cents,
     coalesce(sum(debit_cents) filter (where month = $1::date), 0)::bigint as debit_cents,
     coalesce(sum(credit_cents) filter (where month = $1::date), 0)::bigint as credit_cents,
     coalesce(sum(line_count) filter (where month = $1::date), 0)::bigint as line_count,
     to_char(min(month), 'YYYY-MM') as first_month
   from (
     select account, month, debit_cents, credit_cents, line_count from ledger_book_months
     union all
     select p.account, date_trunc('month', e.occurred_at at time zone $2)::date,
       greatest(-p.amount_cents, 0), greatest(p.amount_cents, 0), 1
     from (${linesBetween('(select sequence + 1 from ledger_book_mark)', '9223372036854775807')}) p cross join lateral ${entryOfPosting('occurred_at')} e
   ) line
   group by account`,
);
