set local lock_timeout = '5s';

-- The way back of somebody who has lost mailbox and password: one of platform staff asks for it with a reason, the person
-- is told at the old address, and three days later a second one gives the account the new address.
create table account_recoveries (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email) and length(new_email) <= 254),
  reason text not null check (length(reason) between 1 and 300),
  requested_by uuid not null references users on delete cascade,
  requested_at timestamptz not null
);
create index account_recoveries_requested_by_idx on account_recoveries (requested_by);
