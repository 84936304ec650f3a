set local lock_timeout = '5s';

-- Withdrawals that one of the staff pays together, and who approved what is too large for one person (decision 0106).
create sequence withdrawal_run_numbers start 1001;
grant usage on sequence withdrawal_run_numbers to goodshelf_operator;
create table withdrawal_runs (
  -- Made by the page before its first try: the same id again is the same run.
  id uuid primary key,
  number text not null default 'R-' || nextval('withdrawal_run_numbers'),
  started_at timestamptz not null,
  started_by uuid not null
);
create unique index withdrawal_runs_number_key on withdrawal_runs (number);
create index withdrawal_runs_list_idx on withdrawal_runs (started_at desc, id desc);
revoke all on withdrawal_runs from goodshelf_app, goodshelf_operator;
grant select, insert on withdrawal_runs to goodshelf_operator;

alter table withdrawals
  add column run_id uuid,
  add column approved_at timestamptz,
  add column approved_by uuid,
  -- Of the payout details that were seen: what was changed later is not approved.
  add column approved_version integer;
alter table withdrawals add constraint withdrawals_run_fkey
  foreign key (run_id) references withdrawal_runs on delete restrict not valid;
alter table withdrawals add constraint withdrawals_approved check (
  (approved_at is null) = (approved_by is null) and (approved_at is null) = (approved_version is null)) not valid;
-- Four eyes: who approved it has not paid it.
alter table withdrawals add constraint withdrawals_four_eyes check (status <> 1 or approved_by is distinct from ended_by) not valid;
-- Nobody's run is nobody's to pay.
alter table withdrawals add constraint withdrawals_run_is_taken check (run_id is null or taken_at is not null) not valid;

create or replace function check_withdrawal_move() returns trigger language plpgsql as $$
begin
  if old.status <> 0 or (new.taken_at is null) <> (new.taken_by is null)
    or (new.status = 0 and new.taken_at is null and new.approved_at is not distinct from old.approved_at) then
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
