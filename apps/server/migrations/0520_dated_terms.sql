set local lock_timeout = '5s';

-- Terms hold from a day on. A day begins at midnight in New York, wherever it is read.
create function terms_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'America/New_York')::date
$$;

-- What organizations earn that agreed on nothing else: one row for each day from which another share or fee holds.
create table platform_terms (
  valid_from date primary key,
  catalogue_share_bps integer not null check (catalogue_share_bps between 0 and 10000),
  platform_fee_bps integer not null check (platform_fee_bps between 0 and 10000),
  set_at timestamptz not null,
  -- Whether pages have been renewed for it; what the money goes by is the day alone.
  is_in_force boolean not null,
  -- Nobody changes what has been sold already.
  check (valid_from >= terms_day(set_at))
);
revoke all on platform_terms from goodshelf_app;
grant select on platform_terms to goodshelf_app;
insert into platform_terms (valid_from, catalogue_share_bps, platform_fee_bps, set_at, is_in_force)
  values ('2000-01-01', 2000, 500, '2000-01-01 12:00-05', true);

-- What one organization agreed on, from a day on; null is what the platform's terms say. Who has no row has no exception.
drop trigger organizations_open_terms on organizations;
drop function open_organization_terms();
drop trigger organization_terms_details on organization_terms;
drop trigger organization_terms_chosen on organization_terms;
drop view money_terms;
delete from organization_terms where (catalogue_share_bps, platform_fee_bps) = (2000, 500);
alter table organization_terms
  drop constraint organization_terms_pkey,
  add column valid_from date not null default '2000-01-01',
  add column set_at timestamptz not null default '2000-01-01 12:00-05',
  add column is_in_force boolean not null default true,
  alter column catalogue_share_bps drop not null,
  alter column catalogue_share_bps drop default,
  alter column platform_fee_bps drop not null,
  alter column platform_fee_bps drop default,
  add primary key (organization_id, valid_from),
  add check (valid_from >= terms_day(set_at));
alter table organization_terms
  alter column valid_from drop default, alter column set_at drop default, alter column is_in_force drop default;
create index organization_terms_due_idx on organization_terms (valid_from) where not is_in_force;
-- An organization reads its terms; staff set them.
revoke insert, update, delete on organization_terms from goodshelf_app;

-- Published by the terms: what share and fee rules need, today.
create view money_terms with (security_invoker = true) as
  select o.id as organization_id,
    coalesce(own.catalogue_share_bps, platform.catalogue_share_bps) as catalogue_share_bps,
    coalesce(own.platform_fee_bps, platform.platform_fee_bps) as platform_fee_bps
  from organizations o
    cross join lateral (
      select p.catalogue_share_bps, p.platform_fee_bps from platform_terms p
      where p.valid_from <= terms_day(now()) order by p.valid_from desc limit 1
    ) platform
    left join lateral (
      select t.catalogue_share_bps, t.platform_fee_bps from organization_terms t
      where t.organization_id = o.id and t.valid_from <= terms_day(now()) order by t.valid_from desc limit 1
    ) own on true;
revoke all on money_terms from goodshelf_app, goodshelf_operator;
grant select on money_terms to goodshelf_app, goodshelf_operator;

-- Published by the terms: what single organizations agreed on, by day.
create view dated_exceptions with (security_invoker = true) as
  select organization_id, valid_from, catalogue_share_bps, platform_fee_bps from organization_terms;
revoke all on dated_exceptions from goodshelf_app, goodshelf_operator;
grant select on dated_exceptions to goodshelf_operator;

-- Pages say what an organization earns, and own prices keep above the platform's part: both follow when a change comes
-- into force.
create trigger organization_terms_details after insert or update on organization_terms
  for each row when (new.is_in_force) execute function organization_details_changed();
create trigger organization_terms_chosen after insert or update on organization_terms
  for each row when (new.is_in_force) execute function note_terms_change();
create function platform_terms_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version('platform');
  insert into assortment_changes (product_id) select distinct product_id from own_prices;
  return null;
end $$;
create trigger platform_terms_details after insert or update on platform_terms
  for each row when (new.is_in_force) execute function platform_terms_changed();

-- What staff changed of the platform's settings.
create table setting_events (
  id uuid primary key,
  section text not null check (section in ('terms', 'shipping', 'tax')),
  at timestamptz not null,
  summary text not null check (length(summary) between 1 and 500),
  actor_user_id uuid,
  actor_name text not null default ''
);
create index setting_events_latest_idx on setting_events (section, at desc, id desc);
call make_append_only('setting_events');
revoke all on setting_events from goodshelf_app;
