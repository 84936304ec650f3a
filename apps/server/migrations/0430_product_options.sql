set local lock_timeout = '5s';

-- By what buyers choose an organization's own product: up to three names ("Size"), each with its values in order. A variant
-- of such a product has one value for each. Books of the shared catalogue have formats and no options.
create function are_options(options jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(options) is distinct from 'array' or jsonb_array_length(options) > 3 then false
    else coalesce((
      select count(*) = count(distinct lower(one ->> 'name'))
        and bool_and(length(one ->> 'name') between 1 and 30 and jsonb_typeof(one -> 'values') = 'array' and (
          select count(*) between 1 and 50 and count(*) = count(distinct lower(value)) and bool_and(length(value) between 1 and 36)
          from jsonb_array_elements_text(case jsonb_typeof(one -> 'values') when 'array' then one -> 'values' else '[]' end) value))
      from jsonb_array_elements(options) one having count(*) > 0), true)
  end
$$;
create function has_each_option(option_values text[], options jsonb) returns boolean language sql immutable as $$
  select coalesce(cardinality(option_values), 0) = jsonb_array_length(options) and not exists (
    select from unnest(option_values) with ordinality as said (value, place)
    where not coalesce((options -> (place::int - 1) -> 'values') ? value, false))
$$;

alter table products
  add column options jsonb not null default '[]',
  add constraint products_options_are_sound check (options = '[]' or are_options(options)) not valid,
  add constraint products_shared_without_options check (organization_id is not null or options = '[]') not valid;

-- What carts, orders, emails and files call it stays the format, which says its values.
alter table variants
  add column option_values text[],
  add constraint variants_option_values_are_format check (option_values is null or (
    organization_id is not null and array_ndims(option_values) = 1
    and format is not distinct from array_to_string(option_values, ' / '))) not valid;
create unique index variants_option_values_key on variants (product_id, option_values) where option_values is not null;

create function variants_have_each_option() returns trigger language plpgsql as $$
begin
  if exists (select from variants v join products p on p.id = v.product_id
      where v.id = new.id and not has_each_option(v.option_values, p.options)) then
    raise exception 'variant % does not have one value for each option of its product', new.id
      using errcode = 'check_violation', constraint = 'variants_have_each_option';
  end if;
  return null;
end $$;
create constraint trigger variants_have_each_option after insert or update of product_id, option_values on variants
  deferrable initially deferred for each row when (new.organization_id is not null)
  execute function variants_have_each_option();

create function products_options_of_variants() returns trigger language plpgsql as $$
begin
  if exists (select from variants v join products p on p.id = v.product_id
      where p.id = new.id and not has_each_option(v.option_values, p.options)) then
    raise exception 'product % has a variant without one value for each of its options', new.id
      using errcode = 'check_violation', constraint = 'products_options_of_variants';
  end if;
  return null;
end $$;
create constraint trigger products_options_of_variants after insert or update of options on products
  deferrable initially deferred for each row when (new.organization_id is not null)
  execute function products_options_of_variants();

-- Whoever adds a variant waits for whoever changes the options, too.
create function lock_options() returns trigger language plpgsql as $$
begin
  perform from products where id = new.product_id for share;
  return new;
end $$;
create trigger variants_lock_options before insert or update of product_id, option_values on variants
  for each row when (new.option_values is not null) execute function lock_options();
