-- migrate: no-transaction
alter table refunds validate constraint refunds_status_known;
alter table refunds validate constraint refunds_undone_outside;
alter table ledger_entries validate constraint ledger_entries_kind_known;
