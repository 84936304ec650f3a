set local lock_timeout = '5s';

-- How many copies of a line are in a return that is not over: nobody can ask to return them twice, nor are they refunded beside it.
alter table order_lines add column returning_quantity integer not null default 0;
alter table order_lines
  add constraint order_lines_returning_within_shipped check (
    returning_quantity >= 0 and returned_quantity + returning_quantity <= shipped_quantity) not valid;

-- What a buyer asks to send back. What goes to two places, to the platform and to the organization, is two returns of one request.
create table returns (
  organization_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- Made by the form before the first try: what was sent twice is one.
  request_id uuid not null,
  -- The organization's own products.
  is_own boolean not null,
  state text not null check (
    state in ('requested', 'approved', 'declined', 'received', 'closed', 'withdrawn', 'lapsed')),
  reason text not null check (reason in ('damaged', 'wrong_item', 'not_as_described', 'not_needed', 'other')),
  -- The buyer's words.
  note text not null default '' check (length(note) <= 1000),
  -- What the buyer was told last: where to send it, or why not.
  reply text not null default '' check (length(reply) <= 1000),
  requested_at timestamptz not null,
  moved_at timestamptz not null,
  -- When an approved return lapses, where nothing arrives.
  arrive_by timestamptz,
  refund_id uuid,
  primary key (organization_id, order_id, id),
  unique (organization_id, order_id, request_id, is_own),
  foreign key (organization_id, order_id) references orders on delete restrict,
  foreign key (organization_id, order_id, refund_id) references item_refunds on delete restrict,
  check (state <> 'approved' or arrive_by is not null),
  check (refund_id is null or state = 'closed')
);
call protect_tenant_table('returns');

create table return_lines (
  organization_id uuid not null,
  order_id uuid not null,
  return_id uuid not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  -- What arrived of it, and what of that went back into stock.
  received_quantity integer not null default 0,
  restocked_quantity integer not null default 0,
  primary key (organization_id, order_id, return_id, position),
  foreign key (organization_id, order_id, return_id) references returns on delete restrict,
  foreign key (organization_id, order_id, position) references order_lines on delete restrict,
  check (restocked_quantity >= 0 and restocked_quantity <= received_quantity and received_quantity <= quantity)
);
call protect_tenant_table('return_lines');

-- Where a return may go, whoever writes.
create function hold_return_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'approved'), ('requested', 'declined'), ('requested', 'withdrawn'), ('approved', 'received'),
    ('approved', 'withdrawn'), ('approved', 'lapsed'), ('received', 'closed'))
  then raise exception 'a return does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger returns_moves before update of state on returns for each row execute function hold_return_moves();

-- The desk of the platform's staff, then whoever looks for something in particular.
create index returns_waiting_idx on returns (requested_at, id) where (state = 'requested' and not is_own) or state = 'received';
create index returns_state_idx on returns (state, requested_at, id);
create index returns_newest_idx on returns (requested_at, id);
create index returns_own_idx on returns (organization_id, requested_at, id) where is_own;
create index returns_own_state_idx on returns (organization_id, state, requested_at, id) where is_own;
create index returns_lapsing_idx on returns (arrive_by) where state = 'approved';
