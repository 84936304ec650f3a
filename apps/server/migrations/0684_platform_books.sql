set local lock_timeout = '5s';

-- The books of the platform and of all organizations together (decision 0108): sums by month, and where in the order of writing
-- the lines of an account, a kind or a month stand. Written after the fact by a job and never by a purchase; pages read them
-- and, beyond the mark, the postings themselves.
create table ledger_book_months (
  account text not null references ledger_accounts,
  -- The first day of the month, in the zone of receipts.
  month date not null check (extract(day from month) = 1),
  kind text not null,
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  line_count bigint not null check (line_count > 0),
  primary key (account, month, kind)
);

-- How many such lines there are between two sequences: whoever looks for lines reads the parts that have some, and no others.
create table ledger_book_parts (
  first_sequence bigint not null,
  last_sequence bigint not null check (last_sequence >= first_sequence),
  account text not null references ledger_accounts,
  month date not null,
  kind text not null,
  line_count integer not null check (line_count > 0),
  primary key (first_sequence, account, month, kind)
);
create index ledger_book_parts_account_idx on ledger_book_parts (account, first_sequence);
create index ledger_book_parts_kind_idx on ledger_book_parts (kind, first_sequence);
create index ledger_book_parts_month_idx on ledger_book_parts (month, first_sequence);

-- Up to which posting the books are summed. Postings of several organizations are not committed in the order of their sequence:
-- the mark moves only over those whose transactions have all ended.
create table ledger_book_mark (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null
);
insert into ledger_book_mark (sequence) values (0);

revoke all on ledger_book_months, ledger_book_parts, ledger_book_mark from goodshelf_app, goodshelf_operator;
grant select, insert, update on ledger_book_months to goodshelf_operator;
grant select, insert on ledger_book_parts to goodshelf_operator;
grant select, update on ledger_book_mark to goodshelf_operator;
grant select on sequence ledger_postings_sequence_seq to goodshelf_operator;

-- An entry of the platform's own books is taken back by another one, which one of the staff proposes and another posts.
create sequence book_correction_numbers start 1001;
grant usage on sequence book_correction_numbers to goodshelf_operator;
create table book_corrections (
  -- Made by the page before its first try: the same id again is the same proposal.
  id uuid primary key,
  number text not null default 'C-' || nextval('book_correction_numbers'),
  -- An entry of the platform, which has no organization: a foreign key would not look at it. The command does, under a lock.
  entry_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  proposed_at timestamptz not null,
  proposed_by uuid not null,
  -- 0 proposed, 1 posted, 2 declined, 3 withdrawn.
  status smallint not null default 0 check (status between 0 and 3),
  decided_at timestamptz,
  decided_by uuid,
  decline_reason text check (length(decline_reason) between 1 and 500),
  constraint book_corrections_decided check ((status = 0) = (decided_at is null) and (status = 0) = (decided_by is null)),
  constraint book_corrections_declined check ((status = 2) or decline_reason is null),
  -- Four eyes: who proposed it neither posts nor declines it, and nobody else takes it back.
  constraint book_corrections_four_eyes check (
    case when status in (1, 2) then decided_by <> proposed_by when status = 3 then decided_by = proposed_by else true end)
);
create unique index book_corrections_number_key on book_corrections (number);
-- An entry is taken back once.
create unique index book_corrections_entry_key on book_corrections (entry_id) where status in (0, 1);
create index book_corrections_open_idx on book_corrections (proposed_at, id) where status = 0;
create index book_corrections_decided_idx on book_corrections (decided_at desc, id desc) where status <> 0;
revoke all on book_corrections from goodshelf_app, goodshelf_operator;
grant select, insert, update on book_corrections to goodshelf_operator;

-- A correction is decided once, and what was proposed stays what it was.
create function check_book_correction_move() returns trigger language plpgsql as $$
begin
  if old.status <> 0 or new.status = 0 then
    raise exception 'correction % may not move from status % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'book_corrections_decided_once';
  end if;
  if (new.id, new.number, new.entry_id, new.reason, new.proposed_at, new.proposed_by)
    is distinct from (old.id, old.number, old.entry_id, old.reason, old.proposed_at, old.proposed_by) then
    raise exception 'correction % stays what it was', old.number
      using errcode = 'check_violation', constraint = 'book_corrections_stay';
  end if;
  return new;
end $$;
create trigger book_corrections_move before update on book_corrections
  for each row execute function check_book_correction_move();
