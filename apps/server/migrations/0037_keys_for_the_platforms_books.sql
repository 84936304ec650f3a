-- migrate: no-transaction
-- The platform keeps books of its own: entries without an organization. Their keys take null as a value like any other.
-- The keys are made last: while a table is small the planner takes the youngest of equal indexes.
create unique index concurrently ledger_entries_cause on ledger_entries (reference, kind, organization_id) nulls not distinct;
create unique index concurrently ledger_entries_key on ledger_entries (organization_id, id) nulls not distinct;
create unique index concurrently ledger_postings_key on ledger_postings (organization_id, entry_id, position) nulls not distinct;
