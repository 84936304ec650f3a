set local lock_timeout = '5s';

-- When the person behind a session last proved to be there: at the login, or asked again before something grave.
alter table sessions
  add column confirmed_at timestamptz not null default now(),
  -- Platform staff who act in the person's place, in one organization of theirs and for an hour.
  add column acting_admin_id uuid references users on delete cascade,
  add column acting_for_id uuid references organizations on delete cascade,
  add constraint sessions_acting_is_whole check ((acting_admin_id is null) = (acting_for_id is null));
update sessions set confirmed_at = created_at;
create index sessions_acting_admin_id_idx on sessions (acting_admin_id) where acting_admin_id is not null;

-- Set while a code is asked for at the login; here, because the login reads the user anyway.
alter table users add column two_factor_since timestamptz;

-- The authenticator app of a person. `secret` is encrypted with a key derived from SECRET_KEY.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null check (octet_length(secret) between 29 and 200),
  created_at timestamptz not null,
  -- Null: started, and not yet proved by a first code.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was taken; a code of it or of an earlier one is a replay.
  last_step bigint not null default 0
);

-- Keyed hashes (HMAC-SHA-256), so that a copy of the table is not enough to guess them.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys_credential_id_key on passkeys (credential_id);
create index passkeys_user_id_idx on passkeys (user_id, created_at);

-- What a passkey is asked to sign: used once, within five minutes, for what it was made for.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('register', 'login', 'step-up')),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'login') = (user_id is null))
);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);

-- Wrong codes and passwords of the last minutes, counted for all processes (rate-limiter-flexible keeps the rows).
create table second_factor_attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index second_factor_attempts_expire_idx on second_factor_attempts (expire);
