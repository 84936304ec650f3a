set local lock_timeout = '5s';

-- How an organization takes payments outside of the shop (methods 2, 4 and 5): its buyers pay it directly (decision 0064).
create table outside_methods (
  organization_id uuid primary key references organizations on delete cascade,
  is_venmo_on boolean not null default false,
  -- Without the "@".
  venmo_handle text not null default '' check (venmo_handle ~ '^([A-Za-z0-9_-]{5,30})?$'),
  is_zelle_on boolean not null default false,
  -- An email address, or ten digits.
  zelle_contact text not null default '' check (length(zelle_contact) <= 254),
  zelle_name text not null default '' check (length(zelle_name) <= 80),
  is_giving_fund_on boolean not null default false,
  giving_fund_url text not null default '' check (giving_fund_url = '' or (giving_fund_url like 'https://www.paypal.com/%' and length(giving_fund_url) <= 300)),
  -- How long an order waits for its payment, and keeps its stock.
  hold_days smallint not null default 3 check (hold_days between 1 and 14),
  constraint outside_methods_on_is_complete check (
    (not is_venmo_on or venmo_handle <> '')
      and (not is_zelle_on or (zelle_contact <> '' and zelle_name <> ''))
      and (not is_giving_fund_on or giving_fund_url <> ''))
);
call protect_tenant_table('outside_methods');

-- An order that is paid outside: what its buyer was told, and what the organization said of it.
create table outside_payments (
  organization_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  method smallint not null check (method in (2, 4, 5)),
  memo text not null check (memo ~ '^GS-[A-HJKMNP-Z][2-9A-HJKMNP-Z]{4}$'),
  amount_cents bigint not null check (amount_cents > 0),
  pay_to text not null,
  pay_to_name text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'rejected', 'lapsed', 'canceled', 'stopped')),
  placed_at timestamptz not null,
  held_until timestamptz not null,
  reminded_at timestamptz,
  said_sent_at timestamptz,
  decided_at timestamptz,
  -- 'buyer', 'system', or the id of the user.
  decided_by text,
  received_on date,
  -- Why it was rejected, in the organization's words.
  reason text not null default '' check (length(reason) <= 300),
  primary key (organization_id, order_id),
  foreign key (organization_id, order_id) references orders on delete restrict,
  foreign key (organization_id, payment_id) references payments on delete restrict,
  constraint outside_payments_decided check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint outside_payments_received check ((state = 'confirmed') = (received_on is not null))
);
create unique index outside_payments_memo_key on outside_payments (memo, organization_id);
create index outside_payments_due_idx on outside_payments (held_until) where state = 'waiting';
create index outside_payments_list_idx on outside_payments (organization_id, state, placed_at);
create index outside_payments_payment_idx on outside_payments (payment_id, organization_id);
call protect_tenant_table('outside_payments');

-- Who bought, for whoever looks for the order of a payment.
create view order_buyers with (security_invoker = true) as
  select organization_id, id, number, email, first_name, last_name, status from orders;
revoke all on order_buyers from goodshelf_app, goodshelf_operator;
grant select on order_buyers to goodshelf_app, goodshelf_operator;

-- What organizations receive themselves is never payable by us; our part of it is their debt, an account of its own.
insert into ledger_accounts values
  ('due_to_platform', 'organization', 'Our part of payments that the organization received itself (debit); deducted at a withdrawal'),
  ('received_directly', 'platform', 'Organizations'' own share of what they received themselves (debit)'),
  ('earned_directly', 'platform', 'Earned by organizations in payments that they received themselves; never payable (credit)');
insert into ledger_balances (organization_id, account, balance_cents) select id, 'due_to_platform', 0 from organizations
  on conflict do nothing;
alter table ledger_postings drop constraint ledger_postings_account_known;
alter table ledger_postings add constraint ledger_postings_account_known check (account = any ('{pending,available,reserved,paid_out,debt,due_to_platform,provider_clearing,bank,fees,revenue,tax_payable,refunds,deposits,received_directly,earned_directly,cost_of_goods,inventory,gift_cards,wholesale_receivable,suspense}'::text[])) not valid;
alter table ledger_postings drop constraint ledger_postings_running_balance;
alter table ledger_postings add constraint ledger_postings_running_balance
  check ((balance_cents is not null) = (account = any ('{available,debt,due_to_platform,paid_out,pending,reserved}'::text[]))) not valid;
alter table ledger_balances add constraint ledger_balances_due_is_owed
  check (account <> 'due_to_platform' or balance_cents <= 0) not valid;
