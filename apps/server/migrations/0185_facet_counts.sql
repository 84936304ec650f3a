set local lock_timeout = '5s';

-- What the facets of the shared catalogue count, kept so that no list counts the catalogue: of each category (with what is
-- below it) and each grade how many published products there are, by price and by whether they can be bought. The zero
-- category and grade 0 are all of them. Changes are noted beside the counts and folded in later; a reader adds what is
-- not folded yet, and a snapshot that sees a change sees its note.

-- The place of a product among the eight columns of a count: 1 to 4 by price, and four further where none is there.
-- The prices are the buckets of the contract (facet-counts.test.ts).
create function facet_slot(price_cents integer, is_there boolean) returns smallint
  language sql immutable parallel safe as $$
  select (case when price_cents < 1000 then 1 when price_cents < 1500 then 2 when price_cents < 2000 then 3 else 4 end
    + case when is_there then 0 else 4 end)::smallint
$$;

create table facet_counts (
  category_id uuid not null,
  grade smallint not null,
  there_1 integer not null check (there_1 >= 0),
  there_2 integer not null check (there_2 >= 0),
  there_3 integer not null check (there_3 >= 0),
  there_4 integer not null check (there_4 >= 0),
  gone_1 integer not null check (gone_1 >= 0),
  gone_2 integer not null check (gone_2 >= 0),
  gone_3 integer not null check (gone_3 >= 0),
  gone_4 integer not null check (gone_4 >= 0),
  primary key (category_id, grade)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Each product as it was counted.
create table facet_products (
  product_id uuid primary key,
  category_ids uuid[] not null,
  grades smallint[] not null,
  slot smallint not null
) with (fillfactor = 85);

-- Products whose count may have changed since. Only added to; whoever folds takes them away.
create table facet_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

revoke insert, update, delete on facet_counts, facet_products from goodshelf_app;
revoke update, delete on facet_changes from goodshelf_app;

-- Each published product of the shared catalogue as it is to be counted now.
create view facet_state with (security_invoker = true) as
select s.product_id, s.category_ids, s.grades,
  facet_slot(s.price_cents, exists (
    select from stock_levels l where l.product_id = s.product_id and (l.on_hand > 0 or l.allow_backorder)
  )) as slot
from shared_search s;

-- What a count must be corrected by for products that changed: what they were counted as less, what they are more.
create function facet_corrections(changed uuid[]) returns table (
  category_id uuid, grade smallint,
  there_1 integer, there_2 integer, there_3 integer, there_4 integer,
  gone_1 integer, gone_2 integer, gone_3 integer, gone_4 integer
) language sql stable as $$
  with differing as (
    select f.category_ids as old_category_ids, f.grades as old_grades, f.slot as old_slot, n.category_ids, n.grades, n.slot
    from (select distinct product_id from unnest(changed) as c(product_id)) c
    left join facet_products f using (product_id)
    left join facet_state n using (product_id)
    where (f.category_ids, f.grades, f.slot) is distinct from (n.category_ids, n.grades, n.slot)
  ), counted as (
    select -1 as by, old_category_ids as category_ids, old_grades as grades, old_slot as slot
    from differing where old_slot is not null
    union all
    select 1, category_ids, grades, slot from differing where slot is not null
  )
  select c.category_id, g.grade,
    coalesce(sum(by) filter (where slot = 1), 0)::int, coalesce(sum(by) filter (where slot = 2), 0)::int,
    coalesce(sum(by) filter (where slot = 3), 0)::int, coalesce(sum(by) filter (where slot = 4), 0)::int,
    coalesce(sum(by) filter (where slot = 5), 0)::int, coalesce(sum(by) filter (where slot = 6), 0)::int,
    coalesce(sum(by) filter (where slot = 7), 0)::int, coalesce(sum(by) filter (where slot = 8), 0)::int
  from counted, unnest(category_ids || '00000000-0000-0000-0000-000000000000'::uuid) as c(category_id),
    unnest(grades || 0::smallint) as g(grade)
  group by 1, 2
$$;

-- Folds what is noted into the counts; returns how many notes it took. One at a time: whoever waits sees, in the
-- statements behind the lock, what the one before has done. So it needs READ COMMITTED, and belongs at the end of a
-- transaction, which keeps the lock.
create function fold_facet_changes(notes_max integer) returns integer language plpgsql as $$
declare
  noted uuid[];
  taken integer;
begin
  perform pg_advisory_xact_lock(hashtext('goodshelf facet counts'));
  with due as (
    delete from facet_changes where id in (select id from facet_changes order by id limit notes_max) returning product_id
  )
  select array_agg(distinct product_id), count(*)::int into noted, taken from due;
  if taken = 0 then return 0; end if;
  -- One statement, one snapshot: the counts are changed by what the copies are.
  with correction as materialized (select * from facet_corrections(noted)),
  changed as (
    update facet_counts f set
      there_1 = f.there_1 + c.there_1, there_2 = f.there_2 + c.there_2,
      there_3 = f.there_3 + c.there_3, there_4 = f.there_4 + c.there_4,
      gone_1 = f.gone_1 + c.gone_1, gone_2 = f.gone_2 + c.gone_2,
      gone_3 = f.gone_3 + c.gone_3, gone_4 = f.gone_4 + c.gone_4
    from correction c where f.category_id = c.category_id and f.grade = c.grade
  ), added as (
    insert into facet_counts
    select c.* from correction c
    where not exists (select from facet_counts f where f.category_id = c.category_id and f.grade = c.grade)
  ), forgotten as (
    delete from facet_products f where f.product_id = any (noted)
      and not exists (select from facet_state n where n.product_id = f.product_id)
  )
  insert into facet_products as f (product_id, category_ids, grades, slot)
  select product_id, category_ids, grades, slot from facet_state where product_id = any (noted)
  on conflict (product_id) do update set category_ids = excluded.category_ids, grades = excluded.grades, slot = excluded.slot
    where (f.category_ids, f.grades, f.slot) is distinct from (excluded.category_ids, excluded.grades, excluded.slot);
  return taken;
end $$;

create function note_facet_change() returns trigger language plpgsql as $$
begin
  insert into facet_changes (product_id) values (case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
create trigger shared_search_counted after insert or delete on shared_search
  for each row execute function note_facet_change();
create trigger shared_search_recounted after update of price_cents, grades, category_ids on shared_search
  for each row when (
    old.grades is distinct from new.grades or old.category_ids is distinct from new.category_ids
    or facet_slot(old.price_cents, true) <> facet_slot(new.price_cents, true))
  execute function note_facet_change();
-- A purchase notes its last copy only.
create trigger stock_levels_counted after insert on stock_levels
  for each row when (new.organization_id is null and (new.on_hand > 0 or new.allow_backorder))
  execute function note_facet_change();
create trigger stock_levels_uncounted after delete on stock_levels
  for each row when (old.organization_id is null and (old.on_hand > 0 or old.allow_backorder))
  execute function note_facet_change();
create trigger stock_levels_recounted after update of on_hand, allow_backorder on stock_levels
  for each row when (new.organization_id is null
    and (old.on_hand > 0 or old.allow_backorder) <> (new.on_hand > 0 or new.allow_backorder))
  execute function note_facet_change();

insert into facet_changes (product_id) select product_id from shared_search;
select fold_facet_changes(2147483647);
analyze facet_counts, facet_products;

-- How many products a category has was counted over the catalogue after each import; now it stands among the counts.
alter table categories drop column product_count;
