create table campaigns (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 120),
  story text not null default '',
  goal_cents bigint not null check (goal_cents > 0),
  starts_on date not null,
  ends_on date,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call protect_tenant_table('campaigns');

create table carts (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- SHA-256 of the visitor's opaque cookie.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- A cart lives as long as its cookie.
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index carts_token_hash_key on carts (token_hash, organization_id);
create index carts_created_at_idx on carts using brin (created_at);
call protect_tenant_table('carts');

create table cart_lines (
  organization_id uuid not null,
  cart_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('product', 'gift')),
  product_id uuid references products on delete cascade,
  quantity integer not null default 1 check (quantity between 1 and 50),
  -- Only gifts carry an amount: prices of products come from the catalogue, always.
  gift_cents integer check (gift_cents between 100 and 100000000),
  campaign_id uuid,
  gift jsonb,
  -- The order that is paying for this line; when it is paid, the lines it claimed leave the cart.
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, cart_id, id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete set null (campaign_id),
  foreign key (organization_id, cart_id) references carts on delete cascade,
  check ((kind = 'product') = (product_id is not null)),
  check ((kind = 'gift') = (gift_cents is not null and gift is not null)),
  check (kind = 'gift' or campaign_id is null),
  check (kind = 'product' or quantity = 1)
) with (fillfactor = 80);
create unique index cart_lines_product_key on cart_lines (organization_id, cart_id, product_id) where product_id is not null;
create index cart_lines_product_id_idx on cart_lines (product_id) where product_id is not null;
call protect_tenant_table('cart_lines');

create sequence order_numbers start 10001;

