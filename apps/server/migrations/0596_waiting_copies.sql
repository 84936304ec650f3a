set local lock_timeout = '5s';

-- Copies of a line that cannot be shipped now: they will not come (out of stock), or they will (on backorder), perhaps on a day.
-- They are no copies of the stock: what was taken for them was given back when they were not found.
alter table order_lines
  add column out_of_stock_quantity integer not null default 0,
  add column backordered_quantity integer not null default 0,
  add column expected_on date,
  -- When its order was placed, while copies are on backorder: the oldest gets what arrives first.
  add column waits_since timestamptz,
  -- When copies arrived for it, until they are shipped.
  add column allocated_at timestamptz;
alter table order_lines
  add constraint order_lines_waiting_within_left check (
    least(out_of_stock_quantity, backordered_quantity) >= 0
    and shipped_quantity + canceled_quantity + out_of_stock_quantity + backordered_quantity <= quantity) not valid,
  add constraint order_lines_backorder_has_its_turn check (
    (backordered_quantity > 0) = (waits_since is not null) and (expected_on is null or backordered_quantity > 0)) not valid;

-- How many copies orders wait for: what arrives is theirs first, so a sale takes none of it.
alter table stock_levels add column awaited_quantity integer not null default 0 check (awaited_quantity >= 0);
grant update (awaited_quantity) on stock_levels to goodshelf_app;

-- Of the copies that a refund called off, those that waited: the stock had none of them.
alter table item_refund_lines add column waiting_quantity integer not null default 0;
alter table item_refund_lines
  add constraint item_refund_lines_waiting_within_canceled check (waiting_quantity between 0 and canceled_quantity) not valid;

-- The rest of an order leaves while some of it waits; what waits may be called off, or turn out to be gone for good, or to come.
insert into order_status_moves values (11, 3), (12, 3), (11, 12);
