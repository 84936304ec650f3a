set local lock_timeout = '5s';

-- Of the orders, with the address by which a customer is known: what the module of customers counts and shows of them.
create view orders_of_customers with (security_invoker = true) as
  select organization_id, id, number, lower(email) as customer_email, first_name, last_name, phone, ship_line1, ship_line2,
    ship_city, ship_state, ship_zipcode, status, payment_status, goods_cents, gifts_cents, total_cents, placed_at, cart_id
  from orders;
create view lines_of_customers with (security_invoker = true) as
  select organization_id, order_id, position, kind, title, detail, quantity, amount_cents, deductible_cents, gift from order_lines;
create view events_of_customers with (security_invoker = true) as
  select organization_id, order_id, at, key, text from order_events;
revoke all on orders_of_customers, lines_of_customers, events_of_customers from goodshelf_app, goodshelf_operator;
grant select on orders_of_customers, lines_of_customers, events_of_customers to goodshelf_operator;

-- Who has paid for something at an organization: one person for each address. The figures are those of the orders, counted
-- anew soon after one of them was paid, refunded or disputed; only what people say of a customer is written here first.
create table customers (
  organization_id uuid not null references organizations on delete restrict,
  id uuid not null,
  -- In lower case, as orders are compared; null when the person was erased. "C" so that the beginning of one is a range.
  email text collate "C" check (email = lower(email)),
  first_name text collate "C" not null default '',
  last_name text collate "C" not null default '',
  phone text not null default '',
  first_order_at timestamptz not null,
  last_order_at timestamptz not null,
  orders_count integer not null check (orders_count >= 0),
  goods_cents bigint not null,
  gifts_cents bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null,
  -- Null: nobody has asked.
  wants_email boolean,
  erased_at timestamptz,
  name_key text collate "C" not null generated always as (lower(last_name || ' ' || first_name)) stored,
  search_text text not null generated always as (lower(first_name || ' ' || last_name || ' ' || coalesce(email, ''))) stored,
  constraint customers_erased_is_nobody check (erased_at is null
    or (email is null and first_name = '' and last_name = '' and phone = '')),
  constraint customers_have_an_address check ((email is null) = (erased_at is not null)),
  constraint customers_amounts_not_negative check (least(goods_cents, gifts_cents, total_cents, refunded_cents) >= 0)
) with (fillfactor = 80);
create unique index customers_email_key on customers (email, organization_id);
create index customers_newest_idx on customers (last_order_at desc, id) include (organization_id) where erased_at is null;
create index customers_name_idx on customers (organization_id, name_key, id) where erased_at is null;
create index customers_total_idx on customers (organization_id, total_cents desc, id) where erased_at is null;
create index customers_latest_idx on customers (organization_id, last_order_at desc, id) where erased_at is null;
alter table customers add primary key (organization_id, id);
call protect_tenant_table('customers');
-- The application writes no figures.
revoke insert, update, delete on customers from goodshelf_app;
grant update (wants_email) on customers to goodshelf_app;

-- What an organization's people write about a customer for one another. Platform staff read it in an export alone.
create table customer_notes (
  organization_id uuid not null,
  customer_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 1000),
  author_user_id uuid,
  author_name text not null default '',
  primary key (organization_id, customer_id, id),
  foreign key (organization_id, customer_id) references customers on delete restrict
);
call protect_tenant_table('customer_notes');
call make_append_only('customer_notes');

-- Each time somebody wrote down whether a customer agrees to emails; the last one stands in customers.wants_email.
create table customer_consents (
  organization_id uuid not null,
  customer_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  wants_email boolean not null,
  author_user_id uuid,
  author_name text not null default '',
  primary key (organization_id, customer_id, id),
  foreign key (organization_id, customer_id) references customers on delete restrict
);
call protect_tenant_table('customer_consents');
call make_append_only('customer_consents');

-- Whose figures are not what the orders say any more. A heap without a key: a purchase appends a row in the transaction that
-- pays it, and a job takes them away.
create table customer_changes (organization_id uuid not null, email text not null)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
call protect_tenant_table('customer_changes');
revoke select, update, delete on customer_changes from goodshelf_app;

create function note_customer_of_order() returns trigger language plpgsql as $$
begin
  if new.email <> '' then
    insert into customer_changes (organization_id, email) values (new.organization_id, lower(new.email));
  end if;
  return null;
end $$;
-- An order is paid once, and nothing else of it is counted that its refunds and disputes do not say.
create trigger orders_note_customer after update of payment_status on orders
  for each row when (old.payment_status is distinct from new.payment_status and new.payment_status = 1)
  execute function note_customer_of_order();
create trigger orders_note_customer_at_once after insert on orders
  for each row when (new.payment_status = 1) execute function note_customer_of_order();

-- Of a refund or a dispute: the customer of its order.
create function note_customer_of_payment() returns trigger language plpgsql as $$
begin
  insert into customer_changes (organization_id, email)
  select organization_id, lower(email) from orders
  where organization_id = new.organization_id and id = new.order_id and email <> '';
  return null;
end $$;
create trigger refunds_note_customer after insert or update of amount_cents on refunds
  for each row execute function note_customer_of_payment();
create trigger payments_note_customer after update of taken_back_cents on payments
  for each row when (old.taken_back_cents is distinct from new.taken_back_cents)
  execute function note_customer_of_payment();

-- Erasure puts fixed words in the place of what somebody wrote of a person; nothing else of the row changes, and nothing else
-- may be put there.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) ->> 'text' = tg_argv[0] and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then
    return new;
  end if;
  raise exception '% is append-only: what is written stays', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger order_events_immutable on order_events;
create trigger order_events_immutable before update or delete on order_events
  for each row execute function refuse_change_but_erasure('Shipping address changed.');
drop trigger order_notes_immutable on order_notes;
create trigger order_notes_immutable before update or delete on order_notes
  for each row execute function refuse_change_but_erasure('Erased with its customer.');
drop trigger customer_notes_immutable on customer_notes;
create trigger customer_notes_immutable before update or delete on customer_notes
  for each row execute function refuse_change_but_erasure('Erased with its customer.');
grant update (text) on order_events, order_notes, customer_notes to goodshelf_operator;