create table orders (
  organization_id uuid not null references organizations on delete restrict,
  id uuid not null,
  number text not null,
  -- The client's key: the same key always gives the same order (unique below), and only for the same request.
  idempotency_key text not null check (idempotency_key ~ '^[A-Za-z0-9_-]{16,64}$'),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  cart_id uuid,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- General order status of the specification; 4 and 5 do not exist.
  status smallint not null default 1 check (status = any ('{0,1,2,3,6,7,8,9,10,11,12}'::smallint[])),
  -- Payment status of the specification: 0 Pending, 1 Completed, 2 Failed, 3 Pending, 4 according to donor.
  payment_status smallint not null default 0 check (payment_status = any ('{0,1,2,3,4}'::smallint[])),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  ship_line1 text, ship_line2 text, ship_city text, ship_state text, ship_zipcode text, ship_country text,
  goods_cents bigint not null,
  gifts_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  fee_cover_cents bigint not null,
  total_cents bigint not null check (total_cents > 0),
  deductible_cents bigint not null,
  earned_cents bigint not null default 0,
  placed_at timestamptz not null,
  paid_at timestamptz,
  hold_until timestamptz,
  -- What staff search by: any part of the number, the name or the address.
  search_text text not null generated always as (lower(number || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
  -- Checks are read anew by every statement that writes, so the busiest tables have few and short ones.
  constraint orders_amounts_not_negative
    check (least(goods_cents, gifts_cents, shipping_cents, tax_cents, fee_cover_cents, deductible_cents) >= 0),
  constraint orders_total_adds_up
    check (total_cents = goods_cents + gifts_cents + shipping_cents + tax_cents + fee_cover_cents),
  -- Nothing leaves "pending" for a fulfilment state unless it is paid.
  constraint orders_paid_before_fulfilment check (status = any ('{0,1,6}'::smallint[]) or payment_status = any ('{1,4}'::smallint[])),
  constraint orders_hold_has_end check (status <> 2 or hold_until is not null)
) with (fillfactor = 85);
-- Selective columns lead, and the key is made last: while a table is small the planner finds all indexes that begin with
-- the organization equally good and takes the youngest, and a prepared statement keeps that plan while the table grows.
create unique index orders_number_key on orders (number, organization_id);
create unique index orders_idempotency_key on orders (idempotency_key, organization_id);
create unique index orders_token_hash_key on orders (token_hash, organization_id);
-- The list of orders, its counts by status and its search read this index alone. (Row level security keeps LIKE from
-- becoming an index condition, so a trigram index would never be used; reading one organization's part of this one is
-- fast enough for hundreds of thousands of orders.)
create index orders_list_idx on orders (organization_id, placed_at desc) include (id, status, search_text);
create index orders_hold_idx on orders (hold_until) where status = 2;
create index orders_pending_idx on orders (placed_at) where status = 1;
alter table orders add primary key (organization_id, id);
call protect_tenant_table('orders');

-- The one table of moves; apps/server/src/modules/orders/orders.state.ts is tested to be equal to it.
create table order_status_moves (
  from_status smallint not null,
  to_status smallint not null,
  primary key (from_status, to_status)
);
insert into order_status_moves values
  (1, 0), (1, 2), (1, 6),
  (2, 9), (2, 7), (2, 6), (2, 8),
  (8, 2), (8, 9), (8, 6),
  (9, 10), (9, 3), (9, 11), (9, 12), (9, 8), (9, 6),
  (10, 3), (10, 11), (10, 12), (10, 8),
  (11, 9), (11, 6), (11, 10),
  (12, 9), (12, 6), (12, 10), (12, 11),
  (3, 7);

create function check_order_status_move() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from order_status_moves where from_status = old.status and to_status = new.status) then
    raise exception 'order % may not move from status % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'order_status_moves';
  end if;
  return new;
end $$;
create trigger orders_status_move before update of status on orders
  for each row when (old.status is distinct from new.status) execute function check_order_status_move();

create table order_lines (
  organization_id uuid not null,
  order_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('product', 'gift', 'fee_cover', 'shipping', 'tax')),
  product_id uuid references products on delete set null,
  -- Snapshot: what the buyer saw, whatever becomes of the product.
  title text not null,
  detail text not null default '',
  image jsonb,
  quantity integer not null default 1 check (quantity between 1 and 1000),
  unit_price_cents bigint not null,
  amount_cents bigint not null check (amount_cents = unit_price_cents * quantity),
  deductible_cents bigint not null default 0,
  -- The rule as it was at the sale: the organization's share, and whether the provider's fee is withheld from it.
  share_bps integer not null default 0,
  bears_provider_fee boolean not null default false,
  provider_fee_cents bigint not null default 0 check (provider_fee_cents = 0 or bears_provider_fee),
  -- What the organization earns by that rule, to the cent.
  earned_cents bigint not null default 0,
  constraint order_lines_not_negative
    check (least(unit_price_cents, deductible_cents, provider_fee_cents, earned_cents, share_bps) >= 0),
  constraint order_lines_parts_within_amount check (greatest(deductible_cents, earned_cents) <= amount_cents),
  constraint order_lines_earned_by_rule
    check (earned_cents = round(amount_cents::numeric * share_bps / 10000) - provider_fee_cents),
  campaign_id uuid,
  gift jsonb,
  primary key (organization_id, order_id, position),
  foreign key (organization_id, order_id) references orders on delete restrict,
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id)
);
create index order_lines_product_id_idx on order_lines (product_id) where product_id is not null;
create index order_lines_campaign_idx on order_lines (organization_id, campaign_id) where campaign_id is not null;
call protect_tenant_table('order_lines');

create table order_events (
  organization_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- Order notes keys of the specification: order_1 to order_7 and order_x_0 … order_x_8.
  key text not null check (key ~ '^order_([1-7]|x_[0-3]|x_[6-8])$'),
  text text not null,
  actor text not null default 'system',
  at timestamptz not null,
  primary key (organization_id, order_id, id),
  foreign key (organization_id, order_id) references orders on delete restrict
);
call protect_tenant_table('order_events');

