set local lock_timeout = '5s';

-- The sandbox provider says of some cards only later what it keeps; null is at once.
alter table sandbox_card.payment_intents add column fee_known_at timestamptz;
