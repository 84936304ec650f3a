-- migrate: no-transaction
-- Shares that wait for their orders: the wallet says what they wait for. Gifts that wait have an index of their own (0005). A row leaves it
-- when it is released, so it holds what is open and not what ever was.
create index concurrently fund_releases_waiting_shares_idx on fund_releases (organization_id, order_id)
  where released_at is null and due_at is null;