-- For tables that are history: written once, never changed, not even by their owner.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: what is written stays', tg_table_name using errcode = 'restrict_violation';
end $$;
create procedure make_append_only(history_table regclass) language plpgsql as $$
begin
  execute format('create trigger %I before update or delete on %s for each row execute function refuse_change()',
    history_table || '_immutable', history_table);
  execute format('create trigger %I before truncate on %s execute function refuse_change()',
    history_table || '_no_truncate', history_table);
  execute format('revoke update, delete, truncate on %s from goodshelf_app, goodshelf_operator', history_table);
end $$;
call make_append_only('order_events');

-- Every change of stock, whoever makes it: the trigger below writes it, so stock is provably what came in less what
-- went out. `order_id` is set when an order takes or gives back (the statement says so in app.stock_order_id).
create table stock_movements (
  id bigint generated always as identity,
  product_id uuid not null,
  -- The organization in whose name stock moved; null for the platform's own work (imports).
  organization_id uuid,
  order_id uuid,
  delta integer not null check (delta <> 0),
  at timestamptz not null default now(),
  primary key (product_id, id),
  foreign key (organization_id, order_id) references orders on delete restrict,
  check (order_id is null or organization_id is not null)
);
create index stock_movements_order_idx on stock_movements (order_id, organization_id) where order_id is not null;
call protect_tenant_table('stock_movements');
call make_append_only('stock_movements');

create function write_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, organization_id, order_id, delta)
  select after.product_id, app_organization_id(), nullif(current_setting('app.stock_order_id', true), '')::uuid,
    after.on_hand - before.on_hand
  from stock_before before join stock_after after on after.product_id = before.product_id
  where after.on_hand <> before.on_hand;
  return null;
end $$;
create function write_first_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, organization_id, delta)
  select product_id, app_organization_id(), on_hand from stock_after where on_hand <> 0;
  return null;
end $$;
create trigger stock_levels_movements after update on stock_levels
  referencing old table as stock_before new table as stock_after for each statement execute function write_stock_movements();
create trigger stock_levels_first_movements after insert on stock_levels
  referencing new table as stock_after for each statement execute function write_first_stock_movements();

-- A cart is paid by one order at a time: two tabs, two keys, still one charge.
create unique index orders_cart_pending_key on orders (cart_id, organization_id) where status = 1;

create table payments (
  organization_id uuid not null,
  -- Also the deterministic key with which the provider is called.
  id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('sandbox-card', 'stripe')),
  -- Payment methods of the specification.
  method smallint not null check (method between 1 and 5),
  status smallint not null default 0 check (status between 0 and 4),
  amount_cents bigint not null check (amount_cents > 0),
  payment_method_reference text not null,
  provider_reference text,
  provider_fee_cents bigint check (provider_fee_cents >= 0),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  failure_code text,
  failure_message text,
  next_action_url text,
  disputed_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references orders on delete restrict,
  constraint payments_completed_is_captured check (status <> 1 or (provider_reference is not null and settled_at is not null))
);
create unique index payments_provider_reference_key on payments (provider, provider_reference) where provider_reference is not null;
create index payments_order_id_idx on payments (order_id, organization_id);
-- An order is paid once.
create unique index payments_one_completed_key on payments (order_id, organization_id) where status = 1;
create index payments_unsettled_idx on payments (created_at) where status in (0, 3);
call protect_tenant_table('payments');

-- Refuses a whole batch of statements from inside: when COMMIT travels with them, nobody outside can stop it any more.
create function require(is_met boolean, reason text) returns void language plpgsql as $$
begin
  if is_met is not true then
    raise exception '%', reason using errcode = 'GS001';
  end if;
end $$;

-- Inbox of provider webhooks: an event is stored once and applied once.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  -- The payment to ask the provider for; null for events about something else, which are stored and nothing more.
  payment_reference text,
  payload jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, event_id),
  check (applied_at is not null or payment_reference is not null)
);
create index provider_events_waiting_idx on provider_events (received_at) where applied_at is null;
