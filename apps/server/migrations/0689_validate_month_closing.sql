-- migrate: no-transaction
alter table ledger_entries validate constraint ledger_entries_happened_before;
