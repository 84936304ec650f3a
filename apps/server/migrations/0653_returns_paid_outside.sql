set local lock_timeout = '5s';

-- What was paid to the organization itself can be returned, too: the organization pays it back and says so (decision 0064), so what it
-- has received waits for it, not for the platform's staff. None was of such an order before.
alter table returns add column is_paid_outside boolean not null default false;
-- What the platform ships is never paid outside: of such a return nobody would be asked for the money.
alter table returns add constraint returns_paid_outside_own check (is_own or not is_paid_outside) not valid;
-- A refund closes one return.
create unique index returns_refund_key on returns (organization_id, order_id, refund_id) where refund_id is not null;

drop index returns_waiting_idx;
create index returns_waiting_idx on returns (requested_at, id)
  where (state = 'requested' and not is_own) or (state = 'received' and not is_paid_outside);
create index returns_own_waiting_idx on returns (organization_id, requested_at, id)
  where is_own and (state = 'requested' or (state = 'received' and is_paid_outside));

-- A return that is over because its refund was recorded waits for its refund again when that was undone as a mistake (decision 0088);
-- what was undone closes none.
create or replace function hold_return_moves() returns trigger language plpgsql as $$
begin
  if new.state = old.state then return new; end if;
  if new.refund_id is not null and exists (
    select from undone_item_refunds u where u.organization_id = new.organization_id and u.order_id = new.order_id
      and u.item_refund_id = new.refund_id)
  then raise exception 'the refund of return % was undone', new.id using errcode = 'check_violation';
  end if;
  if old.state = 'closed' and new.state = 'received' and exists (
    select from undone_item_refunds u where u.organization_id = old.organization_id and u.order_id = old.order_id
      and u.item_refund_id = old.refund_id)
  then return new; end if;
  if (old.state, new.state) not in (
    ('requested', 'approved'), ('requested', 'declined'), ('requested', 'withdrawn'), ('approved', 'received'),
    ('approved', 'withdrawn'), ('approved', 'lapsed'), ('received', 'closed'))
  then raise exception 'a return does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
