set local lock_timeout = '5s';

-- The unused links with which one of platform staff may act in an owner's place end with that person's sessions.
create index one_time_tokens_acting_admin_idx on one_time_tokens ((details ->> 'acting_admin_id'))
  where purpose = 'support' and used_at is null;
