-- migrate: no-transaction
alter table ledger_postings validate constraint ledger_postings_account_known;
