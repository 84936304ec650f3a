set local lock_timeout = '5s';

-- What an organization asks to be paid (decision 0104). The number is what people know it by.
create sequence withdrawal_numbers start 1001;
grant usage on sequence withdrawal_numbers to goodshelf_app, goodshelf_operator;

create table withdrawals (
  organization_id uuid not null references organizations on delete restrict,
  -- Made by the page before its first try: the same id again is the same request.
  id uuid not null,
  number text not null default 'W-' || nextval('withdrawal_numbers'),
  amount_cents bigint not null check (amount_cents between 2500 and 100000000),
  -- 0 pending, 1 completed, 2 rejected.
  status smallint not null default 0 check (status in (0, 1, 2)),
  requested_at timestamptz not null,
  requested_by uuid not null,
  ended_at timestamptz,
  ended_by uuid,
  -- Rejected by the organization itself.
  is_canceled boolean not null default false,
  -- What staff told the organization.
  reason text check (length(reason) between 1 and 500),
  -- What the bank or the provider knows the payment by.
  reference text check (length(reference) between 1 and 100),
  -- Where it went, masked.
  method smallint,
  masked text,
  -- Who of the staff looked up where to send it, and may be paying it: nobody else does beside them, and its organization can't
  -- cancel it any more.
  taken_at timestamptz,
  taken_by uuid,
  primary key (organization_id, id),
  constraint withdrawals_ended check (
    (status = 0) = (ended_at is null) and (status = 0) = (ended_by is null)),
  constraint withdrawals_completed check (
    (status = 1) = (reference is not null) and (status = 1) = (method is not null) and (status = 1) = (masked is not null)),
  constraint withdrawals_rejected check (
    (status = 2 and not is_canceled) = (reason is not null) and (status = 2 or not is_canceled))
);
create unique index withdrawals_number_key on withdrawals (number);
create unique index withdrawals_open_key on withdrawals (organization_id) where status = 0;
create index withdrawals_list_idx on withdrawals (organization_id, requested_at desc, id desc);
create index withdrawals_pending_idx on withdrawals (requested_at, id) where status = 0;
create index withdrawals_ended_idx on withdrawals (status, ended_at desc, id desc) where status <> 0;
call protect_tenant_table('withdrawals');
revoke delete, truncate on withdrawals from goodshelf_app, goodshelf_operator;

-- A withdrawal ends once, and what was asked for stays what it was.
create function check_withdrawal_move() returns trigger language plpgsql as $$
begin
  if old.status <> 0 or (new.status = 0 and new.taken_at is null) or (new.taken_at is null) <> (new.taken_by is null) then
    raise exception 'withdrawal % may not move from status % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'withdrawals_end_once';
  end if;
  if (new.organization_id, new.id, new.number, new.amount_cents, new.requested_at, new.requested_by)
    is distinct from (old.organization_id, old.id, old.number, old.amount_cents, old.requested_at, old.requested_by) then
    raise exception 'withdrawal % stays what it was', old.number
      using errcode = 'check_violation', constraint = 'withdrawals_stay';
  end if;
  if old.taken_at is not null and new.is_canceled then
    raise exception 'withdrawal % is being paid', old.number
      using errcode = 'check_violation', constraint = 'withdrawals_being_paid_stay';
  end if;
  return new;
end $$;
create trigger withdrawals_end_once before update on withdrawals
  for each row execute function check_withdrawal_move();

-- What was sent to organizations: the counterpart of what each of them has been paid, so that the bank shows what left it.
insert into ledger_accounts values
  ('paid_to_organizations', 'platform', 'Sent to organizations (debit): the counterpart of what each has been paid');
alter table ledger_postings drop constraint ledger_postings_account_known;
alter table ledger_postings add constraint ledger_postings_account_known check (account = any ('{pending,available,reserved,paid_out,debt,due_to_platform,provider_clearing,bank,fees,revenue,tax_payable,refunds,deposits,received_directly,earned_directly,paid_to_organizations,cost_of_goods,inventory,gift_cards,wholesale_receivable,suspense}'::text[])) not valid;
