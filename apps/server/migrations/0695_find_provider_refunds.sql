-- migrate: no-transaction
alter table ledger_entries validate constraint ledger_entries_kind_known;
create index concurrently if not exists refunds_provider_reference_idx on refunds (provider, provider_reference) where provider_reference is not null;
-- What was captured in the days of a report.
create index concurrently if not exists payments_settled_idx on payments (provider, settled_at) where status = 1;
create index concurrently if not exists refunds_settled_idx on refunds (provider, settled_at) where status = 'succeeded';
