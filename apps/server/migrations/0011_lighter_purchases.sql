-- Seven postings a sale locked seven rows of a table that never changes, and every sale the same ones. The accounts are
-- fixed by migrations, so a check holds what the foreign key held.
alter table ledger_postings drop constraint ledger_postings_account_fkey;
alter table ledger_postings add constraint ledger_postings_account_known check (account = any ('{pending,available,reserved,paid_out,provider_clearing,fees,revenue,tax_payable,refunds,cost_of_goods}'::text[]));
