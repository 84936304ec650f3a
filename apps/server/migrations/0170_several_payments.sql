set local lock_timeout = '5s';

-- What was captured for an order so far: it is paid when that is all of it.
alter table orders add column paid_cents bigint not null default 0;
update orders o set paid_cents = captured.cents
from (
  select organization_id, order_id, sum(amount_cents) as cents from payments where status = 1 group by organization_id, order_id
) captured
where captured.organization_id = o.organization_id and captured.order_id = o.id;
alter table orders add constraint orders_paid_within_total
  check (paid_cents between 0 and total_cents and (payment_status <> 1 or paid_cents = total_cents)) not valid;

-- An order may be paid by several payments, but never more than once: captures of one order wait for each other at its row,
-- and what they add up to is read behind the lock.
drop index payments_one_completed_key;
create function payments_within_total() returns trigger language plpgsql as $$
declare
  total bigint;
  captured bigint;
begin
  select total_cents into total from orders
  where organization_id = new.organization_id and id = new.order_id for no key update;
  select sum(amount_cents) into captured from payments
  where organization_id = new.organization_id and order_id = new.order_id and status = 1;
  if total is null or captured > total then
    raise exception 'payments of order % are more than its total', new.order_id
      using errcode = '23514', constraint = 'payments_within_total', table = 'payments';
  end if;
  return null;
end $$;
create trigger payments_within_total after insert or update of status, amount_cents, order_id on payments
  for each row when (new.status = 1) execute function payments_within_total();

-- Several refunds may go back of one payment: what goes back of each is never more than was captured of it.
create function refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid bigint;
  asked bigint;
begin
  perform from orders where organization_id = new.organization_id and id = new.order_id for no key update;
  select amount_cents into paid from payments
  where organization_id = new.organization_id and id = new.payment_id and order_id = new.order_id
    and (status = 1 or late_captured_at is not null);
  select sum(amount_cents) into asked from refunds
  where organization_id = new.organization_id and payment_id = new.payment_id;
  if paid is null or asked > paid then
    raise exception 'refunds of payment % are more than was captured', new.payment_id
      using errcode = '23514', constraint = 'refunds_within_payment', table = 'refunds';
  end if;
  return null;
end $$;
create trigger refunds_within_payment after insert or update of amount_cents, payment_id, order_id on refunds
  for each row execute function refunds_within_payment();

-- Why money goes back: also because the rest was never paid, or because it was more than the order needed.
alter table refunds drop constraint refunds_reason_known;
alter table refunds add constraint refunds_reason_known
  check (reason in ('canceled', 'late_payment', 'incomplete', 'surplus', 'lines')) not valid;

-- What was captured of an order that waits for the rest is nobody's income yet.
insert into ledger_accounts values ('deposits', 'platform', 'Paid for what is not fully paid yet (credit)');
alter table ledger_entries drop constraint ledger_entries_kind_known;
alter table ledger_entries add constraint ledger_entries_kind_known check (kind = any ('{sale,deposit,provider_fee,release,refund,chargeback,withdrawal_request,withdrawal_completed,withdrawal_rejected,correction,cost_of_goods,provider_payout,tax_remittance}'::text[])) not valid;
alter table ledger_postings drop constraint ledger_postings_account_known;
alter table ledger_postings add constraint ledger_postings_account_known check (account = any ('{pending,available,reserved,paid_out,debt,provider_clearing,bank,fees,revenue,tax_payable,refunds,deposits,cost_of_goods,inventory,gift_cards,wholesale_receivable,suspense}'::text[])) not valid;

-- How much a bank has taken back of a payment.
alter table payments add column taken_back_cents bigint not null default 0;
update payments set taken_back_cents = amount_cents where disputed_at is not null;
alter table payments add constraint payments_taken_back_within_amount
  check (taken_back_cents between 0 and amount_cents and (taken_back_cents = 0 or disputed_at is not null)) not valid;

create or replace view order_payments with (security_invoker = true) as
  select organization_id, id, order_id, provider, method, status, amount_cents, payment_method_reference, card_brand, card_last4,
    failure_code, next_action_url, hold_until, created_at, settled_at, disputed_at, dispute_closed_at, taken_back_cents
  from payments;
