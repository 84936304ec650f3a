set local lock_timeout = '5s';

-- One person with several addresses: the row of each address stays, with its notes and answers, and says as whom it is counted.
-- So a wrong merge can be taken back. `merged_into` is whom it was merged into, `stays_as` who stays of them all today.
alter table customers
  add column merged_into uuid,
  add column stays_as uuid,
  add column merged_at timestamptz,
  -- The person: of the one who stays and of all who stay as them the same.
  add column person_id uuid not null generated always as (coalesce(stays_as, id)) stored,
  -- The addresses of those who were merged into them, for searches; of the one who stays alone.
  add column other_emails text not null default '',
  -- Counts merges and separations: whoever does either names what was seen.
  add column version integer not null default 0,
  drop column search_text;
alter table customers
  add column search_text text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || other_emails)) stored,
  add constraint customers_merged_whole check (
    (merged_into is null) = (stays_as is null) and (merged_at is null) = (stays_as is null)),
  add constraint customers_merged_name_no_addresses check (stays_as is null or other_emails = ''),
  add constraint customers_erased_has_no_addresses check (erased_at is null or other_emails = ''),
  add constraint customers_merged_into_fkey foreign key (organization_id, merged_into) references customers (organization_id, id);

-- The person whom one stays as is one who stays: nobody is merged into somebody who is merged, and no two into each other.
alter table customers add constraint customers_person_key unique (organization_id, id, person_id);
alter table customers add constraint customers_stay_as_who_stays
  foreign key (organization_id, person_id, person_id) references customers (organization_id, id, person_id);
