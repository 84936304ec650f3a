set local lock_timeout = '5s';

-- What has left of an order: with whom, and by which number it is looked up. The form makes the id: what was sent twice is one.
create table shipments (
  organization_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  carrier text not null check (carrier in ('usps', 'ups', 'fedex', 'dhl', 'other', 'hand')),
  tracking_number text not null default '' check (length(tracking_number) <= 60),
  shipped_at timestamptz not null,
  -- Who sent it; null for what was sent before, or by the machine.
  actor_user_id uuid,
  primary key (organization_id, order_id, id),
  foreign key (organization_id, order_id) references orders on delete restrict
);
call protect_tenant_table('shipments');

create table shipment_lines (
  organization_id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (organization_id, order_id, shipment_id, position),
  foreign key (organization_id, order_id, shipment_id) references shipments on delete restrict,
  foreign key (organization_id, order_id, position) references order_lines on delete restrict
);
call protect_tenant_table('shipment_lines');
call make_append_only('shipment_lines');

-- How many copies of a line have left, will never leave, and came back.
alter table order_lines
  add column shipped_quantity integer not null default 0,
  add column canceled_quantity integer not null default 0,
  add column returned_quantity integer not null default 0;
alter table order_lines
  add constraint order_lines_copies_within_quantity check (
    least(shipped_quantity, canceled_quantity, returned_quantity) >= 0
    and shipped_quantity + canceled_quantity <= quantity and returned_quantity <= shipped_quantity) not valid;

-- What was marked as shipped before shipments had rows: everything, at once.
insert into shipments (organization_id, order_id, id, carrier, shipped_at)
  select o.organization_id, o.id, gen_random_uuid(), 'other', coalesce(o.shipped_at, o.paid_at, o.placed_at) from orders o
  where o.status in (3, 7) and exists (
    select from order_lines l where l.organization_id = o.organization_id and l.order_id = o.id and l.kind = 'product');
insert into shipment_lines (organization_id, order_id, shipment_id, position, quantity)
  select s.organization_id, s.order_id, s.id, l.position, l.quantity
  from shipments s join order_lines l on l.organization_id = s.organization_id and l.order_id = s.order_id and l.kind = 'product';
update order_lines l set shipped_quantity = l.quantity
  from shipment_lines s where s.organization_id = l.organization_id and s.order_id = l.order_id and s.position = l.position;

-- Items that staff refunded: asked once by each form, whatever became of its answer. What went back of each line stands in
-- refund_lines, by payment.
create table item_refunds (
  organization_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- With tax.
  amount_cents bigint not null check (amount_cents > 0),
  is_restocked boolean not null,
  requested_at timestamptz not null,
  actor_user_id uuid,
  primary key (organization_id, order_id, id),
  foreign key (organization_id, order_id) references orders on delete restrict
);
call protect_tenant_table('item_refunds');
call make_append_only('item_refunds');

-- Copies that will not be sent, or came back.
create table item_refund_lines (
  organization_id uuid not null,
  order_id uuid not null,
  item_refund_id uuid not null,
  position smallint not null,
  canceled_quantity integer not null check (canceled_quantity >= 0),
  returned_quantity integer not null check (returned_quantity >= 0),
  primary key (organization_id, order_id, item_refund_id, position),
  foreign key (organization_id, order_id, item_refund_id) references item_refunds on delete restrict,
  foreign key (organization_id, order_id, position) references order_lines on delete restrict
);
call protect_tenant_table('item_refund_lines');
call make_append_only('item_refund_lines');

-- What is being prepared, and of which nothing is left to send, is over.
insert into order_status_moves values (9, 7), (11, 7), (12, 7);
