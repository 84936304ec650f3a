set local lock_timeout = '5s';

-- Some providers let their buyer approve first, and tell us: then it is for us to capture.
alter table provider_events drop constraint provider_events_meaning_known;
alter table provider_events add constraint provider_events_meaning_known
  check (meaning in ('approved', 'captured', 'failed', 'changed', 'fee-known', 'disputed', 'dispute-closed', 'refund-changed')) not valid;
