set local lock_timeout = '5s';

-- A claim blocks nobody: until its records are proven, any number of organizations may have claimed a domain.
drop index organizations_custom_domain_key;
create unique index organizations_custom_domain_key on organizations (lower(custom_domain)) where custom_domain_status = 1;
alter table organizations
  -- What the TXT record has to say.
  add column custom_domain_token text check (custom_domain_token ~ '^[A-Za-z0-9_-]{20,60}$'),
  add column custom_domain_checked_at timestamptz,
  add column custom_domain_problem text check (length(custom_domain_problem) <= 500),
  -- Since when an active domain has not been proven any more; it is given three days to come back.
  add column custom_domain_failing_since timestamptz,
  add constraint organizations_active_domain_is_named check (custom_domain_status = 0 or custom_domain is not null);
update organizations set custom_domain_token = replace(gen_random_uuid()::text, '-', '') where custom_domain is not null;
alter table organizations
  add constraint organizations_domain_has_a_token check ((custom_domain is null) = (custom_domain_token is null));
