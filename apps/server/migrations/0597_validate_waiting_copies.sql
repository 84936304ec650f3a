-- migrate: no-transaction
alter table order_lines validate constraint order_lines_waiting_within_left;
alter table order_lines validate constraint order_lines_backorder_has_its_turn;
alter table item_refund_lines validate constraint item_refund_lines_waiting_within_canceled;
-- Whose turn it is when copies of a variant arrive.
create index concurrently order_lines_backordered_idx
  on order_lines (variant_id, waits_since, organization_id, order_id, position) where backordered_quantity > 0;
-- What staff look at: what waits, the oldest first, and what has arrived.
create index concurrently order_lines_waiting_idx
  on order_lines (waits_since, organization_id, order_id, position) where backordered_quantity > 0;
create index concurrently order_lines_allocated_idx
  on order_lines (allocated_at, organization_id, order_id, position) where allocated_at is not null;
create index concurrently stock_levels_awaited_idx on stock_levels (variant_id) where awaited_quantity > 0;
