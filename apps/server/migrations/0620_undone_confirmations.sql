set local lock_timeout = '5s';

-- An organization confirmed a payment outside by mistake (decision 0079): it waits again, and the sale is mirrored in the books.
alter table outside_payments add column undone_count smallint not null default 0 check (undone_count >= 0);
-- When the confirmation that was taken back last was given, and when it was taken back.
alter table outside_payments add column undone_decision_at timestamptz;
alter table outside_payments add column undone_at timestamptz;
alter table outside_payments add constraint outside_payments_undone
  check ((undone_count = 0) = (undone_at is null) and (undone_at is null) = (undone_decision_at is null));

alter table ledger_entries drop constraint ledger_entries_kind_known;
alter table ledger_entries add constraint ledger_entries_kind_known check (kind = any ('{sale,sale_undone,deposit,provider_fee,release,refund,chargeback,chargeback_returned,gift_card_voided,withdrawal_request,withdrawal_completed,withdrawal_rejected,correction,cost_of_goods,provider_payout,tax_remittance}'::text[])) not valid;

-- Back to waiting for a payment: only what was paid outside, and is not paid any more.
insert into order_status_moves values (2, 1), (7, 1), (9, 1);
create or replace function check_order_status_move() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from order_status_moves where from_status = old.status and to_status = new.status) then
    raise exception 'order % may not move from status % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'order_status_moves';
  end if;
  if new.status = 1 and (new.payment_status <> 4 or new.shipped_at is not null or not exists (
    select from outside_payments p where p.organization_id = new.organization_id and p.order_id = new.id)) then
    raise exception 'order % may not wait for its payment again', old.number
      using errcode = 'check_violation', constraint = 'order_waits_again';
  end if;
  return new;
end $$;

-- Figures of a customer change by a payment that is taken back, as they do by one that is made.
drop trigger orders_note_customer on orders;
create trigger orders_note_customer after update of payment_status on orders
  for each row when (old.payment_status is distinct from new.payment_status and 1 in (old.payment_status, new.payment_status))
  execute function note_customer_of_order();

-- Whether anything of an order was sent, refunded, or is waiting for copies: then its payment is not taken back any more.
create or replace view order_buyers with (security_invoker = true) as
  select o.organization_id, o.id, o.number, o.email, o.first_name, o.last_name, o.status,
    exists (select from order_lines l where l.organization_id = o.organization_id and l.order_id = o.id
      and (l.shipped_quantity > 0 or l.canceled_quantity > 0 or l.returned_quantity > 0 or l.refunded_cents > 0
        or l.out_of_stock_quantity > 0 or l.backordered_quantity > 0)) as is_touched
  from orders o;
