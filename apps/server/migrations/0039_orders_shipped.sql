-- migrate: no-transaction
create index concurrently payments_disputed_idx on payments (order_id, organization_id) where disputed_at is not null and dispute_closed_at is null;
create index concurrently orders_shipped_idx on orders (shipped_at) where status = 3;
alter table ledger_postings validate constraint ledger_postings_entry;
alter table ledger_entries validate constraint ledger_entries_kind_known;
alter table ledger_entries validate constraint ledger_entries_platform_has_no_order;
alter table ledger_postings validate constraint ledger_postings_account_known;
alter table ledger_postings validate constraint ledger_postings_running_balance;
alter table ledger_balances validate constraint ledger_balances_debt_is_owed;
