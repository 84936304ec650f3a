-- migrate: no-transaction
-- Staff look through the orders of all organizations: the newest ones, and those that wait for somebody.
create index concurrently orders_newest_idx on orders (placed_at desc, id);
create index concurrently orders_open_idx on orders (status, placed_at desc, id) where status in (1, 2, 8, 9, 10, 11, 12);
