-- migrate: no-transaction
-- What was taken down, of anybody's: imports ask for it with each thousand rows.
create index concurrently products_taken_down_idx on products (id) where status in (6, 7, 8);
