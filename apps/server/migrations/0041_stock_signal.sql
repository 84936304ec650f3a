set local lock_timeout = '5s';

-- Stock has a signal of its own, apart from content. A purchase that takes or brings back a last copy only adds a row
-- here, for which nobody waits; a worker announces what has gathered, once a minute at most for each scope ('platform' or
-- an organization's id), so that a rush does not renew every page with every last copy. Checkout never asks these.
create table stock_changes (
  id bigint generated always as identity primary key,
  scope text not null
);
create table stock_versions (
  scope text primary key,
  version bigint not null default 1,
  announced_at timestamptz not null
);
revoke select, update, delete on stock_changes from goodshelf_app;
revoke insert, update, delete on stock_versions from goodshelf_app;

-- What is only noted about an organization is no content: looking a domain up every night renewed all its pages.
-- (A column that comes later is content until it is named here.)
create function is_content_of_organization_changed(before organizations, after organizations) returns boolean
  language sql immutable as $$
  select to_jsonb(before) - unseen is distinct from to_jsonb(after) - unseen
  from (values (array['custom_domain_token', 'custom_domain_checked_at', 'custom_domain_problem',
    'custom_domain_failing_since'])) as list(unseen)
$$;
drop trigger organizations_content_version on organizations;
create trigger organizations_content_version after insert or delete on organizations
  for each row execute function organization_changed();
create trigger organizations_content_version_of_update after update on organizations
  for each row when (is_content_of_organization_changed(old, new)) execute function organization_changed();

-- Whether the pages show the campaign as running: its first and its last day pass without anybody changing anything.
alter table campaigns add column is_announced boolean not null default false;

-- The application changes nothing of a stock level but how much lies there.
revoke update on stock_levels from goodshelf_app;
grant update (on_hand) on stock_levels to goodshelf_app;
-- And of the platform's stock only in the name of an order: what it took and gives back is in the movements.
create or replace function write_stock_movements() returns trigger language plpgsql as $$
declare
  moving_order uuid := nullif(current_setting('app.stock_order_id', true), '')::uuid;
begin
  if moving_order is null and current_user = 'goodshelf_app'
    and exists (select from stock_after where organization_id is null) then
    raise exception 'the platform''s stock moves for an order only' using errcode = 'insufficient_privilege';
  end if;
  insert into stock_movements (product_id, organization_id, order_id, delta)
  select after.product_id, app_organization_id(), moving_order, after.on_hand - before.on_hand
  from stock_before before join stock_after after on after.product_id = before.product_id
  where after.on_hand <> before.on_hand;
  return null;
end $$;

-- Until when sales are counted into products.sales_count.
create table sales_counted (
  is_only boolean primary key default true check (is_only),
  counted_until timestamptz not null
);
insert into sales_counted (counted_until) values ('-infinity');
revoke insert, update, delete on sales_counted from goodshelf_app;
