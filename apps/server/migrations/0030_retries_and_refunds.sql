-- Nobody waits behind the stuck: what has to be asked of a provider is looked at when its next attempt is due, each
-- failure makes the next one later, and after the last one a person is told (gave_up_at: the dead letters).
alter table payments
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_attempt_at timestamptz not null default now(),
  add column gave_up_at timestamptz,
  add column last_error text,
  -- The provider charged although the order had failed: the money is booked, and goes back by a refund.
  add column late_captured_at timestamptz,
  add constraint payments_late_only_when_failed check (late_captured_at is null or status = 2);
drop index payments_unsettled_idx;
-- Payments that wait for the buyer at the bank's page have a cadence of their own, so they stand in nobody's way.
create index payments_due_idx on payments (provider, next_attempt_at)
  where status in (0, 3) and next_action_url is null and gave_up_at is null;
create index payments_parked_due_idx on payments (provider, next_attempt_at)
  where status in (0, 3) and next_action_url is not null and gave_up_at is null;
create index payments_given_up_idx on payments (gave_up_at) where gave_up_at is not null;

alter table provider_events
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_attempt_at timestamptz not null default now(),
  add column gave_up_at timestamptz,
  add column last_error text;
drop index provider_events_waiting_idx;
create index provider_events_due_idx on provider_events (provider, next_attempt_at)
  where applied_at is null and gave_up_at is null;
create index provider_events_given_up_idx on provider_events (gave_up_at) where gave_up_at is not null;

-- Money on its way back to a buyer. The row is written with what it is for; the provider is called afterwards, by a job
-- and by the sweep, always with a key made of the id and the round.
create table refunds (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('sandbox-card', 'stripe')),
  reason text not null check (reason in ('canceled', 'late_payment')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  -- A refund that the provider has refused is tried again under a new key.
  round smallint not null default 1 check (round >= 1),
  provider_reference text,
  requested_at timestamptz not null,
  settled_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  gave_up_at timestamptz,
  last_error text,
  primary key (organization_id, id),
  foreign key (organization_id, payment_id) references payments on delete restrict,
  foreign key (organization_id, order_id) references orders on delete restrict,
  constraint refunds_succeeded_has_end check ((status = 'pending') = (settled_at is null))
);
-- A payment goes back once, whole.
create unique index refunds_payment_key on refunds (payment_id, organization_id);
create index refunds_order_idx on refunds (order_id, organization_id);
create index refunds_due_idx on refunds (provider, next_attempt_at) where status = 'pending' and gave_up_at is null;
create index refunds_given_up_idx on refunds (gave_up_at) where gave_up_at is not null;
call protect_tenant_table('refunds');

update ledger_accounts set description = 'Owed to buyers until their refund is paid (credit); refunds borne by the platform (debit)'
where code = 'refunds';

-- The sandbox provider's own books of refunds.
alter table sandbox_card.payment_intents add column refunded_cents bigint not null default 0 check (refunded_cents >= 0);
create table sandbox_card.refunds (
  id text primary key,
  idempotency_key text not null unique,
  payment_intent text not null references sandbox_card.payment_intents,
  amount_cents bigint not null check (amount_cents > 0),
  -- How it stands from created_at on, and from ends_at on.
  first_status text not null check (first_status in ('pending', 'succeeded', 'failed')),
  last_status text not null check (last_status in ('succeeded', 'failed')),
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index refunds_payment_intent_idx on sandbox_card.refunds (payment_intent);
grant select, insert, update on sandbox_card.refunds to goodshelf_operator;
