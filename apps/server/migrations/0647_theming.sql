set local lock_timeout = '5s';

-- Who published a version, and where it came from. `draft_revision` is the draft's that was published: asking for the same
-- again is answered the same version.
alter table theme_versions
  add column published_by uuid references users on delete set null,
  add column restored_from integer,
  add column is_scheduled boolean not null default false,
  add column draft_revision bigint check (draft_revision > 0),
  add constraint theme_versions_are_small check (octet_length(theme::text) <= 16384),
  add constraint theme_versions_restore_earlier_ones check (restored_from < number),
  add constraint theme_versions_restored_from_fkey foreign key (organization_id, restored_from) references theme_versions,
  add constraint theme_versions_schedules_are_no_drafts check (not is_scheduled or draft_revision is null);
create unique index theme_versions_draft_revision_key on theme_versions (organization_id, draft_revision)
  where draft_revision is not null;
create index theme_versions_published_by_idx on theme_versions (published_by) where published_by is not null;

-- A version never changes: which one is worn does, and who published it may be forgotten. It goes with its organization only:
-- no statement deletes one, a cascade (which is a trigger's) does.
create function keep_theme_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
  elsif (to_jsonb(new) - 'is_worn' - 'published_by') = (to_jsonb(old) - 'is_worn' - 'published_by')
    and (new.published_by is null or new.published_by is not distinct from old.published_by) then
    return new;
  end if;
  raise exception 'a version of a theme stays as it was published' using errcode = 'restrict_violation';
end $$;
create trigger theme_versions_immutable before update or delete on theme_versions
  for each row execute function keep_theme_version();
create trigger theme_versions_no_truncate before truncate on theme_versions execute function refuse_change();
revoke update, delete, truncate on theme_versions from goodshelf_app, goodshelf_operator;
grant update (is_worn) on theme_versions to goodshelf_app, goodshelf_operator;

-- What an organization works on; without a row it is what the shop wears. `authors` says of values who changed them last.
create table theme_drafts (
  organization_id uuid primary key references organizations on delete cascade,
  theme jsonb not null check (jsonb_typeof(theme) = 'object' and octet_length(theme::text) <= 16384),
  authors jsonb not null default '{}' check (jsonb_typeof(authors) = 'object' and octet_length(authors::text) <= 16384),
  revision bigint not null check (revision > 0),
  restored_from integer,
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null,
  foreign key (organization_id, restored_from) references theme_versions
);
create index theme_drafts_changed_by_idx on theme_drafts (changed_by) where changed_by is not null;
call protect_tenant_table('theme_drafts');

-- A theme as it was when it was scheduled; one for each organization.
create table theme_schedules (
  organization_id uuid primary key references organizations on delete cascade,
  theme jsonb not null check (jsonb_typeof(theme) = 'object' and octet_length(theme::text) <= 16384),
  publish_at timestamptz not null,
  scheduled_at timestamptz not null check (scheduled_at < publish_at),
  scheduled_by uuid references users on delete set null
);
create index theme_schedules_due_idx on theme_schedules (publish_at);
create index theme_schedules_scheduled_by_idx on theme_schedules (scheduled_by) where scheduled_by is not null;
call protect_tenant_table('theme_schedules');

-- Who has the editor open, until they say that they leave or say nothing any more.
create table theme_editors (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (organization_id, user_id)
);
create index theme_editors_user_id_idx on theme_editors (user_id);
create index theme_editors_seen_at_idx on theme_editors (seen_at);
call protect_tenant_table('theme_editors');
