-- What each account took in and gave out in each month, by kind of entry: a year in one page without reading its entries. Written after the
-- fact by a job and never by a purchase: a page reads the months and, beyond the mark, the postings themselves.
create table ledger_months (
  organization_id uuid not null references organizations on delete restrict,
  account text not null references ledger_accounts,
  -- The first day of the month, in the zone of receipts.
  month date not null check (extract(day from month) = 1),
  kind text not null,
  in_cents bigint not null check (in_cents >= 0),
  out_cents bigint not null check (out_cents >= 0),
  line_count integer not null check (line_count > 0),
  primary key (organization_id, account, month, kind)
);
call protect_tenant_table('ledger_months');

-- Up to which posting they are summed. Postings of an account are written under the lock of its balance, so their sequence is that in which
-- they were committed: nothing comes later below the mark.
create table ledger_month_marks (
  organization_id uuid not null references organizations on delete restrict,
  account text not null references ledger_accounts,
  sequence bigint not null,
  primary key (organization_id, account)
);
call protect_tenant_table('ledger_month_marks');
revoke delete, truncate on ledger_months, ledger_month_marks from goodshelf_app, goodshelf_operator;
