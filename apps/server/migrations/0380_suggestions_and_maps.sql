set local lock_timeout = '5s';

-- How common a beginning of a word is, read from the index alone while somebody types.
create index search_words_beginning_idx on search_words (word collate "C") include (product_count);

-- The addresses of a storefront's books for search engines, in parts that none has to be counted for: a book is in the
-- part that the last bits of its id say, which are random, so that parts are of one size.
create function map_place(id uuid) returns integer language sql immutable parallel safe strict as $$
  select (get_byte(uuid_send(id), 14) & 15) * 256 + get_byte(uuid_send(id), 15)
$$;
create index shared_search_map_idx on shared_search (map_place(product_id), product_id);
