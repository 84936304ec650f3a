set local lock_timeout = '5s';

-- The three addresses of an organization; one that was never entered has no row.
create table organization_addresses (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('location', 'general_mailing', 'donation_mailing')),
  line1 text not null default '', line2 text not null default '',
  city text not null default '', state text not null default '',
  zipcode text not null default '', country text not null default 'US',
  primary key (organization_id, kind)
);
insert into organization_addresses (organization_id, kind, line1, line2, city, state, zipcode, country)
select o.id, a.* from organizations o cross join lateral (values
  ('location', location_address_line1, location_address_line2, location_address_city, location_address_state,
    location_address_zipcode, location_address_country),
  ('general_mailing', general_mailing_address_line1, general_mailing_address_line2, general_mailing_address_city,
    general_mailing_address_state, general_mailing_address_zipcode, general_mailing_address_country),
  ('donation_mailing', donation_mailing_address_line1, donation_mailing_address_line2, donation_mailing_address_city,
    donation_mailing_address_state, donation_mailing_address_zipcode, donation_mailing_address_country)
) as a (kind, line1, line2, city, state, zipcode, country)
where (a.line1, a.line2, a.city, a.state, a.zipcode, a.country) <> ('', '', '', '', '', 'US');
call protect_tenant_table('organization_addresses');
grant select (organization_id, kind, city, state) on organization_addresses to goodshelf_visitor;
create policy visitor on organization_addresses for select to goodshelf_visitor using (kind = 'location');

-- What a storefront says in the words of its organization.
create table storefront_texts (
  organization_id uuid primary key references organizations on delete cascade,
  tagline text not null default '',
  story text not null default '',
  uses_of_money jsonb not null default '[]',
  gift_suggestions jsonb not null default '[]'
);
insert into storefront_texts (organization_id, tagline, story, uses_of_money, gift_suggestions)
select id, tagline, story, uses_of_money, gift_suggestions from organizations
where (tagline, story) <> ('', '') or uses_of_money <> '[]' or gift_suggestions <> '[]';
call protect_tenant_table('storefront_texts');
grant select (organization_id, tagline) on storefront_texts to goodshelf_visitor;
create policy visitor on storefront_texts for select to goodshelf_visitor using (true);

-- Themes of a storefront, one of which it wears.
create table theme_versions (
  organization_id uuid not null references organizations on delete cascade,
  number integer not null check (number > 0),
  theme jsonb not null check (jsonb_typeof(theme) = 'object'),
  is_worn boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, number)
);
create unique index theme_versions_one_is_worn on theme_versions (organization_id) where is_worn;
insert into theme_versions (organization_id, number, theme, is_worn)
select id, 1, theme, true from organizations where theme <> '{}';
call protect_tenant_table('theme_versions');

-- The organization's share of a catalogue sale, and the platform's fee on its own products.
create table organization_terms (
  organization_id uuid primary key references organizations on delete cascade,
  catalogue_share_bps integer not null default 2000 check (catalogue_share_bps between 0 and 10000),
  platform_fee_bps integer not null default 500 check (platform_fee_bps between 0 and 10000)
);
insert into organization_terms (organization_id, catalogue_share_bps, platform_fee_bps)
select id, catalogue_share_bps, platform_fee_bps from organizations;
call protect_tenant_table('organization_terms');
create function open_organization_terms() returns trigger language plpgsql as $$
begin
  insert into organization_terms (organization_id) values (new.id);
  return null;
end $$;
create trigger organizations_open_terms after insert on organizations
  for each row execute function open_organization_terms();

-- What the lists of organizations search: words of the name, the slug, the city and the headline.
create table organization_search (
  organization_id uuid primary key references organizations on delete cascade,
  words text not null
);
call protect_tenant_table('organization_search');
grant select (organization_id, words) on organization_search to goodshelf_visitor;
create policy visitor on organization_search for select to goodshelf_visitor using (true);
create function write_organization_search(changed_id uuid) returns void language sql as $$
  insert into organization_search (organization_id, words)
  select o.id, lower(o.name || ' ' || o.slug || ' ' || coalesce(a.city, '') || ' ' || coalesce(t.tagline, ''))
  from organizations o
    left join organization_addresses a on a.organization_id = o.id and a.kind = 'location'
    left join storefront_texts t on t.organization_id = o.id
  where o.id = changed_id
  on conflict (organization_id) do update set words = excluded.words where organization_search.words <> excluded.words
$$;

