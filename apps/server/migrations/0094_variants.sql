set local lock_timeout = '5s';

-- What is sold of a product: its paperback and its hardcover, a shirt in its sizes. Everything that counts copies or
-- money names a variant; a product is what a page, a list and a search show. Every product has at least one.
create table variants (
  id uuid primary key,
  organization_id uuid,
  owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  product_id uuid not null,
  -- The first one is the one that a page offers when nobody has chosen.
  position smallint not null default 0 check (position >= 0),
  format text check (length(format) between 1 and 120),
  isbn13 text check (isbn13 ~ '^97[89][0-9]{10}$'),
  -- The owner's own number for it, such as an internal article number of what has no ISBN.
  sku text check (length(sku) between 1 and 64),
  price_cents integer check (price_cents between 0 and 100000000),
  list_price_cents integer check (list_price_cents between 0 and 100000000),
  cost_cents integer check (cost_cents between 0 and 100000000),
  weight numeric(10, 3) check (weight > 0),
  weight_unit text check (weight_unit in ('LB', 'OZ', 'ML', 'KG', 'G')),
  constraint variants_by_owner_key unique (owner_id, id),
  constraint variants_of_product_key unique (product_id, position),
  -- For stock, which names both.
  constraint variants_with_product_key unique (owner_id, product_id, id),
  constraint variants_product_fkey foreign key (owner_id, product_id) references products (owner_id, id) on delete cascade
);
create unique index variants_isbn13_key on variants (owner_id, isbn13) where isbn13 is not null;
create unique index variants_sku_key on variants (owner_id, sku) where sku is not null;
alter table variants enable row level security;
alter table variants force row level security;
create policy shared on variants for select to goodshelf_app using (organization_id is null);
create policy tenant on variants to goodshelf_app using (organization_id = (select app_organization_id()))
  with check (organization_id = (select app_organization_id()));
create policy operator on variants to goodshelf_operator using (true) with check (true);
create policy visitor on variants for select to goodshelf_visitor using (true);
grant select (product_id, position, isbn13, sku) on variants to goodshelf_visitor;

insert into variants (id, organization_id, product_id, format, isbn13, sku, price_cents, list_price_cents, cost_cents,
  weight, weight_unit)
select gen_random_uuid(), organization_id, id, format, isbn13, ean13, price_cents, list_price_cents, cost_cents,
  weight, weight_unit
from products;

-- What lists and searches show of a product's variants, in the product's own row: the lowest price with its list price,
-- and the numbers by which it is found. Copies, kept true by the trigger below.
alter table products add column article_numbers text not null default '';
alter table products disable trigger user;
update products p set article_numbers = concat_ws(' ', v.isbn13, v.sku) from variants v where v.product_id = p.id;
alter table products enable trigger user;

create or replace function search_vector_of(product products) returns tsvector language plpgsql stable as $$
declare
  title text := search_text(product.title);
  names text := search_text(replace(product.author_line, '.', '. '));
  -- "J. K. Rowling" and "J.K. Rowling" are found as "j k rowling", "jk rowling" and "j.k. rowling".
  authors text := names || ' ' || regexp_replace(names, '\m([[:alnum:]]) (?=[[:alnum:]]\M)', '\1', 'g');
  about text := search_text(coalesce(product.subtitle, '') || ' ' || product.subject);
  description text := search_text(left(regexp_replace(product.description_html, '<[^>]*>', ' ', 'g'), 20000));
begin
  return
    setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A') ||
    setweight(to_tsvector('english', authors) || to_tsvector('simple', authors), 'B') ||
    setweight(to_tsvector('english', about) || to_tsvector('simple', about || ' ' || search_text(product.article_numbers)), 'C') ||
    setweight(to_tsvector('english', description), 'D');
end $$;
create or replace function says_the_same(one products, other products) returns boolean language sql immutable as $$
  select (one.title, one.subtitle, one.author_line, one.subject, one.article_numbers, one.description_html)
    is not distinct from
    (other.title, other.subtitle, other.author_line, other.subject, other.article_numbers, other.description_html)
$$;
drop trigger products_index_own on products;
create trigger products_index_own before insert or update of title, subtitle, author_line, subject, article_numbers,
    description_html
  on products for each row when (new.organization_id is not null) execute function index_own_product();
drop trigger products_index_shared on products;
create trigger products_index_shared
  after insert or update of title, subtitle, author_line, subject, article_numbers, description_html, status, price_cents,
    grades, sales_count, created_at
  on products for each row when (new.organization_id is null) execute function index_shared_product();

create function write_what_products_show() returns trigger language plpgsql as $$
begin
  update products p set price_cents = shown.price_cents, list_price_cents = shown.list_price_cents,
    article_numbers = shown.article_numbers
  from (
    select v.product_id,
      (array_agg(v.price_cents order by v.price_cents nulls last, v.position))[1] as price_cents,
      (array_agg(v.list_price_cents order by v.price_cents nulls last, v.position))[1] as list_price_cents,
      coalesce(string_agg(nullif(concat_ws(' ', v.isbn13, v.sku), ''), ' ' order by v.position), '') as article_numbers
    from variants v where v.product_id in (select product_id from changed) group by v.product_id
  ) as shown
  where p.id = shown.product_id
    and (p.price_cents, p.list_price_cents, p.article_numbers)
      is distinct from (shown.price_cents, shown.list_price_cents, shown.article_numbers);
  return null;
