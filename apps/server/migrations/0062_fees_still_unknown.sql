-- migrate: no-transaction
-- Captured payments of which the provider has not said yet what it keeps: asked after like open ones.
create index concurrently payments_fee_due_idx on payments (provider, next_attempt_at)
  where provider_fee_cents is null and gave_up_at is null and (status = 1 or late_captured_at is not null);
