set local lock_timeout = '5s';

-- Files of stock (decision 0051). Since when it is here, by the clock that dates movements of stock: what is sold from
-- then on is taken off a count that names no time of its own.
alter table imports add column announced_at timestamptz not null default now();

-- Which import moved stock, so that an undoing finds what came after it.
alter table stock_movements add column import_id uuid;
create index stock_movements_import_idx on stock_movements (import_id, variant_id) where import_id is not null;

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
  -- The statement that moves it says why and who (inventory/set-stock.ts), and from which file (inventory/import-stock.ts).
  insert into stock_movements (variant_id, organization_id, delta, reason, actor_user_id, actor_name, import_id)
  select after.variant_id, app_organization_id(), after.on_hand - before.on_hand,
    nullif(current_setting('app.stock_reason', true), ''), nullif(current_setting('app.stock_actor_id', true), '')::uuid,
    coalesce(current_setting('app.stock_actor_name', true), ''),
    nullif(current_setting('app.stock_import_id', true), '')::uuid
  from stock_before before join stock_after after on after.variant_id = before.variant_id
  where after.on_hand <> before.on_hand;
  return null;
end $$;
