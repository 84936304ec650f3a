set local lock_timeout = '5s';

-- Forty words of each new book were put into these indexes one by one, which was half of what an import costs the database
-- and four fifths of its log. Now they wait in a list of at most 16 pages, which a search reads too, and go in together.
alter index shared_search_vector_idx set (fastupdate = on, gin_pending_list_limit = 128);
alter index shared_search_facets_idx set (fastupdate = on, gin_pending_list_limit = 128);
alter index products_hidden_words_idx set (fastupdate = on, gin_pending_list_limit = 128);
