set local lock_timeout = '5s';

-- Since when a passkey is asked for after the password without an authenticator app. With an app every passkey is a
-- second step besides, so at most one of the two is why `two_factor_since` is set.
alter table users
  add column passkey_factor_since timestamptz,
  add constraint users_passkey_factor_is_two_factor
    check (passkey_factor_since is null or two_factor_since is not null);
