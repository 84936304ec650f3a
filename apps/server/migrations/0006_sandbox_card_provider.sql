-- The books of the sandbox card provider: another company, so another schema, no foreign key into ours, and never
-- written in one of our transactions.
create schema sandbox_card;
grant usage on schema sandbox_card to goodshelf_operator;

-- A card that was typed in. Only test cards are taken, so the row says which one it was; numbers are never stored.
create table sandbox_card.payment_methods (
  id text primary key,
  -- Stripe's payment method of that test card, e.g. pm_card_visa.
  test_card text not null,
  created_at timestamptz not null default now()
);

create table sandbox_card.payment_intents (
  id text primary key,
  -- Stripe's Idempotency-Key: the same key answers the same intent, with another request it is an error.
  idempotency_key text not null unique,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  status text not null check (status in ('requires_action', 'processing', 'succeeded', 'requires_payment_method', 'canceled')),
  -- Null when the key was used up without a card.
  test_card text,
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  failure_code text,
  description text not null default '',
  return_url text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  captured_at timestamptz,
  -- From then on the buyer's bank has the money back.
  disputed_at timestamptz,
  check ((status = 'succeeded') = (captured_at is not null))
);

-- Events to deliver by webhook, with retries, as a provider does.
create table sandbox_card.events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index events_waiting_idx on sandbox_card.events (next_attempt_at) where delivered_at is null;
grant select, insert, update on all tables in schema sandbox_card to goodshelf_operator;
