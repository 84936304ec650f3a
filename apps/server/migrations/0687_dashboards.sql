set local lock_timeout = '5s';

-- Of the orders and their lines, what dashboards count (decision 0109).
create view orders_of_days with (security_invoker = true) as
  select organization_id, id, status, payment_status, goods_cents, gifts_cents, total_cents, earned_cents, placed_at from orders;
create view lines_of_days with (security_invoker = true) as
  select organization_id, order_id, kind, variant_id, campaign_id, title, detail, quantity - canceled_quantity - returned_quantity as copies,
    amount_cents - refunded_cents as sales_cents
  from order_lines;
revoke all on orders_of_days, lines_of_days from goodshelf_app, goodshelf_operator;
grant select on orders_of_days, lines_of_days to goodshelf_operator;

-- What was ordered on each day, by organization, and over all of them where there is none. A job counts a day anew from its orders
-- within seconds after one of them has changed.
create table sales_days (
  organization_id uuid references organizations on delete restrict,
  -- The day on which orders were placed, in the zone of receipts.
  day date not null,
  -- Paid and neither failed nor canceled; failed or canceled; those that wait to be paid.
  orders_count bigint not null check (orders_count >= 0),
  failed_count bigint not null check (failed_count >= 0),
  pending_count bigint not null check (pending_count >= 0),
  -- Of the paid ones.
  sales_cents bigint not null check (sales_cents >= 0),
  gifts_cents bigint not null check (gifts_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  earned_cents bigint not null,
  refunded_cents bigint not null check (refunded_cents >= 0),
  -- Whether its titles are still to be counted.
  titles_are_old boolean not null
) with (fillfactor = 80);
create unique index sales_days_key on sales_days (organization_id, day) nulls not distinct;
create index sales_days_old_titles_idx on sales_days (organization_id, day) where titles_are_old and organization_id is not null;
create index sales_days_day_idx on sales_days (day) where organization_id is not null;
call protect_tenant_table('sales_days');
revoke insert, update, delete on sales_days from goodshelf_app;

-- How often somebody came to a storefront from elsewhere, and to all of them.
create table visit_days (
  organization_id uuid references organizations on delete restrict,
  day date not null,
  visits_count bigint not null check (visits_count > 0)
) with (fillfactor = 80);
create unique index visit_days_key on visit_days (organization_id, day) nulls not distinct;
call protect_tenant_table('visit_days');
revoke insert, update, delete on visit_days from goodshelf_app;

-- What was given to each campaign on each day and still stands: how far it has come is the sum of its days.
create table campaign_days (
  organization_id uuid not null references organizations on delete restrict,
  campaign_id uuid not null,
  day date not null,
  gifts_cents bigint not null check (gifts_cents > 0),
  gift_count bigint not null check (gift_count > 0),
  primary key (organization_id, campaign_id, day)
);
create index campaign_days_day_idx on campaign_days (organization_id, day);
call protect_tenant_table('campaign_days');
revoke insert, update, delete on campaign_days from goodshelf_app;

-- What sold on each day, counted each hour.
create table title_days (
  organization_id uuid not null references organizations on delete restrict,
  day date not null,
  variant_id uuid not null,
  title text not null,
  detail text not null,
  copies bigint not null check (copies > 0),
  sales_cents bigint not null check (sales_cents >= 0),
  primary key (organization_id, day, variant_id)
);
create index title_days_day_idx on title_days (day);
call protect_tenant_table('title_days');
revoke insert, update, delete on title_days from goodshelf_app;

-- What sold most in each period, by organization and over all of them.
create table top_titles (
  organization_id uuid references organizations on delete restrict,
  period text not null check (period in ('7d', '30d', '90d', '12m')),
  place smallint not null check (place between 1 and 10),
  title text not null,
  detail text not null,
  copies bigint not null check (copies > 0),
  sales_cents bigint not null check (sales_cents >= 0)
);
create unique index top_titles_key on top_titles (organization_id, period, place) nulls not distinct;
call protect_tenant_table('top_titles');
revoke insert, update, delete on top_titles from goodshelf_app;

-- Which day was the last one of these periods, and when they were counted.
create table top_counts (
  organization_id uuid references organizations on delete restrict,
  day date not null,
  counted_at timestamptz not null
);
create unique index top_counts_key on top_counts (organization_id) nulls not distinct;
call protect_tenant_table('top_counts');
revoke insert, update, delete on top_counts from goodshelf_app;

-- Who sold and was given most in each period.
create table top_organizations (
  organization_id uuid not null references organizations on delete restrict,
  period text not null check (period in ('7d', '30d', '90d', '12m')),
  place smallint not null check (place between 1 and 10),
  sales_cents bigint not null check (sales_cents >= 0),
  gifts_cents bigint not null check (gifts_cents >= 0),
  orders_count bigint not null check (orders_count > 0),
  primary key (organization_id, period)
);
call protect_tenant_table('top_organizations');
revoke all on top_organizations from goodshelf_app;

-- Orders whose day is to be counted anew. A heap without a key: a purchase appends to it in the transaction that changes the order, and a job
-- takes the rows away.
create table sales_changes (organization_id uuid not null, placed_at timestamptz not null)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
call protect_tenant_table('sales_changes');
revoke select, update, delete on sales_changes from goodshelf_app;

create function note_day_of_order() returns trigger language plpgsql as $$
begin
  insert into sales_changes (organization_id, placed_at) values (new.organization_id, new.placed_at);
  return null;
end $$;
create trigger orders_note_day_at_once after insert on orders for each row execute function note_day_of_order();
-- What goes back of an order, and a fee that becomes known, change what it earned.
create trigger orders_note_day after update of status, payment_status, earned_cents on orders
  for each row when (
    (old.payment_status, old.earned_cents) is distinct from (new.payment_status, new.earned_cents)
    or (old.status in (0, 6)) is distinct from (new.status in (0, 6)))
  execute function note_day_of_order();

create function note_day_of_its_order() returns trigger language plpgsql as $$
begin
  insert into sales_changes (organization_id, placed_at)
  select organization_id, placed_at from orders where organization_id = new.organization_id and id = new.order_id;
  return null;
end $$;
create trigger refunds_note_day after insert or update of amount_cents on refunds
  for each row execute function note_day_of_its_order();
create trigger refunds_note_day_undone after update of status on refunds
  for each row when (new.status = 'undone') execute function note_day_of_its_order();
create trigger payments_note_day after update of taken_back_cents on payments
  for each row when (old.taken_back_cents is distinct from new.taken_back_cents)
  execute function note_day_of_its_order();

-- What costs nothing is called off without a refund.
create trigger order_lines_note_day after update of canceled_quantity, returned_quantity on order_lines
  for each row when ((old.canceled_quantity, old.returned_quantity) is distinct from (new.canceled_quantity, new.returned_quantity))
  execute function note_day_of_its_order();
