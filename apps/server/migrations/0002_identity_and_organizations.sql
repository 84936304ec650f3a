-- Scope of the running transaction. Unset or empty means "no tenant": every tenant table then shows nothing.
create function app_organization_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;
create function app_user_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Forces row level security on a table that leads with organization_id. Every tenant table is passed through here;
-- tests/architecture fails when one is not.
create procedure protect_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to goodshelf_app using (organization_id = (select app_organization_id()))
     with check (organization_id = (select app_organization_id()))', tenant_table);
  execute format('create policy operator on %s to goodshelf_operator using (true) with check (true)', tenant_table);
end $$;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text,
  first_name text not null default '' check (length(first_name) <= 80),
  last_name text not null default '' check (length(last_name) <= 80),
  phone_prefix text not null default '+1',
  phone text not null default '' check (phone ~ '^[0-9]{0,15}$'),
  email_verified_at timestamptz,
  is_admin boolean not null default false,
  -- The active organization; every /organization call acts on it and still requires an active membership.
  organization_id uuid,
  created_at timestamptz not null default now()
);
create unique index users_email_key on users (email);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  browser_id text not null check (length(browser_id) between 1 and 100),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip_address text,
  user_agent text
);
create unique index sessions_token_hash_key on sessions (token_hash);
create index sessions_user_id_idx on sessions (user_id);

create table organizations (
  id uuid primary key,
  type text not null check (type in ('Public School', 'Non-Profit', 'App Merchant', 'business')),
  name text not null check (length(name) between 1 and 30),
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(slug) <= 80),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  custom_domain text,
  custom_domain_status smallint not null default 0 check (custom_domain_status in (0, 1)),
  location_address_line1 text not null default '', location_address_line2 text not null default '',
  location_address_city text not null default '', location_address_state text not null default '',
  location_address_zipcode text not null default '', location_address_country text not null default 'US',
  general_mailing_address_line1 text not null default '', general_mailing_address_line2 text not null default '',
  general_mailing_address_city text not null default '', general_mailing_address_state text not null default '',
  general_mailing_address_zipcode text not null default '', general_mailing_address_country text not null default 'US',
  donation_mailing_address_line1 text not null default '', donation_mailing_address_line2 text not null default '',
  donation_mailing_address_city text not null default '', donation_mailing_address_state text not null default '',
  donation_mailing_address_zipcode text not null default '', donation_mailing_address_country text not null default 'US',
  contact_email text,
  tax_id text,
  are_gifts_deductible boolean not null default false,
  tagline text not null default '',
  story text not null default '',
  uses_of_money jsonb not null default '[]',
  gift_suggestions jsonb not null default '[]',
  theme jsonb not null default '{}',
  -- Share of a catalogue sale that the organization earns, and the platform's fee on its own products.
  catalogue_share_bps integer not null default 2000 check (catalogue_share_bps between 0 and 10000),
  platform_fee_bps integer not null default 500 check (platform_fee_bps between 0 and 10000),
  created_at timestamptz not null default now()
);
create unique index organizations_slug_key on organizations (slug);
create unique index organizations_custom_domain_key on organizations (lower(custom_domain)) where custom_domain is not null;
alter table users add constraint users_organization_id_fkey foreign key (organization_id) references organizations on delete set null;

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role smallint not null default 1 check (role = 1),
  is_owner boolean not null default false,
  role_in_organization text not null default '' check (length(role_in_organization) <= 200),
  internal_notes text not null default '' check (length(internal_notes) <= 5000),
  -- Organization user status of the specification: 1 Pending, 2 Active, 3 Rejected.
  status smallint not null default 1 check (status in (1, 2, 3)),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index memberships_user_id_idx on memberships (user_id);
call protect_tenant_table('memberships');
-- A person sees the own memberships in every organization: that is how the switcher and the scope are made.
create policy own on memberships for select to goodshelf_app using (user_id = (select app_user_id()));

alter table organizations enable row level security;
alter table organizations force row level security;
create policy tenant on organizations to goodshelf_app
  using (id = (select app_organization_id())) with check (id = (select app_organization_id()));
create policy member on organizations for select to goodshelf_app
  using (id in (select m.organization_id from memberships m where m.user_id = (select app_user_id())));
create policy operator on organizations to goodshelf_operator using (true) with check (true);

-- Content versions: cached pages and lists carry the version of what they show. Key 'platform' is the shared
-- catalogue, any other key an organization's id. The transaction that changes content bumps it and tells everyone.
create table content_versions (
  scope text primary key,
  version bigint not null default 1
);
insert into content_versions (scope) values ('platform');

create function bump_content_version(changed_scope text) returns void language plpgsql as $$
declare new_version bigint;
begin
  insert into content_versions (scope, version) values (changed_scope, 2)
    on conflict (scope) do update set version = content_versions.version + 1
    returning version into new_version;
  perform pg_notify('content_version', changed_scope || ':' || new_version);
end $$;

-- Name, address, theme and texts of a storefront are on every page of it, whoever changes them.
create function organization_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger organizations_content_version after insert or update or delete on organizations
  for each row execute function organization_changed();
