set local lock_timeout = '5s';

-- An address belongs to who has verified it (docs/decisions/0004). A registration is bound to the browser that made it
-- until the address is confirmed; of everybody else (verified, or invited and not there yet) an address has one row.
alter table users
  add column registered_browser_id text check (length(registered_browser_id) between 1 and 100),
  -- The organization that the registration asks for: { type, name }. It comes into being when the address is confirmed.
  add column registered_organization jsonb check (jsonb_typeof(registered_organization) = 'object'),
  add column pending_email text check (pending_email = lower(pending_email) and length(pending_email) <= 254),
  add constraint users_registration_is_not_verified
    check (registered_browser_id is null or email_verified_at is null),
  add constraint users_wish_is_of_a_registration
    check (registered_organization is null or registered_browser_id is not null);
drop index users_email_key;
create unique index users_email_key on users (email) where registered_browser_id is null;
create unique index users_registration_key on users (email, registered_browser_id) where registered_browser_id is not null;
create index users_registrations_by_age_idx on users (created_at) where registered_browser_id is not null;

-- Secrets of letters: only the hash is kept. A row stays after its use until it expires, so that a second click is
-- answered kindly.
create table one_time_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('verify-email', 'change-email', 'reset-password', 'invitation', 'support')),
  user_id uuid not null references users on delete cascade,
  -- The address it is about: a link is void when the account has another one by now.
  email text not null,
  -- Of invitations and support: { organization_name, acting_admin_id, … }.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user_id_idx on one_time_tokens (user_id, purpose);
create index one_time_tokens_expires_at_idx on one_time_tokens (expires_at);

-- Counters of attempts when several processes share them; the columns are those of rate-limiter-flexible. A crash may
-- forget them.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
