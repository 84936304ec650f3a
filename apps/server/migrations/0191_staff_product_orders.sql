-- migrate: no-transaction
-- What no storefront shows, by status and in each order of the staff's list; what is shown has these indexes already.
create index concurrently products_hidden_new_idx on products (status, created_at desc, id)
  where organization_id is null and status <> 2;
create index concurrently products_hidden_title_idx on products (status, sort_title collate "C", id)
  where organization_id is null and status <> 2;
create index concurrently products_hidden_price_idx on products (status, (coalesce(price_cents, 0)), id)
  where organization_id is null and status <> 2;
create index concurrently products_hidden_sales_idx on products (status, sales_count desc, id)
  where organization_id is null and status <> 2;
create index concurrently products_hidden_words_idx on products using gin (search_vector) with (fastupdate = off)
  where organization_id is null and status <> 2;
