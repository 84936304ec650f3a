-- migrate: no-transaction
alter table ledger_postings validate constraint ledger_postings_account_known;
alter table ledger_postings validate constraint ledger_postings_running_balance;
alter table ledger_balances validate constraint ledger_balances_due_is_owed;
