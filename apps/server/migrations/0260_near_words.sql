set local lock_timeout = '5s';

-- Corrections ask whether a book is called what they come to.
create or replace view shared_titles with (security_invoker = true) as
  select product_id, search_vector, sort_title from shared_search;

-- Words of the catalogue that are one keystroke from a typed one: two letters swapped, one left out, wrong or too many.
-- Of a short word that is mistyped too few trigrams are left to find it by, so each possible one is looked up: some 500
-- for ten letters, by the key. Letters that are not of the alphabet are swapped and left out as well.
create function one_edit_words(typed text) returns table (word text, product_count integer) language sql stable
  rows 20 as $$
  with places as (select generate_series(0, length(typed)) as place),
  parts as (select left(typed, place) as before, substr(typed, place + 1) as after from places),
  letters as (select chr(generate_series(97, 122)) as letter)
  select w.word, w.product_count from search_words w where w.word = any (array(
    select before || substr(after, 2) from parts where after <> ''
    union
    select before || substr(after, 2, 1) || left(after, 1) || substr(after, 3) from parts where length(after) > 1
    union
    select before || letter || substr(after, 2) from parts cross join letters where after <> ''
    union
    select before || letter || after from parts cross join letters
  )) and w.word <> typed
$$;

-- Words near to a typed one; the caller chooses by edit distance. Those that look like it are more and dearer, so they
-- are asked for only where the word itself is in no book.
create function near_search_words(typed text, is_no_word boolean) returns table (word text, product_count integer)
  language sql stable rows 40 as $$
  select word, product_count from one_edit_words(typed) where length(typed) between 3 and 12
  union
  select word, product_count from similar_search_words(typed) where is_no_word
$$;
