set local lock_timeout = '5s';

-- The words that a search corrects to were learned anew from the whole catalogue after each import. Now they are kept as
-- products change: with each product stand the words that it was counted with, and whoever folds the changes of the
-- catalogue (migration 0185) has them learned in the same step.
create table product_words (
  product_id uuid primary key,
  words text[] not null
) with (fillfactor = 85);
revoke insert, update, delete on product_words from goodshelf_app;

-- Words of two letters and numbers are left out: they are never what somebody mistyped.
create function words_of(product products) returns text[] language sql stable as $$
  select coalesce(array_agg(word order by word), '{}')
  from unnest(tsvector_to_array(to_tsvector('simple',
    product.sort_title || ' ' || search_text(concat_ws(' ', product.author_line, product.subtitle, product.subject))))) as word
  where length(word) between 3 and 40 and word !~ '[0-9]'
$$;

-- Learns the words of these products of the shared catalogue, as far as they differ from what was learned of them. Called
-- by one at a time: by whoever holds the lock of the fold.
create function learn_words(changed uuid[]) returns void language sql as $$
  with now as materialized (
    select p.id as product_id, words_of(p) as words
    from products p where p.id = any (changed) and p.organization_id is null and p.status = 2
  ), differing as materialized (
    select product_id, coalesce(w.words, '{}') as old_words, now.words
    from (select * from product_words where product_id = any (changed)) w full join now using (product_id)
    where w.words is distinct from now.words
  ), correction as materialized (
    select word, sum(by)::integer as by from (
      select unnest(old_words) as word, -1 as by from differing
      union all
      select unnest(words), 1 from differing
    ) as counted group by word having sum(by) <> 0
  ), gone as (
    delete from search_words s using correction c where s.word = c.word and s.product_count + c.by <= 0
  ), changed_words as (
    update search_words s set product_count = s.product_count + c.by
    from correction c where s.word = c.word and s.product_count + c.by > 0
  ), new_words as (
    insert into search_words (word, product_count)
    select word, by from correction c
    where by > 0 and not exists (select from search_words s where s.word = c.word)
  ), forgotten as (
    delete from product_words w using differing d where w.product_id = d.product_id and d.words is null
  )
  insert into product_words as w (product_id, words)
  select product_id, words from differing where words is not null
  on conflict (product_id) do update set words = excluded.words
$$;

create or replace function fold_facet_changes(notes_max integer) returns integer language plpgsql as $$
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
  perform learn_words(noted);
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

-- What is said of a product changes its words, too.
create trigger shared_search_reworded after update of search_vector on shared_search
  for each row when (old.search_vector is distinct from new.search_vector)
  execute function note_facet_change();

truncate search_words;
select learn_words(array(select product_id from shared_search));
analyze search_words, product_words;
