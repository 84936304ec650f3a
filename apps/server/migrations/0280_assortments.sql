set local lock_timeout = '5s';

-- What an organization sells of the shared catalogue: all of it, without a row here, or what it chooses.
create table assortments (
  organization_id uuid primary key references organizations on delete cascade,
  -- A selection is made while everything is still sold; it counts from the moment this is true.
  is_chosen boolean not null default false,
  version integer not null default 1 check (version > 0),
  -- When what it holds was last found to have changed.
  renewed_at timestamptz not null default now()
);

-- A title is chosen when all that one of the rules says is true of it.
create table assortment_rules (
  organization_id uuid not null references assortments on delete cascade,
  id uuid not null,
  position integer not null check (position >= 0),
  group_id uuid references product_groups on delete cascade,
  category_id uuid references categories on delete cascade,
  grades smallint[] check (cardinality(grades) > 0),
  price_from_cents integer check (price_from_cents >= 0),
  price_to_cents integer check (price_to_cents >= coalesce(price_from_cents, 0)),
  publisher text check (length(publisher) between 1 and 200),
  added_within_days integer check (added_within_days between 1 and 3650),
  primary key (organization_id, id),
  constraint assortment_rules_say_something check (
    num_nonnulls(group_id, category_id, grades, price_from_cents, price_to_cents, publisher, added_within_days) > 0)
);
create index assortment_rules_group_idx on assortment_rules (group_id) where group_id is not null;
create index assortment_rules_category_idx on assortment_rules (category_id) where category_id is not null;

-- Titles that are chosen, or left out, whatever the rules say.
create table assortment_titles (
  organization_id uuid not null references assortments on delete cascade,
  product_id uuid not null references products on delete cascade,
  is_left_out boolean not null,
  -- The place among the featured ones.
  featured_position integer check (featured_position >= 0),
  chosen_at timestamptz not null default now(),
  primary key (organization_id, product_id),
  constraint assortment_titles_featured_are_sold check (not (is_left_out and featured_position is not null))
);
create index assortment_titles_product_idx on assortment_titles (product_id);
create index assortment_titles_featured_idx on assortment_titles (organization_id, featured_position)
  where featured_position is not null;

-- What the rules and the titles come to: the narrow rows that lists, searches, facets and carts ask.
create table assortment_products (
  organization_id uuid not null references assortments on delete cascade,
  product_id uuid not null references products on delete cascade,
  primary key (organization_id, product_id)
);
create index assortment_products_product_idx on assortment_products (product_id);

call protect_tenant_table('assortments');
call protect_tenant_table('assortment_rules');
call protect_tenant_table('assortment_titles');
call protect_tenant_table('assortment_products');

-- Products of the shared catalogue that a rule may say another thing of since. Only added to; whoever renews takes them away.
create table assortment_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
revoke select, update, delete on assortment_changes from goodshelf_app;

create function note_assortment_change() returns trigger language plpgsql as $$
begin
  insert into assortment_changes (product_id)
    values (case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
create trigger shared_search_chosen after insert or delete on shared_search
  for each row execute function note_assortment_change();
create trigger shared_search_chosen_again after update of price_cents, grades, category_ids on shared_search
  for each row when ((old.price_cents, old.grades, old.category_ids) is distinct from (new.price_cents, new.grades, new.category_ids))
  execute function note_assortment_change();
create trigger group_items_chosen after insert on product_group_items
  for each row when (new.organization_id is null) execute function note_assortment_change();
create trigger group_items_unchosen after delete on product_group_items
  for each row when (old.organization_id is null) execute function note_assortment_change();
create function note_publisher_change() returns trigger language plpgsql as $$
begin
  insert into assortment_changes (product_id) values (new.id);
  return null;
end $$;
create trigger products_publisher_chosen after update of publisher on products
  for each row when (new.organization_id is null and new.status = 2 and old.publisher is distinct from new.publisher)
  execute function note_publisher_change();

-- What a storefront shows changes with the choice of its organization.
create function assortment_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(coalesce(new.organization_id, old.organization_id)::text);
  return null;
end $$;
create trigger assortments_content_version after insert or update or delete on assortments
  for each row execute function assortment_changed();

create index products_shared_publisher_idx on products (lower(publisher)) where organization_id is null and status = 2;

-- Of the catalogue: the published titles that all may sell, with what a rule asks of them.
create view sellable_titles with (security_invoker = true) as
  select s.product_id, s.price_cents, s.grades, s.category_ids, s.created_at, s.sales_count, s.sort_title, s.search_vector,
    p.publisher
  from shared_search s left join products p on p.id = s.product_id;
-- Which of them stand in a group of the platform.
create view grouped_titles with (security_invoker = true) as
  select group_id, product_id from product_group_items where organization_id is null;
create view shared_groups with (security_invoker = true) as
  select id, title, position from product_groups where organization_id is null;
create view shared_categories with (security_invoker = true) as
  select id, parent_id, slug, name from categories where organization_id is null;
-- Of the offers: organizations that sell what they have chosen, and what that is.
create view chosen_assortments with (security_invoker = true) as
  select organization_id from assortments where is_chosen;
create view chosen_titles with (security_invoker = true) as
  select organization_id, product_id from assortment_products;
create view featured_titles with (security_invoker = true) as
  select organization_id, product_id, featured_position from assortment_titles where featured_position is not null;

revoke all on sellable_titles, grouped_titles, shared_categories, shared_groups, chosen_assortments, chosen_titles, featured_titles
  from goodshelf_app, goodshelf_operator;
grant select on sellable_titles, grouped_titles, shared_categories, shared_groups, chosen_assortments, chosen_titles, featured_titles
  to goodshelf_app, goodshelf_operator;
-- The directory of storefronts is read across organizations.
grant select (organization_id, is_chosen) on assortments to goodshelf_visitor;
grant select on chosen_assortments to goodshelf_visitor;
create policy visitor on assortments for select to goodshelf_visitor using (true);
