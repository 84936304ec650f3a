-- migrate: no-transaction
alter table orders validate constraint orders_paid_within_total;
alter table payments validate constraint payments_taken_back_within_amount;
alter table refunds validate constraint refunds_reason_known;
alter table ledger_entries validate constraint ledger_entries_kind_known;
alter table ledger_postings validate constraint ledger_postings_account_known;
