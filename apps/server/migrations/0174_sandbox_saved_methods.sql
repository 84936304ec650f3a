set local lock_timeout = '5s';

-- The sandbox provider's customers, and the cards that they keep there: charged for their customer only.
create table sandbox_card.customers (
  id text primary key,
  -- Ours: the same key is the same customer.
  idempotency_key text not null unique,
  created_at timestamptz not null
);
alter table sandbox_card.payment_methods
  add column customer text references sandbox_card.customers,
  add column detached_at timestamptz;
create index payment_methods_customer_idx on sandbox_card.payment_methods (customer) where customer is not null;
grant select, insert on sandbox_card.customers to goodshelf_operator;
