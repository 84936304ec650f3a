-- migrate: no-transaction
alter table payments validate constraint payments_dispute_ended;
alter table provider_events validate constraint provider_events_meaning_known;
alter table ledger_entries validate constraint ledger_entries_kind_known;
-- Disputes of which nobody knows the end are asked after like open payments.
create index concurrently payments_dispute_due_idx on payments (provider, next_attempt_at)
  where disputed_at is not null and dispute_closed_at is null and gave_up_at is null;
