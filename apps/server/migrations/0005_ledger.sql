-- Double-entry ledger. Amounts are cents; a positive posting is a credit (owed or earned), a negative one a debit
-- (held at a provider, spent). Each entry sums to zero, is never changed, and is corrected by a reversing entry.
create table ledger_accounts (
  code text primary key,
  owner text not null check (owner in ('organization', 'platform')),
  description text not null
);
insert into ledger_accounts values
  ('pending', 'organization', 'Earned, not yet free to be paid out'),
  ('available', 'organization', 'Free to be paid out'),
  ('reserved', 'organization', 'Asked for in an open withdrawal'),
  ('paid_out', 'organization', 'Paid out to the organization'),
  ('provider_clearing', 'platform', 'Money held at payment providers (debit)'),
  ('fees', 'platform', 'Provider fees: withheld or covered (credit), paid (debit)'),
  ('revenue', 'platform', 'What the platform earns from goods and shipping'),
  ('tax_payable', 'platform', 'Sales tax collected, owed to states'),
  ('refunds', 'platform', 'Refunds borne by the platform'),
  ('cost_of_goods', 'platform', 'Cost of catalogue goods sold');

create table ledger_entries (
  organization_id uuid not null references organizations on delete restrict,
  id uuid not null,
  kind text not null check (kind in ('sale', 'provider_fee', 'release', 'refund', 'chargeback', 'withdrawal_request',
                                     'withdrawal_completed', 'withdrawal_rejected', 'correction')),
  -- What caused it (an order, a payment, a withdrawal): the same cause never posts the same kind twice.
  reference text not null,
  description text not null,
  -- The order it belongs to and the number people know it by: the ledger itself knows no orders.
  order_id uuid,
  order_number text,
  occurred_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references orders on delete restrict,
  check ((order_id is null) = (order_number is null))
);
create unique index ledger_entries_cause_key on ledger_entries (reference, kind, organization_id);
create index ledger_entries_order_idx on ledger_entries (order_id, organization_id) where order_id is not null;
call protect_tenant_table('ledger_entries');

create table ledger_postings (
  organization_id uuid not null,
  entry_id uuid not null,
  position smallint not null check (position >= 1),
  account text not null references ledger_accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  -- Balance of the organization's account after this posting; null for platform accounts, which would be hot rows.
  balance_cents bigint,
  sequence bigint generated always as identity,
  primary key (organization_id, entry_id, position),
  foreign key (organization_id, entry_id) references ledger_entries,
  constraint ledger_postings_running_balance
    check ((balance_cents is not null) = (account = any ('{available,paid_out,pending,reserved}'::text[])))
);
create index ledger_postings_statement_idx on ledger_postings (account, organization_id, sequence desc);
call protect_tenant_table('ledger_postings');

-- Stored balances of the organizations' accounts, written with their postings; checked against them by
-- apps/server/src/checks. Platform accounts are summed from postings.
create table ledger_balances (
  organization_id uuid not null references organizations on delete restrict,
  account text not null references ledger_accounts,
  balance_cents bigint not null,
  primary key (organization_id, account),
  -- What is free or asked for can never be less than nothing. 'pending' may be: a chargeback is taken from there.
  constraint ledger_balances_not_overdrawn check (account not in ('available', 'reserved') or balance_cents >= 0)
) with (fillfactor = 50);
call protect_tenant_table('ledger_balances');

-- Every organization has its four accounts from its first moment, so that posting is always an update of rows that
-- are there: they can be locked in order, and the check on overdrafts sees the balance and not the change.
create function open_ledger_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_balances (organization_id, account, balance_cents)
  select new.id, code, 0 from ledger_accounts where owner = 'organization';
  return null;
end $$;
create trigger organizations_open_ledger_accounts after insert on organizations
  for each row execute function open_ledger_accounts();

call make_append_only('ledger_entries');
call make_append_only('ledger_postings');
revoke delete, truncate on ledger_balances from goodshelf_app, goodshelf_operator;
revoke insert, update, delete, truncate on ledger_accounts from goodshelf_app, goodshelf_operator;

-- An entry and all its postings come in one statement, so checks of whole statements see whole entries. Positions
-- count from 1 without a gap: a posting that comes later is refused, even when it keeps the sum.
create function check_entry_balance() returns trigger language plpgsql as $$
declare entry record;
begin
  select entry_id, sum(amount_cents) as difference, count(*) as postings, max(position) as last_position
  into entry from added group by organization_id, entry_id
  having sum(amount_cents) <> 0 or count(*) < 2 or max(position) <> count(*) limit 1;
  if not found then return null; end if;
  if entry.last_position <> entry.postings then
    raise exception 'ledger entry % is complete: post another entry', entry.entry_id
      using errcode = 'check_violation', constraint = 'ledger_entry_is_complete';
  end if;
  raise exception 'ledger entry % does not sum to zero', entry.entry_id
    using errcode = 'check_violation', constraint = 'ledger_entry_balances';
end $$;
create trigger ledger_postings_balance after insert on ledger_postings
  referencing new table as added for each statement execute function check_entry_balance();

create function check_entry_has_postings() returns trigger language plpgsql as $$
declare empty uuid;
begin
  -- Looked up entry by entry, by the key: as a join the planner would read all postings there are.
  select e.id into empty from added e where (
    select p.entry_id from ledger_postings p
    where p.organization_id = e.organization_id and p.entry_id = e.id limit 1) is null limit 1;
  if found then
    raise exception 'ledger entry % has no postings', empty
      using errcode = 'check_violation', constraint = 'ledger_entry_has_postings';
  end if;
  return null;
end $$;
create trigger ledger_entries_have_postings after insert on ledger_entries
  referencing new table as added for each statement execute function check_entry_has_postings();

-- Money that becomes available later: gifts after three days, shares when the order is completed (due_at null).
create table fund_releases (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  reason text not null check (reason in ('gift', 'share')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Taken back by a refund or a chargeback before the release: what is released is the rest.
  reversed_cents bigint not null default 0 check (reversed_cents between 0 and amount_cents),
  due_at timestamptz,
  released_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references orders on delete restrict
);
create unique index fund_releases_reason_key on fund_releases (order_id, reason, organization_id);
create index fund_releases_due_idx on fund_releases (organization_id, due_at) where released_at is null and due_at is not null;
call protect_tenant_table('fund_releases');