drop index organizations_search_idx;
alter table organizations
  drop column location_address_line1, drop column location_address_line2, drop column location_address_city,
  drop column location_address_state, drop column location_address_zipcode, drop column location_address_country,
  drop column general_mailing_address_line1, drop column general_mailing_address_line2,
  drop column general_mailing_address_city, drop column general_mailing_address_state,
  drop column general_mailing_address_zipcode, drop column general_mailing_address_country,
  drop column donation_mailing_address_line1, drop column donation_mailing_address_line2,
  drop column donation_mailing_address_city, drop column donation_mailing_address_state,
  drop column donation_mailing_address_zipcode, drop column donation_mailing_address_country,
  drop column tagline, drop column story, drop column uses_of_money, drop column gift_suggestions,
  drop column theme, drop column catalogue_share_bps, drop column platform_fee_bps;

insert into organization_search (organization_id, words)
select o.id, lower(o.name || ' ' || o.slug || ' ' || coalesce(a.city, '') || ' ' || coalesce(t.tagline, ''))
from organizations o
  left join organization_addresses a on a.organization_id = o.id and a.kind = 'location'
  left join storefront_texts t on t.organization_id = o.id;
create index organization_search_words_idx on organization_search using gin (words gin_trgm_ops) with (fastupdate = off);

create function organization_words_changed() returns trigger language plpgsql as $$
begin
  perform write_organization_search(new.id);
  return null;
end $$;
create trigger organizations_words after insert or update of name, slug on organizations
  for each row execute function organization_words_changed();

-- Texts and themes are content.
create function storefront_words_changed() returns trigger language plpgsql as $$
declare changed uuid := coalesce(new.organization_id, old.organization_id);
begin
  perform bump_content_version(changed::text);
  if tg_table_name = 'storefront_texts' then perform write_organization_search(changed); end if;
  return null;
end $$;
create trigger storefront_texts_content_version after insert or delete on storefront_texts
  for each row execute function storefront_words_changed();
create trigger storefront_texts_content_version_of_update after update on storefront_texts
  for each row when (old is distinct from new) execute function storefront_words_changed();
-- A theme that nobody wears is a draft.
create trigger theme_versions_content_version after insert on theme_versions
  for each row when (new.is_worn) execute function storefront_words_changed();
create trigger theme_versions_content_version_of_update after update on theme_versions
  for each row when (old is distinct from new and (old.is_worn or new.is_worn)) execute function storefront_words_changed();
create trigger theme_versions_content_version_of_delete after delete on theme_versions
  for each row when (old.is_worn) execute function storefront_words_changed();

-- Where an organization is and what it earns stands on pages; nothing of the catalogue hangs on it. Mailing addresses
-- are on none.
create function organization_details_changed() returns trigger language plpgsql as $$
declare changed uuid := coalesce(new.organization_id, old.organization_id);
begin
  perform bump_details_version(changed::text);
  if tg_table_name = 'organization_addresses' then perform write_organization_search(changed); end if;
  return null;
end $$;
create trigger organization_addresses_details after insert on organization_addresses
  for each row when (new.kind = 'location') execute function organization_details_changed();
create trigger organization_addresses_details_of_update after update on organization_addresses
  for each row when (new.kind = 'location' and old is distinct from new) execute function organization_details_changed();
create trigger organization_addresses_details_of_delete after delete on organization_addresses
  for each row when (old.kind = 'location') execute function organization_details_changed();
create trigger organization_terms_details after update on organization_terms
  for each row when (old is distinct from new) execute function organization_details_changed();

-- Published by the terms: what share and fee rules need.
create view money_terms with (security_invoker = true) as
  select organization_id, catalogue_share_bps, platform_fee_bps from organization_terms;
revoke all on money_terms from goodshelf_app, goodshelf_operator;
grant select on money_terms to goodshelf_app, goodshelf_operator;

-- Published by the organizations: what the pages of a storefront show of its organization.
create view shown_organizations with (security_invoker = true) as
  select o.id, o.name, o.type, o.slug, o.status, d.custom_domain,
    coalesce(d.custom_domain_status, 0::smallint) as custom_domain_status,
    case when o.is_contact_email_shown then o.contact_email end as contact_email,
    o.tax_id, o.are_gifts_deductible,
    coalesce(t.tagline, '') as tagline, coalesce(t.story, '') as story,
    coalesce(t.uses_of_money, '[]'::jsonb) as uses_of_money,
    coalesce(t.gift_suggestions, '[]'::jsonb) as gift_suggestions,
    coalesce(v.theme, '{}'::jsonb) as theme,
    coalesce(a.line1, '') as line1, coalesce(a.line2, '') as line2, coalesce(a.city, '') as city,
    coalesce(a.state, '') as state, coalesce(a.zipcode, '') as zipcode
  from organizations o
    left join storefront_domains d on d.organization_id = o.id
    left join storefront_texts t on t.organization_id = o.id
    left join theme_versions v on v.organization_id = o.id and v.is_worn
    left join organization_addresses a on a.organization_id = o.id and a.kind = 'location';
revoke all on shown_organizations from goodshelf_app, goodshelf_operator;
grant select on shown_organizations to goodshelf_app, goodshelf_operator;
