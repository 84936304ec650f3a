set local lock_timeout = '5s';

-- By which wallet of a device a card was given; a card that was typed has none.
alter table payments add column card_wallet text;
alter table payments add constraint payments_card_wallet_known
  check (card_wallet is null or (card_wallet in ('apple_pay', 'google_pay', 'link') and card_last4 is not null)) not valid;

create or replace view order_payments with (security_invoker = true) as
  select organization_id, id, order_id, provider, method, status, amount_cents, payment_method_reference, card_brand, card_last4,
    failure_code, next_action_url, hold_until, created_at, settled_at, disputed_at, dispute_closed_at, taken_back_cents, card_wallet
  from payments;
