set local lock_timeout = '5s';

-- What sending costs: one row, read into memory by each process.
create table shipping_rates (
  is_only boolean primary key default true check (is_only),
  flat_cents integer not null check (flat_cents between 0 and 100000),
  -- From this amount of goods on nothing is paid for sending; null: never.
  free_from_cents integer check (free_from_cents between 1 and 100000000),
  -- Carts of nothing but our books go by weight, as Media Mail; all others at the flat rate.
  are_books_by_weight boolean not null,
  -- What a copy counts as whose weight nobody knows.
  unweighed_ounces integer not null check (unweighed_ounces between 1 and 1600),
  -- [{"from_ounces": 0, "price_cents": 495}, …] by weight; the first begins at nothing.
  weight_steps jsonb not null check (jsonb_typeof(weight_steps) = 'array' and jsonb_array_length(weight_steps) between 1 and 6
    and (weight_steps->0->>'from_ounces')::int = 0)
);
revoke all on shipping_rates from goodshelf_app;
revoke delete, truncate on shipping_rates from goodshelf_operator;
grant select on shipping_rates to goodshelf_app;
insert into shipping_rates (flat_cents, free_from_cents, are_books_by_weight, unweighed_ounces, weight_steps) values (495, 5000,
  false, 16, '[{"from_ounces": 0, "price_cents": 495}, {"from_ounces": 48, "price_cents": 695}, {"from_ounces": 112, "price_cents": 995}]');

create function announce_shipping_rates() returns trigger language plpgsql as $$
begin
  perform pg_notify('shipping_rates', '');
  return null;
end $$;
create trigger shipping_rates_changed after update on shipping_rates
  for each statement execute function announce_shipping_rates();
