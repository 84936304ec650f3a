-- migrate: no-transaction
-- A month's statement reads the entries of that month, by their own moments, and no others. The platform's own books have no statement.
create index concurrently ledger_entries_month_idx on ledger_entries (organization_id, occurred_at) where organization_id is not null;
