set local lock_timeout = '5s';

-- As in 0040: what hangs on a product names its owner with it (the zero UUID for the platform), so that no row of one
-- organization, nor one that everybody sees, can hang on another's product. One key in place of two.
alter table product_contributors
  add column owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  drop constraint product_contributors_product_id_fkey,
  drop constraint product_contributors_organization_id_product_id_fkey,
  add constraint product_contributors_product_fkey
    foreign key (owner_id, product_id) references products (owner_id, id) on delete cascade not valid;
alter table product_images
  add column owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  drop constraint product_images_product_id_fkey,
  drop constraint product_images_organization_id_product_id_fkey,
  add constraint product_images_product_fkey
    foreign key (owner_id, product_id) references products (owner_id, id) on delete cascade not valid;
-- Of a change of `on_hand` neither the key nor the generated column is asked.
alter table stock_levels
  add column owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  drop constraint stock_levels_product_id_fkey,
  drop constraint stock_levels_organization_id_product_id_fkey,
  add constraint stock_levels_product_fkey
    foreign key (owner_id, product_id) references products (owner_id, id) on delete cascade not valid;

-- Filled and bound in migrations of their own: sales go on while the lines are read.
alter table order_lines add column product_owner_id uuid;

-- For retention: nothing else looks at requests of all organizations.
create index receipt_requests_at_idx on receipt_requests using brin (at);
