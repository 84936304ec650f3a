insert into ledger_accounts values
  ('debt', 'organization', 'Taken back by a bank when it was gone already (debit); paid by what becomes available'),
  ('bank', 'platform', 'Money in the platform''s bank account (debit)'),
  ('inventory', 'platform', 'Goods bought and not yet sold, at cost (debit)'),
  ('gift_cards', 'platform', 'Gift cards sold and not yet used'),
  ('wholesale_receivable', 'platform', 'Owed by App Merchants for wholesale orders (debit)'),
  ('suspense', 'platform', 'Money that came in or went out and is not understood yet');
insert into ledger_balances (organization_id, account, balance_cents) select id, 'debt', 0 from organizations;

-- Entries of the platform have no organization; row level security shows them to the operator role alone.
alter table ledger_postings drop constraint ledger_postings_organization_id_entry_id_fkey;
alter table ledger_entries drop constraint ledger_entries_pkey;
alter table ledger_postings drop constraint ledger_postings_pkey;
alter table ledger_entries alter column organization_id drop not null;
alter table ledger_postings alter column organization_id drop not null;
alter table ledger_entries add constraint ledger_entries_key unique using index ledger_entries_key;
alter table ledger_postings add constraint ledger_postings_key unique using index ledger_postings_key;
alter table ledger_postings add constraint ledger_postings_entry
  foreign key (organization_id, entry_id) references ledger_entries (organization_id, id) not valid;
drop index ledger_entries_cause_key;

-- A new account or kind is a new list, not a scan: added "not valid" it holds for what is written from now on, and is
-- proven for the rest beside the working shop (0039).
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_known check (kind = any ('{sale,provider_fee,release,refund,chargeback,withdrawal_request,withdrawal_completed,withdrawal_rejected,correction,cost_of_goods,provider_payout,tax_remittance}'::text[])) not valid;
alter table ledger_entries add constraint ledger_entries_platform_has_no_order check (organization_id is not null or order_id is null) not valid;
alter table ledger_postings drop constraint ledger_postings_account_known;
alter table ledger_postings add constraint ledger_postings_account_known check (account = any ('{pending,available,reserved,paid_out,debt,provider_clearing,bank,fees,revenue,tax_payable,refunds,cost_of_goods,inventory,gift_cards,wholesale_receivable,suspense}'::text[])) not valid;
-- Accounts of organizations carry a balance and accounts of the platform none, so a platform entry can touch no wallet.
alter table ledger_postings drop constraint ledger_postings_running_balance;
alter table ledger_postings add constraint ledger_postings_running_balance
  check ((balance_cents is not null) = (account = any ('{available,debt,paid_out,pending,reserved}'::text[]))) not valid;
-- A debt is a debit.
alter table ledger_balances add constraint ledger_balances_debt_is_owed check (account <> 'debt' or balance_cents <= 0) not valid;

create or replace function check_entry_has_postings() returns trigger language plpgsql as $$
declare empty uuid;
begin
  -- Looked up entry by entry, by the key: as a join the planner would read all postings there are.
  select e.id into empty from added e where case when e.organization_id is null then (
    select p.entry_id from ledger_postings p
    where p.organization_id is null and p.entry_id = e.id limit 1)
  else (
    select p.entry_id from ledger_postings p
    where p.organization_id = e.organization_id and p.entry_id = e.id limit 1) end is null limit 1;
  if found then
    raise exception 'ledger entry % has no postings', empty
      using errcode = 'check_violation', constraint = 'ledger_entry_has_postings';
  end if;
  return null;
end $$;

-- A foreign key does not look at rows with a null in it: the platform's postings are looked up here.
create function check_platform_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries e where e.organization_id is null and e.id = new.entry_id) then
    raise exception 'there is no platform entry %', new.entry_id
      using errcode = 'foreign_key_violation', constraint = 'ledger_postings_entry';
  end if;
  return null;
end $$;
create trigger ledger_postings_platform_entry after insert on ledger_postings
  for each row when (new.organization_id is null) execute function check_platform_entry();

-- When everything had left: shares become available some days later.
alter table orders add column shipped_at timestamptz;
-- The dispute has ended, and what it has not taken may be released.
alter table payments add column dispute_closed_at timestamptz;

-- Old rows of the sandbox provider may go.
grant delete on sandbox_card.events, sandbox_card.payment_methods, sandbox_card.payment_intents to goodshelf_operator;