end $$;
create trigger variants_added after insert on variants
  referencing new table as changed for each statement execute function write_what_products_show();
create trigger variants_changed after update on variants
  referencing new table as changed for each statement execute function write_what_products_show();
create trigger variants_removed after delete on variants
  referencing old table as changed for each statement execute function write_what_products_show();

-- A product without an ISBN is recognised by its title and first author; one that has a number of its own needs no key.
drop index products_match_key;
alter table products alter column match_key drop not null;
update products set match_key = null where isbn13 is not null;
create unique index products_match_key on products (organization_id, match_key) nulls not distinct where match_key is not null;

-- Stock lies there by variant. It names the product too, because lists ask by product.
alter table stock_levels add column variant_id uuid;
update stock_levels s set variant_id = v.id from variants v where v.product_id = s.product_id;
alter table stock_levels
  drop constraint stock_levels_pkey,
  drop constraint stock_levels_product_fkey,
  add primary key (variant_id),
  alter column product_id set not null,
  add constraint stock_levels_variant_fkey
    foreign key (owner_id, product_id, variant_id) references variants (owner_id, product_id, id) on delete cascade;
create index stock_levels_product_id_idx on stock_levels (product_id);

alter table stock_movements add column variant_id uuid;
alter table stock_movements disable trigger user;
update stock_movements m set variant_id = v.id from variants v where v.product_id = m.product_id;
-- Of what has been deleted since: the number by which it was counted stays.
update stock_movements set variant_id = product_id where variant_id is null;
alter table stock_movements enable trigger user;
alter table stock_movements drop constraint stock_movements_pkey;
alter table stock_movements drop column product_id, alter column variant_id set not null;
alter table stock_movements add primary key (variant_id, id);
create or replace function write_stock_movements() returns trigger language plpgsql as $$
declare
  moving_order uuid := nullif(current_setting('app.stock_order_id', true), '')::uuid;
begin
  if moving_order is null and current_user = 'goodshelf_app'
    and exists (select from stock_after where organization_id is null) then
    raise exception 'the platform''s stock moves for an order only' using errcode = 'insufficient_privilege';
  end if;
  insert into stock_movements (variant_id, organization_id, order_id, delta)
  select after.variant_id, app_organization_id(), moving_order, after.on_hand - before.on_hand
  from stock_before before join stock_after after on after.variant_id = before.variant_id
  where after.on_hand <> before.on_hand;
  return null;
end $$;
create or replace function write_first_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock_movements (variant_id, organization_id, delta)
  select variant_id, app_organization_id(), on_hand from stock_after where on_hand <> 0;
  return null;
end $$;

-- Carts and orders name what is bought.
alter table cart_lines add column variant_id uuid, add column variant_owner_id uuid;
update cart_lines l set variant_id = v.id, variant_owner_id = v.owner_id from variants v where v.product_id = l.product_id;
alter table cart_lines
  drop column product_id,
  drop column product_owner_id,
  add constraint cart_lines_variant_fkey
    foreign key (variant_owner_id, variant_id) references variants (owner_id, id) on delete cascade,
  add constraint cart_lines_goods_have_variant check ((kind = 'product') = (variant_id is not null)),
  add constraint cart_lines_variant_is_ours check (
    (variant_id is null) = (variant_owner_id is null)
    and variant_owner_id in (organization_id, '00000000-0000-0000-0000-000000000000'));
create unique index cart_lines_variant_key on cart_lines (organization_id, cart_id, variant_id) where variant_id is not null;
create index cart_lines_variant_id_idx on cart_lines (variant_id) where variant_id is not null;

alter table order_lines add column variant_id uuid, add column variant_owner_id uuid;
update order_lines l set variant_id = v.id, variant_owner_id = v.owner_id from variants v where v.product_id = l.product_id;
alter table order_lines
  drop column product_id,
  drop column product_owner_id,
  add constraint order_lines_variant_fkey
    foreign key (variant_owner_id, variant_id) references variants (owner_id, id) on delete set null,
  add constraint order_lines_variant_is_ours check (
    (variant_id is null) = (variant_owner_id is null)
    and variant_owner_id in (organization_id, '00000000-0000-0000-0000-000000000000'));
create index order_lines_variant_id_idx on order_lines (variant_id) where variant_id is not null;

-- What lies there, for everybody who shows it.
create view stock_on_hand with (security_invoker = true) as
select product_id, variant_id, on_hand, allow_backorder from stock_levels;

-- The one answer to what may be sold, at which price, and whether it is there; of one variant. Whose `owner` it is and
-- the status of its product decide for whom (apps/server/src/modules/catalog/offers.ts).
create view offers with (security_invoker = true) as
select v.id as variant_id, v.owner_id, v.organization_id, v.product_id, v.format, v.isbn13, v.sku, v.price_cents, v.cost_cents,
  v.weight, v.weight_unit, p.slug, p.title, p.author_line, p.status,
  s.on_hand, s.allow_backorder,
  i.image_key, i.width as image_width, i.height as image_height, i.alt as image_alt, i.dominant_colour
from variants v
join products p on p.id = v.product_id
left join stock_levels s on s.variant_id = v.id
left join product_images i on i.product_id = v.product_id and i.position = 0;

revoke select (isbn13, ean13) on products from goodshelf_visitor;
drop index products_isbn13_key;
alter table products
  drop column isbn13, drop column ean13, drop column format, drop column cost_cents, drop column weight,
  drop column weight_unit;
