set local lock_timeout = '5s';

-- Who of the staff looked up where to send it, and may be paying it (decision 0104): nobody else pays it beside them, and its
-- organization can't cancel it any more.
alter table withdrawals add column taken_at timestamptz, add column taken_by uuid;

create or replace function check_withdrawal_move() returns trigger language plpgsql as $$
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
