set local lock_timeout = '5s';

-- How an order reaches its buyer: sent to an address of theirs, sent to the organization with a child's name on the label, or
-- picked up there. The place is the organization's as it was then, and stands in the order's address; what is said of the
-- pick-up, too. Every order before this one was sent to its buyer.
alter table orders
  add column delivery text not null default 'address',
  add column delivery_place text,
  add column recipient_name text,
  add column recipient_teacher text,
  add column recipient_grade smallint,
  add column pickup_note text;

-- One short check: it is read anew with every order that is written.
alter table orders add constraint orders_delivery_known check (case delivery
  when 'address' then num_nonnulls(delivery_place, recipient_name, recipient_teacher, recipient_grade, pickup_note) = 0
  when 'organization' then num_nulls(delivery_place, recipient_name, recipient_teacher, ship_line1, ship_state) = 0
    and pickup_note is null and coalesce(recipient_grade between 1 and 16, true)
  when 'pickup' then num_nulls(delivery_place, pickup_note, ship_line1, ship_state) = 0
    and num_nonnulls(recipient_name, recipient_teacher, recipient_grade) = 0
  else false end) not valid;

-- What an organization offers at its checkout. The table is small, so it is checked at once.
alter table organizations
  add column ships_to_organization boolean not null default false,
  add column offers_pickup boolean not null default false,
  add column pickup_note text not null default '',
  add constraint organizations_pickup_is_described
    check (length(pickup_note) <= 500 and (pickup_note <> '' or not offers_pickup));

-- Where it is sent or picked up is the general mailing address; what a page does not ask for, its statement does not join.
create or replace view shown_organizations with (security_invoker = true) as
  select o.id, o.name, o.type, o.slug, o.status, d.custom_domain,
    coalesce(d.custom_domain_status, 0::smallint) as custom_domain_status,
    case when o.is_contact_email_shown then o.contact_email end as contact_email,
    o.tax_id, o.are_gifts_deductible,
    coalesce(t.tagline, '') as tagline, coalesce(t.story, '') as story,
    coalesce(t.uses_of_money, '[]'::jsonb) as uses_of_money,
    coalesce(t.gift_suggestions, '[]'::jsonb) as gift_suggestions,
    coalesce(v.theme, '{}'::jsonb) as theme,
    coalesce(a.line1, '') as line1, coalesce(a.line2, '') as line2, coalesce(a.city, '') as city,
    coalesce(a.state, '') as state, coalesce(a.zipcode, '') as zipcode,
    o.ships_to_organization, o.offers_pickup, o.pickup_note,
    m.line1 as mailing_line1, m.line2 as mailing_line2, m.city as mailing_city, m.state as mailing_state,
    m.zipcode as mailing_zipcode
  from organizations o
    left join storefront_domains d on d.organization_id = o.id
    left join storefront_texts t on t.organization_id = o.id
    left join theme_versions v on v.organization_id = o.id and v.is_worn
    left join organization_addresses a on a.organization_id = o.id and a.kind = 'location'
    left join organization_addresses m on m.organization_id = o.id and m.kind = 'general_mailing';
