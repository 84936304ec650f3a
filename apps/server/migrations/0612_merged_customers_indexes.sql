-- migrate: no-transaction
-- Lists show who stays.
create index concurrently customers_stay_newest_idx on customers (last_order_at desc, id) include (organization_id)
  where erased_at is null and stays_as is null;
create index concurrently customers_stay_name_idx on customers (organization_id, name_key, id)
  where erased_at is null and stays_as is null;
create index concurrently customers_stay_total_idx on customers (organization_id, total_cents desc, id)
  where erased_at is null and stays_as is null;
create index concurrently customers_stay_latest_idx on customers (organization_id, last_order_at desc, id)
  where erased_at is null and stays_as is null;
-- All rows of a person.
create index concurrently customers_person_idx on customers (organization_id, person_id);
drop index concurrently if exists customers_newest_idx;
drop index concurrently if exists customers_name_idx;
drop index concurrently if exists customers_total_idx;
drop index concurrently if exists customers_latest_idx;
