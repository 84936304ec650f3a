set local lock_timeout = '5s';

-- Which providers there are is said by who is set up, no longer by the tables.
alter table payments drop constraint payments_provider_check;
alter table refunds drop constraint refunds_provider_check;
alter table payments add constraint payments_provider_is_a_name check (provider ~ '^[a-z][a-z0-9-]{1,39}$') not valid;
alter table refunds add constraint refunds_provider_is_a_name check (provider ~ '^[a-z][a-z0-9-]{1,39}$') not valid;

-- Published by settlement: what modules above may know of the payments of their orders.
create view order_payments with (security_invoker = true) as
  select organization_id, id, order_id, provider, method, status, amount_cents, payment_method_reference, card_brand, card_last4,
    failure_code, next_action_url, hold_until, created_at, settled_at, disputed_at, dispute_closed_at
  from payments;
create view order_refunds with (security_invoker = true) as
  select organization_id, id, payment_id, order_id, reason, amount_cents, status, requested_at
  from refunds;
revoke all on order_payments, order_refunds from goodshelf_app, goodshelf_operator;
grant select on order_payments, order_refunds to goodshelf_app, goodshelf_operator;
