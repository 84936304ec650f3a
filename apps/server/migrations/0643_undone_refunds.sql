set local lock_timeout = '5s';

-- An organization recorded by mistake that it had paid something back (decision 0088): the refund stays, and counts for nothing any more.
-- Only of what nobody but the organization itself would have paid.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_known check (status in ('pending', 'succeeded', 'failed', 'undone')) not valid;
alter table refunds add constraint refunds_undone_outside
  check (status <> 'undone' or (provider = 'outside' and reason = 'lines')) not valid;

create function refuse_undone_again() returns trigger language plpgsql as $$
begin
  raise exception 'refund % was undone: it stays so', old.id
    using errcode = '23514', constraint = 'refunds_stay_undone', table = 'refunds';
end $$;
create trigger refunds_stay_undone before update on refunds
  for each row when (old.status = 'undone') execute function refuse_undone_again();

create or replace function refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid bigint;
  asked bigint;
begin
  perform from orders where organization_id = new.organization_id and id = new.order_id for no key update;
  select amount_cents into paid from payments
  where organization_id = new.organization_id and id = new.payment_id and order_id = new.order_id
    and (status = 1 or late_captured_at is not null);
  select sum(amount_cents) into asked from refunds
  where organization_id = new.organization_id and payment_id = new.payment_id and status <> 'undone';
  if paid is null or asked > paid then
    raise exception 'refunds of payment % are more than was captured', new.payment_id
      using errcode = '23514', constraint = 'refunds_within_payment', table = 'refunds';
  end if;
  return null;
end $$;

create trigger refunds_note_customer_undone after update of status on refunds
  for each row when (new.status = 'undone') execute function note_customer_of_payment();

-- What was undone is no refund to whoever reads of them.
create or replace view order_refunds with (security_invoker = true) as
  select organization_id, id, payment_id, order_id, reason, amount_cents, status, requested_at
  from refunds where status <> 'undone';
grant select (status) on refunds to goodshelf_visitor;
create or replace view order_refunded_amounts with (security_invoker = true) as
  select organization_id, order_id, amount_cents from refunds
  where reason not in ('late_payment', 'incomplete', 'surplus') and status <> 'undone';

-- Which refund is of which form; none of those of before is known.
alter table item_refunds add column refund_id uuid;

create table undone_item_refunds (
  organization_id uuid not null,
  order_id uuid not null,
  item_refund_id uuid not null,
  refund_id uuid not null,
  undone_at timestamptz not null,
  actor_user_id uuid,
  primary key (organization_id, order_id, item_refund_id),
  foreign key (organization_id, order_id, item_refund_id) references item_refunds on delete restrict,
  foreign key (organization_id, refund_id) references refunds on delete restrict
);
create unique index undone_item_refunds_refund_key on undone_item_refunds (organization_id, refund_id);
call protect_tenant_table('undone_item_refunds');
call make_append_only('undone_item_refunds');

alter table ledger_entries drop constraint ledger_entries_kind_known;
alter table ledger_entries add constraint ledger_entries_kind_known check (kind = any ('{sale,sale_undone,deposit,provider_fee,release,refund,refund_undone,chargeback,chargeback_returned,gift_card_voided,withdrawal_request,withdrawal_completed,withdrawal_rejected,correction,cost_of_goods,provider_payout,tax_remittance}'::text[])) not valid;

-- What was over because nothing was left to send has something to send again: only where a recorded refund was undone.
insert into order_status_moves values (7, 9), (7, 10);
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
  if old.status = 7 and new.status in (9, 10) and not exists (
    select from undone_item_refunds u where u.organization_id = new.organization_id and u.order_id = new.id) then
    raise exception 'order % is over', old.number
      using errcode = 'check_violation', constraint = 'order_goes_on_again';
  end if;
  return new;
end $$;

-- What a customer bought is counted before discounts, as it is of orders. Whoever had one is counted anew.
create or replace view orders_of_customers with (security_invoker = true) as
  select organization_id, id, number, lower(email) as customer_email, first_name, last_name, phone, ship_line1, ship_line2,
    ship_city, ship_state, ship_zipcode, status, payment_status, goods_cents, gifts_cents, total_cents, placed_at, cart_id,
    delivery_place, recipient_name, recipient_teacher, recipient_grade, discount_code, discount_cents
  from orders;
insert into customer_changes (organization_id, email)
select distinct organization_id, lower(email) from orders where discount_cents > 0 and payment_status = 1 and email <> '';
-- Who stays of several keeps their name: counted anew as well.
insert into customer_changes (organization_id, email)
select s.organization_id, s.email from customers s
where s.email is not null and exists (
  select from customers m where m.organization_id = s.organization_id and m.stays_as = s.id);
