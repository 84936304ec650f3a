set local lock_timeout = '5s';

-- What the Stripe adapter keeps of its own: Stripe finds nothing by a key of ours, and forgets keys after a day. A schema of its
-- own, as the sandbox provider's: nothing of it is a tenant's, and nothing of ours refers to it.
create schema stripe;
grant usage on schema stripe to goodshelf_app, goodshelf_operator;

create table stripe.payments (
  -- Ours: one key is one intent, whatever is repeated.
  key text primary key check (length(key) between 1 and 200),
  -- The only intent that is ever confirmed under the key. Null: the key is used up, and nothing is ever charged under it.
  intent text unique check (length(intent) between 1 and 255),
  created_at timestamptz not null,
  -- The bank has said no to the confirmation: it is never confirmed again, so nothing has to be called off.
  declined_at timestamptz check (declined_at is null or intent is not null)
);

create table stripe.customers (
  -- Ours: the same key is the same customer.
  key text primary key check (length(key) between 1 and 200),
  customer text not null unique check (length(customer) between 1 and 255),
  created_at timestamptz not null
);

-- Which intent belongs to a key is decided by who comes first, and never changes.
grant select, insert on stripe.payments, stripe.customers to goodshelf_app, goodshelf_operator;
grant update (declined_at) on stripe.payments to goodshelf_app, goodshelf_operator;
