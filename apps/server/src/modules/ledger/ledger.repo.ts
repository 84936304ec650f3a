import { statement } from '../../platform/database/index.ts';

/**
 * Of an organization ($1), or of the platform itself when $1 is null: its accounts have no stored balances.
 * Balances are locked in the order of the accounts' names, so two posts never wait for each other in a circle; the
 * update goes on from what the other one left, as it was read under the lock (the statement's own view may be older, and
 * the table would refuse an overdraft that is none). What happened in a month that is closed
 * stands at the first moment of the first open one, and says when it happened. Running balances are counted back from the balance after the statement.
 */
export const postEntriesStatement = statement<{ id: string }>('ledger.post-entries', {
  with: [
    `new_entry as (
     insert into ledger_entries (organization_id, id, kind, reference, description, order_id, order_number, occurred_at, happened_at)
     select $1::uuid, e.id, e.kind, e.reference, e.description, e.order_id, e.order_number, greatest(e.occurred_at, open_from),
       case when e.occurred_at < open_from then e.occurred_at end
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::timestamptz[])
       as e(id, kind, reference, description, order_id, order_number, occurred_at), ledger_closing
     on conflict (organization_id, kind, reference) do nothing
     returning id
   )`,
    `posting as materialized (
     select p.entry_id, p.position, p.account, p.amount_cents, p.ordinal
     from unnest($9::uuid[], $10::smallint[], $11::text[], $12::bigint[])
       with ordinality as p(entry_id, position, account, amount_cents, ordinal)
     where p.entry_id in (select id from new_entry)
   )`,
    `change as (
     select account, sum(amount_cents) as amount_cents from posting
     where account in ('available', 'debt', 'due_to_platform', 'paid_out', 'pending', 'reserved')
     group by account
   )`,
    `locked as materialized (
     select balance.account, balance.balance_cents, change.amount_cents
     from ledger_balances balance join change on change.account = balance.account
     where balance.organization_id = $1
     order by balance.account
     for update of balance
   )`,
    `balance as (
     update ledger_balances set balance_cents = locked.balance_cents + locked.amount_cents
     from locked
     where ledger_balances.organization_id = $1 and ledger_balances.account = locked.account
     returning ledger_balances.account, ledger_balances.balance_cents
   )`,
    `written as (
     insert into ledger_postings (organization_id, entry_id, position, account, amount_cents, balance_cents)
     select $1::uuid, posting.entry_id, posting.position, posting.account, posting.amount_cents,
       balance.balance_cents - coalesce(sum(posting.amount_cents) over (
         partition by posting.account order by posting.ordinal rows between 1 following and unbounded following), 0)
     from posting left join balance on balance.account = posting.account
     order by posting.ordinal
   )`,
  ],
  answer: 'select id from new_entry',
});

/** In the order in which posting locks them. */
export const lockFundsStatement = statement<{
  account: 'available' | 'debt' | 'due_to_platform';
  balance_cents: number;
}>(
  'ledger.lock-funds',
  `select account, balance_cents from ledger_balances
   where organization_id = $1 and account in ('available', 'debt', 'due_to_platform') order by account for update`,
);
