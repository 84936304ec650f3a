set local lock_timeout = '5s';

-- Filters of the list of orders that somebody has saved by name, for themselves: those of an organization, and those of platform staff.
create table order_filters (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- So there are twenty at most, whoever writes.
  place smallint not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null check (octet_length(filter::text) <= 1000),
  -- Counts its changes: whoever changes it names what they saw.
  version integer not null default 1,
  primary key (organization_id, user_id, id),
  constraint order_filters_place_key unique (organization_id, user_id, place)
);
create unique index order_filters_name_key on order_filters (organization_id, user_id, lower(name));
create index order_filters_user_idx on order_filters (user_id);
call protect_tenant_table('order_filters');

create table staff_order_filters (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  place smallint not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null check (octet_length(filter::text) <= 1000),
  version integer not null default 1,
  primary key (user_id, id),
  constraint staff_order_filters_place_key unique (user_id, place)
);
create unique index staff_order_filters_name_key on staff_order_filters (user_id, lower(name));
revoke all on staff_order_filters from goodshelf_app;
