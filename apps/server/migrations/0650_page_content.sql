set local lock_timeout = '5s';

-- What stands on a storefront's own pages lies beside its look: one draft, one history. Null: the usual content. The
-- application allows 128 kB of JSON, which is somewhat longer as the text of jsonb.
alter table theme_drafts
  add column content jsonb,
  add constraint theme_drafts_content_is_small
    check (content is null or (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 196608)),
  drop constraint theme_drafts_authors_check,
  add constraint theme_drafts_authors_check
    check (jsonb_typeof(authors) = 'object' and octet_length(authors::text) <= 32768);
alter table theme_schedules
  add column content jsonb,
  add constraint theme_schedules_content_is_small
    check (content is null or (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 196608));
alter table theme_versions
  add column content jsonb,
  -- When what visitors see of it changes next by itself, because something begins or ends; null: never.
  add column turns_at timestamptz,
  add constraint theme_versions_content_is_small
    check (content is null or (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 196608));
create index theme_versions_turning_idx on theme_versions (turns_at) where is_worn and turns_at is not null;

-- A version still never changes: `turns_at` follows from its content and the time. That it moves on renews the pages.
create or replace function keep_theme_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
  elsif (to_jsonb(new) - 'is_worn' - 'published_by' - 'turns_at') = (to_jsonb(old) - 'is_worn' - 'published_by' - 'turns_at')
    and (new.published_by is null or new.published_by is not distinct from old.published_by) then
    return new;
  end if;
  raise exception 'a version of a theme stays as it was published' using errcode = 'restrict_violation';
end $$;
grant update (turns_at) on theme_versions to goodshelf_app, goodshelf_operator;

-- What gifts are used for and which amounts are offered: the published content's, where it has some. Every page and the cart
-- read them here.
create or replace view shown_organizations with (security_invoker = true) as
  select o.id, o.name, o.type, o.slug, o.status, d.custom_domain,
    coalesce(d.custom_domain_status, 0::smallint) as custom_domain_status,
    case when o.is_contact_email_shown then o.contact_email end as contact_email,
    o.tax_id, o.are_gifts_deductible,
    coalesce(t.tagline, '') as tagline, coalesce(t.story, '') as story,
    coalesce(nullif(v.content -> 'uses', '[]'), t.uses_of_money, '[]'::jsonb) as uses_of_money,
    coalesce(nullif(v.content -> 'gifts', '[]'), t.gift_suggestions, '[]'::jsonb) as gift_suggestions,
    coalesce(v.theme, '{}'::jsonb) as theme,
    coalesce(a.line1, '') as line1, coalesce(a.line2, '') as line2, coalesce(a.city, '') as city,
    coalesce(a.state, '') as state, coalesce(a.zipcode, '') as zipcode,
    o.ships_to_organization, o.offers_pickup, o.pickup_note,
    m.line1 as mailing_line1, m.line2 as mailing_line2, m.city as mailing_city, m.state as mailing_state,
    m.zipcode as mailing_zipcode,
    v.content
  from organizations o
    left join storefront_domains d on d.organization_id = o.id
    left join storefront_texts t on t.organization_id = o.id
    left join theme_versions v on v.organization_id = o.id and v.is_worn
    left join organization_addresses a on a.organization_id = o.id and a.kind = 'location'
    left join organization_addresses m on m.organization_id = o.id and m.kind = 'general_mailing';
