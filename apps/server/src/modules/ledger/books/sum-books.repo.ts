import { statement } from '../../../platform/database/index.ts';
import { entryOfPosting, linesBetween } from './journal.repo.ts';

// For the operator role: the books of all organizations together.

/** The last sequence that was ever given to a posting, committed or not; and up to which the books are summed. */
export const lastSequenceStatement = statement<{ sequence: number; summed_up_to: number }>(
  'ledger.last-sequence',
  `select (case when given.is_called then given.last_value else 0 end)::bigint as sequence, mark.sequence as summed_up_to
   from ledger_postings_sequence_seq given, ledger_book_mark mark`,
);

/**
 * A number of our own: whoever has written something by now has one below it. What a snapshot calls its end would not do: it lies right behind the last
 * transaction that has ended, and who is writing may be beyond.
 */
export const ownTransactionStatement = statement<{ own_id: string }>(
  'ledger.own-transaction',
  'select pg_current_xact_id()::text as own_id',
);

/** Whether all transactions below $1 have ended. */
export const haveEndedStatement = statement<{ have_ended: boolean }>(
  'ledger.transactions-have-ended',
  'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as have_ended',
);

/**
 * Adds the lines of the next $2 sequences behind the mark to the books and moves the mark behind them, when sequence $1 is not passed. Whoever comes
 * second waits for the mark, and goes on from where it stands then. $3 is the zone.
 */
export const sumBooksStatement = statement<{ sequence: number; line_count: number }>('ledger.sum-books', {
  with: [
    `mark as materialized (
     select sequence from ledger_book_mark for update
   )`,
    `span as materialized (
     select sequence + 1 as first_sequence, sequence + $2::bigint as last_sequence from mark where sequence + $2::bigint <= $1::bigint
   )`,
    `line as materialized (
     select span.first_sequence, span.last_sequence, p.account, p.amount_cents, e.kind,
       date_trunc('month', e.occurred_at at time zone $3)::date as month
     from span
     cross join lateral (${linesBetween('span.first_sequence', 'span.last_sequence')}) p
     cross join lateral (${entryOfPosting('kind, occurred_at')}) e
   )`,
    `part as (
     insert into ledger_book_parts (first_sequence, last_sequence, account, month, kind, line_count)
     select first_sequence, last_sequence, account, month, kind, count(*) from line
     group by first_sequence, last_sequence, account, month, kind
   )`,
    `summed as (
     insert into ledger_book_months (account, month, kind, debit_cents, credit_cents, line_count)
     select account, month, kind, coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0),
       coalesce(sum(amount_cents) filter (where amount_cents > 0), 0), count(*)
     from line group by account, month, kind
     on conflict (account, month, kind) do update set debit_cents = ledger_book_months.debit_cents + excluded.debit_cents,
       credit_cents = ledger_book_months.credit_cents + excluded.credit_cents, line_count = ledger_book_months.line_count + excluded.line_count
   )`,
    `moved as (
     update ledger_book_mark set sequence = span.last_sequence from span
   )`,
  ],
  answer: `select last_sequence as sequence, (select count(*) from line)::int as line_count from span`,
});

/** Brings the lines of full pages into the index by which they are found. */
export const summarizeLinesStatement = statement<never>(
  'ledger.summarize-lines',
  'select from summarize_written_lines()',
);
