-- migrate: no-transaction
alter table ledger_entries validate constraint ledger_entries_kind_known;
create index concurrently refunds_provider_reference_idx on refunds (provider, provider_reference) where provider_reference is not null;
-- What was captured in the days of a report: a row for sixteen pages, so that a purchase pays nothing for it.
create index concurrently payments_settled_idx on payments using brin (settled_at) with (pages_per_range = 16, autosummarize = on);
-- Charged although it was not needed any more: at another moment than it had failed.
create index concurrently payments_late_captured_idx on payments (provider, late_captured_at) where late_captured_at is not null;
create index concurrently refunds_settled_idx on refunds (provider, settled_at) where status = 'succeeded';
