set local lock_timeout = '5s';

-- Copies that an order bought behind an empty shelf, until it is prepared: then its lines wait for them. The stock keeps what arrives
-- for them from the purchase on (`awaited_quantity` counts them, too), so whoever buys later is behind them.
create table short_copies (
  organization_id uuid not null default app_organization_id(),
  order_id uuid not null,
  -- Deleted with the stock it would come to.
  variant_id uuid not null references stock_levels (variant_id) on delete cascade,
  quantity integer not null check (quantity > 0),
  -- When the order was placed: the oldest gets what arrives first.
  since timestamptz not null default now(),
  primary key (organization_id, order_id, variant_id),
  foreign key (organization_id, order_id) references orders on delete cascade
);
create index short_copies_turn_idx on short_copies (variant_id, since, organization_id, order_id);
call protect_tenant_table('short_copies');

-- Orders of before that are not prepared yet.
with short as (
  select l.organization_id, l.order_id, l.variant_id, o.placed_at, coalesce(m.delta, 0) + sum(
      l.quantity - l.out_of_stock_quantity - l.backordered_quantity - coalesce(back.copies, 0)) as quantity
  from orders o
  join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id and l.kind = 'product'
  join stock_levels s on s.variant_id = l.variant_id and s.allow_backorder
  left join lateral (
    select sum(m.delta)::int as delta from stock_movements m
    where m.organization_id = l.organization_id and m.order_id = l.order_id and m.variant_id = l.variant_id) m on true
  left join lateral (
    select sum(case when r.is_restocked then b.canceled_quantity + b.returned_quantity else b.waiting_quantity end) as copies
    from item_refund_lines b join item_refunds r on r.organization_id = b.organization_id and r.order_id = b.order_id
      and r.id = b.item_refund_id
    where b.organization_id = l.organization_id and b.order_id = l.order_id and b.position = l.position) back on true
  where o.status in (1, 2, 8)
  group by l.organization_id, l.order_id, l.variant_id, o.placed_at, m.delta
), written as (
  insert into short_copies (organization_id, order_id, variant_id, quantity, since)
  select organization_id, order_id, variant_id, quantity, placed_at from short where quantity > 0
  returning variant_id, quantity
)
update stock_levels s set awaited_quantity = s.awaited_quantity + w.quantity
from (select variant_id, sum(quantity)::int as quantity from written group by variant_id) w where w.variant_id = s.variant_id;
