set local lock_timeout = '5s';

-- What we know of payments at PayPal, beside `payments`: its API finds nothing by a key of ours, and cannot cancel. No tenant's table:
-- the adapter alone reads it, by keys that only we make, and none of it is written in one of our transactions.
create schema paypal;
grant usage on schema paypal to goodshelf_app, goodshelf_operator;

create table paypal.payments (
  -- Of `payments`; also PayPal-Request-Id of the order's creation.
  key uuid primary key,
  amount_cents bigint not null check (amount_cents > 0),
  -- What PayPal is told and has to give back.
  metadata jsonb not null,
  -- The first order that PayPal answered; another one of the same key is never captured.
  order_id text unique,
  approve_url text,
  created_at timestamptz not null default now(),
  -- Part of the capture's PayPal-Request-Id; rises only after a decline that is certain.
  round integer not null default 1 check (round > 0),
  -- Either a capture is begun, or the payment is closed: whoever is first shuts the other one out.
  capture_begun_at timestamptz,
  closed_at timestamptz,
  -- Until then one worker captures, and no other.
  capturing_until timestamptz,
  capture_id text unique,
  dispute_id text,
  constraint payments_captured_or_closed check (capture_begun_at is null or closed_at is null),
  constraint payments_capture_has_order check (capture_begun_at is null or order_id is not null)
);

-- What was called off is forgotten after a while.
create index payments_closed_idx on paypal.payments (closed_at) where closed_at is not null;

create table paypal.refunds (
  -- A refund of ours and its round; also its PayPal-Request-Id.
  key text primary key,
  payment_key uuid not null references paypal.payments,
  amount_cents bigint not null check (amount_cents > 0),
  metadata jsonb not null,
  refund_id text unique,
  created_at timestamptz not null default now()
);
create index refunds_payment_idx on paypal.refunds (payment_key);

grant select, insert, update on all tables in schema paypal to goodshelf_app, goodshelf_operator;
grant delete on paypal.payments to goodshelf_operator;
