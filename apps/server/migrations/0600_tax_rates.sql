set local lock_timeout = '5s';

-- Sales tax of a state from a day on, in millionths (68750 is 6.875 %): the newest row whose day has come holds. Some states tax books
-- otherwise than everything else.
create table tax_rates (
  state text not null check (state ~ '^[A-Z]{2}$'),
  valid_from date not null,
  goods_millionths integer not null check (goods_millionths between 0 and 200000),
  books_millionths integer not null check (books_millionths between 0 and 200000),
  set_at timestamptz not null,
  primary key (state, valid_from),
  -- Nobody changes what has been sold already.
  check (valid_from >= terms_day(set_at))
);
revoke all on tax_rates from goodshelf_app;
revoke update, truncate on tax_rates from goodshelf_operator;
-- As the product is delivered: the general rate of each state as of 2026, to our best knowledge, for books as for everything else.
insert into tax_rates (state, valid_from, goods_millionths, books_millionths, set_at)
select state, '2000-01-01', rate, rate, '2000-01-01 12:00-05' from (values
  ('AL', 40000), ('AK', 0), ('AZ', 56000), ('AR', 65000), ('CA', 72500), ('CO', 29000), ('CT', 63500), ('DE', 0),
  ('DC', 60000), ('FL', 60000), ('GA', 40000), ('HI', 40000), ('ID', 60000), ('IL', 62500), ('IN', 70000), ('IA', 60000),
  ('KS', 65000), ('KY', 60000), ('LA', 50000), ('ME', 55000), ('MD', 60000), ('MA', 62500), ('MI', 60000), ('MN', 68750),
  ('MS', 70000), ('MO', 42250), ('MT', 0), ('NE', 55000), ('NV', 68500), ('NH', 0), ('NJ', 66250), ('NM', 48750),
  ('NY', 40000), ('NC', 47500), ('ND', 50000), ('OH', 57500), ('OK', 45000), ('OR', 0), ('PA', 60000), ('RI', 70000),
  ('SC', 60000), ('SD', 42000), ('TN', 70000), ('TX', 62500), ('UT', 48500), ('VT', 60000), ('VA', 53000), ('WA', 65000),
  ('WV', 60000), ('WI', 50000), ('WY', 40000), ('AS', 0), ('GU', 0), ('MP', 0), ('PR', 0), ('VI', 0),
  ('FM', 0), ('MH', 0), ('PW', 0), ('AA', 0), ('AE', 0), ('AP', 0)
) as first (state, rate);

create function announce_tax_rates() returns trigger language plpgsql as $$
begin
  perform pg_notify('tax_rates', '');
  return null;
end $$;
create trigger tax_rates_changed after insert or delete on tax_rates
  for each statement execute function announce_tax_rates();
