set local lock_timeout = '5s';

-- What gifts are used for and which amounts are offered was kept beside the texts before storefronts had pages of their own.
-- It moves to where its people change it: what is published, drafted and scheduled gets it, where that names none.
create temporary table told on commit drop as
  select organization_id, uses_of_money as uses, gift_suggestions as gifts from storefront_texts
  where (jsonb_typeof(uses_of_money) = 'array' and uses_of_money <> '[]')
    or (jsonb_typeof(gift_suggestions) = 'array' and gift_suggestions <> '[]');

-- This alone may add to a version: visitors see the same before and after.
alter table theme_versions disable trigger theme_versions_immutable;
insert into theme_versions (organization_id, number, theme, is_worn)
select organization_id, 1, '{}', true from told
where not exists (select 1 from theme_versions v where v.organization_id = told.organization_id);
update theme_versions v
set content = coalesce(v.content, '{}')
  || case when coalesce(v.content -> 'uses', '[]') = '[]' then jsonb_build_object('uses', told.uses) else '{}' end
  || case when coalesce(v.content -> 'gifts', '[]') = '[]' then jsonb_build_object('gifts', told.gifts) else '{}' end
from told where told.organization_id = v.organization_id and v.is_worn;
alter table theme_versions enable trigger theme_versions_immutable;
update theme_drafts d
set content = coalesce(d.content, '{}')
  || case when coalesce(d.content -> 'uses', '[]') = '[]' then jsonb_build_object('uses', told.uses) else '{}' end
  || case when coalesce(d.content -> 'gifts', '[]') = '[]' then jsonb_build_object('gifts', told.gifts) else '{}' end
from told where told.organization_id = d.organization_id;
update theme_schedules s
set content = coalesce(s.content, '{}')
  || case when coalesce(s.content -> 'uses', '[]') = '[]' then jsonb_build_object('uses', told.uses) else '{}' end
  || case when coalesce(s.content -> 'gifts', '[]') = '[]' then jsonb_build_object('gifts', told.gifts) else '{}' end
from told where told.organization_id = s.organization_id;

create or replace view shown_organizations with (security_invoker = true) as
  select o.id, o.name, o.type, o.slug, o.status, d.custom_domain,
    coalesce(d.custom_domain_status, 0::smallint) as custom_domain_status,
    case when o.is_contact_email_shown then o.contact_email end as contact_email,
    o.tax_id, o.are_gifts_deductible,
    coalesce(t.tagline, '') as tagline, coalesce(t.story, '') as story,
    coalesce(v.content -> 'uses', '[]'::jsonb) as uses_of_money,
    coalesce(v.content -> 'gifts', '[]'::jsonb) as gift_suggestions,
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

alter table storefront_texts drop column uses_of_money, drop column gift_suggestions;
