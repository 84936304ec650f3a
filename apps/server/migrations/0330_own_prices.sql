set local lock_timeout = '5s';

-- What an organization that chooses its titles sells one for, where that is another price than the platform's.
create table own_prices (
  organization_id uuid not null references organizations on delete cascade,
  variant_id uuid not null references variants on delete cascade,
  product_id uuid not null references products on delete cascade,
  price_cents integer not null check (price_cents between 0 and 100000000),
  primary key (organization_id, variant_id)
);
create index own_prices_variant_idx on own_prices (variant_id);
create index own_prices_product_idx on own_prices (product_id, organization_id);
call protect_tenant_table('own_prices');

-- What lists show of it: the lowest price of the title with the organization, null where none is its own.
alter table assortment_products add column price_cents integer;
create index assortment_products_priced_idx on assortment_products (organization_id, product_id)
  where price_cents is not null;

create or replace view chosen_titles with (security_invoker = true) as
  select organization_id, product_id, price_cents from assortment_products;
-- Own prices that count, because what the organization sells is what it chooses: of titles, and of what is sold of them.
create view own_title_prices with (security_invoker = true) as
  select k.organization_id, k.product_id, k.price_cents
  from assortment_products k join assortments a on a.organization_id = k.organization_id and a.is_chosen
  where k.price_cents is not null;
create view own_variant_prices with (security_invoker = true) as
  select o.organization_id, o.variant_id, o.price_cents
  from own_prices o join assortments a on a.organization_id = o.organization_id and a.is_chosen;
-- Of the catalogue: in which formats its titles are sold, at the platform's price.
create view shared_variants with (security_invoker = true) as
  select id as variant_id, product_id, position, format, price_cents from variants
  where organization_id is null and price_cents is not null;
revoke all on own_title_prices, own_variant_prices, shared_variants from goodshelf_app, goodshelf_operator;
grant select on own_title_prices, own_variant_prices, shared_variants to goodshelf_app, goodshelf_operator;

-- Own prices follow the platform's part, which changes with the platform's price and with the organization's terms.
create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into assortment_changes (product_id)
    select new.product_id where exists (select from own_prices o where o.variant_id = new.id);
  return null;
end $$;
create trigger variants_price_chosen after update of price_cents on variants
  for each row when (new.organization_id is null and old.price_cents is distinct from new.price_cents)
  execute function note_price_change();
create function note_terms_change() returns trigger language plpgsql as $$
begin
  insert into assortment_changes (product_id)
    select distinct o.product_id from own_prices o where o.organization_id = new.organization_id;
  return null;
end $$;
create trigger organization_terms_chosen after update of catalogue_share_bps on organization_terms
  for each row when (old.catalogue_share_bps is distinct from new.catalogue_share_bps)
  execute function note_terms_change();

-- What one copy costs with the platform, where it was sold at another price: the platform's part is of this one.
alter table order_lines
  add column platform_price_cents bigint check (platform_price_cents >= 0),
  drop constraint order_lines_earned_by_rule,
  add constraint order_lines_earned_by_rule check (
    earned_cents = round(coalesce(platform_price_cents * quantity, amount_cents)::numeric * share_bps / 10000)
      + amount_cents - coalesce(platform_price_cents * quantity, amount_cents) - provider_fee_cents) not valid;
