set local lock_timeout = '5s';

-- The books are closed up to here: what happened before is posted at this moment, and says when it happened (decision 0110).
create table ledger_closing (
  only_row boolean primary key default true check (only_row),
  -- The first moment of the first open month, in the zone of receipts.
  open_from timestamptz not null
);
insert into ledger_closing (open_from) values ('-infinity');
revoke all on ledger_closing from goodshelf_app, goodshelf_operator;
grant select on ledger_closing to goodshelf_app, goodshelf_operator;
grant update on ledger_closing to goodshelf_operator;

create function check_ledger_closing() returns trigger language plpgsql as $$
begin
  if new.open_from < old.open_from then
    raise exception 'what is closed stays closed' using errcode = 'check_violation', constraint = 'ledger_closing_forward';
  end if;
  return new;
end $$;
create trigger ledger_closing_forward before update on ledger_closing
  for each row execute function check_ledger_closing();

alter table ledger_entries add column happened_at timestamptz;
alter table ledger_entries add constraint ledger_entries_happened_before check (happened_at < occurred_at) not valid;

-- Who began to post before a month was closed, and did not know of it, is refused and comes again. Asked after the rows are written, with what is true then: whoever closes
-- waits for all transactions that had written something by then.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from new_entries n, ledger_closing c where n.occurred_at < c.open_from) then
    raise exception 'the month of a ledger entry was closed meanwhile'
      using errcode = 'serialization_failure', constraint = 'ledger_entries_month_open';
  end if;
  return null;
end $$;
create trigger ledger_entries_month_open after insert on ledger_entries
  referencing new table as new_entries for each statement execute function refuse_closed_month();

-- The months that were closed, one after another; and what every account was left with, once nobody could be writing into it any more.
create table ledger_closed_months (
  month date primary key check (extract(day from month) = 1),
  begun_at timestamptz not null,
  begun_by uuid not null,
  -- Null while transactions that began before it may still post into it.
  closed_at timestamptz
);
revoke all on ledger_closed_months from goodshelf_app, goodshelf_operator;
grant select, insert, update on ledger_closed_months to goodshelf_operator;

create table ledger_closed_balances (
  month date not null references ledger_closed_months on delete restrict,
  account text not null references ledger_accounts,
  closing_cents bigint not null,
  primary key (month, account)
);
revoke all on ledger_closed_balances from goodshelf_app, goodshelf_operator;
grant select, insert on ledger_closed_balances to goodshelf_operator;
