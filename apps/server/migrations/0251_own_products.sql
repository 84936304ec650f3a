set local lock_timeout = '5s';

-- What was done to the products of an organization is its own to write and read.
alter table product_events add column organization_id uuid references organizations on delete cascade;
call protect_tenant_table('product_events');
grant select, insert on product_events to goodshelf_app;

-- An organization says of its own products whether they may be sold behind; of the platform's it changes only how many
-- there are, for an order. A policy cannot tell columns apart, so the trigger does.
grant update (allow_backorder) on stock_levels to goodshelf_app;
create function keep_shared_backorder() returns trigger language plpgsql as $$
begin
  raise exception 'the platform says what may be sold behind' using errcode = 'insufficient_privilege';
end $$;
create trigger stock_levels_shared_backorder before update of allow_backorder on stock_levels
  for each row when (new.organization_id is null and current_user = 'goodshelf_app')
  execute function keep_shared_backorder();

-- An organization's list of its own products, newest first.
create index products_own_new_idx on products (organization_id, created_at desc, id) where organization_id is not null;

-- What nobody is shown yet is no reason to leave the lists that all organizations share.
grant select (status) on products to goodshelf_visitor;
create or replace view own_catalogues with (security_invoker = true) as
  select organization_id from products where organization_id is not null and status = 2
  union all select organization_id from categories where organization_id is not null;
