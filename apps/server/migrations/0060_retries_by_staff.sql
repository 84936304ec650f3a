set local lock_timeout = '5s';

-- Who asked for another try of an event that was given up. Retries of payments and refunds stand in the audit log of
-- their organization; an event may be about a payment that nobody knows, and then has none.
alter table provider_events
  add column retried_at timestamptz,
  add column retried_by uuid,
  add constraint provider_events_retried_by_somebody check ((retried_at is null) = (retried_by is null)) not valid;
