-- migrate: no-transaction
alter table provider_events validate constraint provider_events_meaning_known;
