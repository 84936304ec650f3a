set local lock_timeout = '5s';

-- The new address that this organization asked a confirmed member to confirm: shown to it while the person has not
-- answered. What a person asks for on their own profile is nobody else's to read.
alter table memberships
  add column requested_email text check (requested_email = lower(requested_email) and length(requested_email) <= 254),
  -- When the last invitation was sent, so that it is not sent again at once.
  add column invited_at timestamptz;
