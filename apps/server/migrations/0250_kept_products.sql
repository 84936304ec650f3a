set local lock_timeout = '5s';

-- Counts the changes of what is said of a product and of what it is sold in: whoever changes it says which one they saw.
alter table products add column version integer not null default 1;

alter table variants
  add column package_size numeric(9, 3) check (package_size > 0),
  add column package_unit text check (package_unit in ('FT', 'IN', 'M', 'CM', 'MM')),
  add constraint variants_package_has_unit check (package_size is null or package_unit is not null);

-- Why stock moved and who moved it, where no order did; names as they were then.
alter table stock_movements
  add column reason text check (length(reason) between 1 and 500),
  add column actor_user_id uuid,
  add column actor_name text not null default '';

create or replace function write_stock_movements() returns trigger language plpgsql as $$
declare
  moving_order uuid := nullif(current_setting('app.stock_order_id', true), '')::uuid;
begin
  if moving_order is not null then
    insert into stock_movements (variant_id, organization_id, order_id, delta)
    select after.variant_id, app_organization_id(), moving_order, after.on_hand - before.on_hand
    from stock_before before join stock_after after on after.variant_id = before.variant_id
    where after.on_hand <> before.on_hand;
    return null;
  end if;
  if current_user = 'goodshelf_app' and exists (select from stock_after where organization_id is null) then
    raise exception 'the platform''s stock moves for an order only' using errcode = 'insufficient_privilege';
  end if;
  -- The statement that moves it says why and who (inventory/set-stock.ts).
  insert into stock_movements (variant_id, organization_id, delta, reason, actor_user_id, actor_name)
  select after.variant_id, app_organization_id(), after.on_hand - before.on_hand,
    nullif(current_setting('app.stock_reason', true), ''), nullif(current_setting('app.stock_actor_id', true), '')::uuid,
    coalesce(current_setting('app.stock_actor_name', true), '')
  from stock_before before join stock_after after on after.variant_id = before.variant_id
  where after.on_hand <> before.on_hand;
  return null;
end $$;
