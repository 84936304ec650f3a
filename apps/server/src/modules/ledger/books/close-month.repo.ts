import { statement } from '../../../platform/database/index.ts';

// For the operator role.

/** The first moment of the first open month; null while none was ever closed. */
export const readOpenFromStatement = statement<{ open_from: Date | null }>(
  'ledger.read-open-from',
  `select nullif(open_from, '-infinity') as open_from from ledger_closing`,
);

/** The same, for whoever closes: one at a time. */
export const lockOpenFromStatement = statement<{ open_from: Date | null }>(
  'ledger.lock-open-from',
  `select nullif(open_from, '-infinity') as open_from from ledger_closing for update`,
);

/** From now on nothing is posted into the month that begins on day $1 or before; $2 is the zone, $3 when, $4 by whom. */
export const beginClosingStatement = statement<never>('ledger.begin-closing', {
  with: [
    `moved as (
     update ledger_closing set open_from = ($1::date + interval '1 month') at time zone $2
   )`,
  ],
  answer: `insert into ledger_closed_months (month, begun_at, begun_by) values ($1::date, $3, $4)`,
});

export type ClosedMonthRow = {
  /** `2026-03` */
  readonly month: string;
  readonly begun_at: Date;
  readonly begun_by: string;
  readonly closed_at: Date | null;
};

export const findClosedMonthStatement = statement<ClosedMonthRow>(
  'ledger.find-closed-month',
  `select to_char(month, 'YYYY-MM') as month, begun_at, begun_by, closed_at from ledger_closed_months where month = $1::date`,
);

/** Those whose balances are still to be kept, in their order. */
export const unfinishedMonthsStatement = statement<{ month: string }>(
  'ledger.unfinished-months',
  `select to_char(month, 'YYYY-MM') as month from ledger_closed_months where closed_at is null order by month`,
);

/** Keeps what the accounts $2 had at the end of the month that begins on day $1; nothing when somebody else has. $4 is when. */
export const finishClosingStatement = statement<never>('ledger.finish-closing', {
  with: [
    `finished as (
     update ledger_closed_months set closed_at = $4 where month = $1::date and closed_at is null returning month
   )`,
  ],
  answer: `insert into ledger_closed_balances (month, account, closing_cents)
   select finished.month, b.account, b.closing_cents from finished, unnest($2::text[], $3::bigint[]) as b(account, closing_cents)`,
});
