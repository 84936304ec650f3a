set local lock_timeout = '5s';

-- What was sold meanwhile by processes that do not know the column yet.
update order_lines l set product_owner_id = p.owner_id from products p
  where p.id = l.product_id and l.product_owner_id is null;
-- One key in place of one: placing an order costs what it did.
alter table order_lines
  drop constraint order_lines_product_id_fkey,
  add constraint order_lines_product_fkey
    foreign key (product_owner_id, product_id) references products (owner_id, id) on delete set null not valid,
  add constraint order_lines_product_is_ours check (
    (product_id is null) = (product_owner_id is null)
    and product_owner_id in (organization_id, '00000000-0000-0000-0000-000000000000')) not valid;
