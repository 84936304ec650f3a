set local lock_timeout = '5s';

-- Codes that buyers enter at the checkout. What they take off is the organization's own share (decision 0061).
create table discount_codes (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  kind text not null check (kind in ('percent', 'amount', 'shipping')),
  percent smallint check (percent between 1 and 100),
  amount_cents bigint check (amount_cents between 1 and 100000000),
  min_goods_cents bigint not null default 0 check (min_goods_cents between 0 and 100000000),
  -- Whole days, of the time zone in which receipts are dated.
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  uses_max integer check (uses_max > 0),
  uses_per_customer_max integer check (uses_per_customer_max > 0),
  -- Of orders that stand. No order takes more than there are, however many are placed at once.
  used_count integer not null default 0 check (used_count >= 0),
  is_stopped boolean not null default false,
  -- Goes up with each change, so that nothing is taken off by terms that the buyer did not see.
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint discount_codes_code_key unique (organization_id, code),
  constraint discount_codes_value_of_kind check (
    (percent is not null) = (kind = 'percent') and (amount_cents is not null) = (kind = 'amount'))
);
call protect_tenant_table('discount_codes');
create index discount_codes_newest_idx on discount_codes (organization_id, created_at desc, id);

-- How often each customer has used a code, by email.
create table discount_customers (
  organization_id uuid not null,
  code_id uuid not null,
  email text not null,
  used_count integer not null check (used_count >= 0),
  primary key (organization_id, code_id, email),
  foreign key (organization_id, code_id) references discount_codes on delete restrict
);
call protect_tenant_table('discount_customers');

-- The use of an order; given back when the order fails or is canceled.
create table discount_uses (
  organization_id uuid not null,
  order_id uuid not null,
  code_id uuid not null,
  email text not null,
  is_given_back boolean not null default false,
  primary key (organization_id, order_id),
  foreign key (organization_id, order_id) references orders on delete restrict,
  foreign key (organization_id, code_id) references discount_codes on delete restrict
);
call protect_tenant_table('discount_uses');
create index discount_uses_code_idx on discount_uses (organization_id, code_id);

alter table orders
  add column discount_code text,
  add column discount_cents bigint not null default 0;
alter table orders add constraint orders_discount_is_by_code
  check (discount_cents >= 0 and (discount_code is not null) = (discount_cents > 0)) not valid;

-- What a code took off a line: off its amount, and off what the organization earns of it.
alter table order_lines add column discount_cents bigint not null default 0;
alter table order_lines
  drop constraint order_lines_check,
  drop constraint order_lines_earned_by_rule,
  add constraint order_lines_amount_by_price check (
    amount_cents = unit_price_cents * quantity - discount_cents and discount_cents >= 0
      and (discount_cents = 0 or kind = 'product')) not valid,
  add constraint order_lines_earned_by_rule check (
    earned_cents = round(coalesce(platform_price_cents * quantity, unit_price_cents * quantity)::numeric * share_bps / 10000)
      + amount_cents - coalesce(platform_price_cents * quantity, unit_price_cents * quantity) - provider_fee_cents) not valid;
