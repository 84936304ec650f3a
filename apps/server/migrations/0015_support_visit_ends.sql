set local lock_timeout = '5s';

-- When the end of a visit of platform staff was written into the organization's audit log, however it ended. Until now
-- only an end by hand was written down, in the transaction that revoked the session.
alter table sessions add column end_recorded_at timestamptz;
update sessions set end_recorded_at = revoked_at where acting_admin_id is not null and revoked_at is not null;
create index sessions_end_not_recorded_idx on sessions (expires_at)
  where acting_admin_id is not null and end_recorded_at is null;
