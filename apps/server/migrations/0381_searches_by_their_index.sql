set local lock_timeout = '5s';

-- How many titles of the shared catalogue have what is asked for, of so many at most. Always by the index of words: for
-- the first match the planner would rather read the table, and reads all of a million where there is none.
create function count_shared_titles(query tsquery, most integer) returns integer language sql stable
  set enable_seqscan = off as $$
  select count(*)::integer from (select from shared_titles t where t.search_vector @@ query limit most) as found
$$;
