set local lock_timeout = '5s';

-- The platform's own rows carry no organization, and a key with a null in it is not checked. Their owner is the zero
-- UUID instead, so every reference between rows with an owner is a foreign key over both columns: what belongs to one
-- organization can never name what belongs to another.
alter table products
  add column owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  add constraint products_by_owner_key unique (owner_id, id);
alter table categories
  add column owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  add constraint categories_by_owner_key unique (owner_id, id),
  -- A tree has one owner.
  drop constraint categories_parent_id_fkey,
  add constraint categories_parent_fkey foreign key (owner_id, parent_id) references categories (owner_id, id) on delete cascade;
alter table product_groups
  add column owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  add constraint product_groups_by_owner_key unique (owner_id, id);

-- An organization's own book may stand in a category of its own or in one of the platform's.
alter table product_categories
  add column owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  add column category_owner_id uuid not null default '00000000-0000-0000-0000-000000000000';
update product_categories pc set category_owner_id = c.owner_id from categories c
  where c.id = pc.category_id and c.organization_id is not null;
alter table product_categories
  drop constraint product_categories_product_id_fkey,
  drop constraint product_categories_organization_id_product_id_fkey,
  drop constraint product_categories_category_id_fkey,
  add constraint product_categories_product_fkey
    foreign key (owner_id, product_id) references products (owner_id, id) on delete cascade,
  add constraint product_categories_category_fkey
    foreign key (category_owner_id, category_id) references categories (owner_id, id) on delete cascade,
  add constraint product_categories_category_is_ours
    check (category_owner_id in (owner_id, '00000000-0000-0000-0000-000000000000'));

-- A shelf of an organization holds its own books and the platform's, a shelf of the platform only the platform's.
alter table product_group_items
  add column owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  add column product_owner_id uuid not null default '00000000-0000-0000-0000-000000000000';
update product_group_items gi set product_owner_id = p.owner_id from products p
  where p.id = gi.product_id and p.organization_id is not null;
alter table product_group_items
  drop constraint product_group_items_group_id_fkey,
  drop constraint product_group_items_product_id_fkey,
  add constraint product_group_items_group_fkey
    foreign key (owner_id, group_id) references product_groups (owner_id, id) on delete cascade,
  add constraint product_group_items_product_fkey
    foreign key (product_owner_id, product_id) references products (owner_id, id) on delete cascade,
  add constraint product_group_items_product_is_ours
    check (product_owner_id in (owner_id, '00000000-0000-0000-0000-000000000000'));

-- The same for what lies in a cart. One key as before, so putting something in costs what it did.
alter table cart_lines
  add column product_owner_id uuid,
  -- How many copies the order that claimed the line pays for: what was added to it meanwhile stays in the cart.
  add column claimed_quantity integer;
update cart_lines l set product_owner_id = p.owner_id from products p where p.id = l.product_id;
update cart_lines set claimed_quantity = quantity where order_id is not null;
alter table cart_lines
  drop constraint cart_lines_product_id_fkey,
  add constraint cart_lines_product_fkey
    foreign key (product_owner_id, product_id) references products (owner_id, id) on delete cascade,
  add constraint cart_lines_product_is_ours check (
    (product_id is null) = (product_owner_id is null)
    and product_owner_id in (organization_id, '00000000-0000-0000-0000-000000000000')),
  add constraint cart_lines_claim_is_counted check ((order_id is null) = (claimed_quantity is null));
