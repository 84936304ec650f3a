set local lock_timeout = '5s';

-- What staff have switched off, or on again, for everybody: without a row a feature is on (decision 0076). Which features there are,
-- the code knows; a row of one that is gone means nothing.
create table feature_switches (
  feature text primary key check (feature ~ '^[a-z][a-z_]{1,39}$'),
  is_on boolean not null,
  reason text not null check (length(reason) between 1 and 300),
  set_at timestamptz not null,
  set_by uuid
);
revoke all on feature_switches from goodshelf_app;
revoke delete, truncate on feature_switches from goodshelf_operator;
grant select, insert, update on feature_switches to goodshelf_operator;

-- Organizations for which something else holds, whatever holds for everybody.
create table feature_exceptions (
  organization_id uuid not null references organizations on delete cascade,
  feature text not null check (feature ~ '^[a-z][a-z_]{1,39}$'),
  is_on boolean not null,
  reason text not null check (length(reason) between 1 and 300),
  set_at timestamptz not null,
  set_by uuid,
  primary key (organization_id, feature)
);
call protect_tenant_table('feature_exceptions');
-- Staff keep them; the processes know them from memory.
revoke all on feature_exceptions from goodshelf_app;
revoke truncate on feature_exceptions from goodshelf_operator;
grant select, insert, update, delete on feature_exceptions to goodshelf_operator;

-- Numbers that staff have changed: without a row the standard holds. What may be set, the code knows, and holds to it when it reads.
create table platform_limits (
  name text primary key check (name ~ '^[a-z][a-z_]{1,39}$'),
  value bigint not null check (value >= 0),
  set_at timestamptz not null,
  set_by uuid
);
revoke all on platform_limits from goodshelf_app;
revoke truncate on platform_limits from goodshelf_operator;
grant select, insert, update, delete on platform_limits to goodshelf_operator;

create function announce_controls() returns trigger language plpgsql as $$
begin
  perform pg_notify('controls', '');
  return null;
end $$;
create trigger feature_switches_changed after insert or update or delete on feature_switches
  for each statement execute function announce_controls();
create trigger feature_exceptions_changed after insert or update or delete on feature_exceptions
  for each statement execute function announce_controls();
create trigger platform_limits_changed after insert or update or delete on platform_limits
  for each statement execute function announce_controls();

alter table setting_events drop constraint setting_events_section_check;
alter table setting_events add constraint setting_events_section_check
  check (section in ('terms', 'shipping', 'tax', 'fraud', 'features', 'limits')) not valid;
