set local lock_timeout = '5s';

-- Lists are read from the copies of the published shared catalogue: they hold what a list is filtered and ordered by in
-- one row, without row level security. Few matches are gathered by their properties, many are met in the list's order.
create index shared_search_bestselling_idx on shared_search (sales_count desc, product_id);
create index shared_search_new_idx on shared_search (created_at desc, product_id);
create index shared_search_price_idx on shared_search (price_cents, product_id);
create index shared_search_title_idx on shared_search (sort_title collate "C", product_id);
create index shared_search_facets_idx on shared_search using gin (category_ids, grades) with (fastupdate = off);
-- What cannot be bought is little of a catalogue.
create index facet_products_gone_idx on facet_products (product_id) where slot > 4;

drop index products_bestselling_idx;
drop index products_new_idx;
drop index products_price_idx;
drop index products_title_idx;
