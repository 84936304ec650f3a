set local lock_timeout = '5s';

-- On which days an organization's money is asked for by itself (decision 0107).
create table withdrawal_schedules (
  organization_id uuid primary key references organizations on delete restrict,
  frequency text not null check (frequency in ('never', 'weekly', 'monthly')),
  -- 1 Monday to 7 Sunday, or the day of the month.
  day smallint not null check (day between 1 and case frequency when 'monthly' then 28 else 7 end),
  -- Less than this waits for the next time.
  least_cents bigint not null check (least_cents between 2500 and 100000000),
  -- Counts the changes.
  version integer not null check (version > 0),
  set_at timestamptz not null,
  set_by uuid not null,
  -- The next day in the books' zone on which it asks.
  next_on date,
  -- What the last one came to.
  last_on date,
  last_outcome text check (last_outcome in ('asked', 'too_little', 'open', 'no_details')),
  constraint withdrawal_schedules_next check ((frequency = 'never') = (next_on is null)),
  constraint withdrawal_schedules_last check ((last_on is null) = (last_outcome is null))
);
create index withdrawal_schedules_due_idx on withdrawal_schedules (next_on, organization_id) where next_on is not null;
call protect_tenant_table('withdrawal_schedules');
revoke delete, truncate on withdrawal_schedules from goodshelf_app, goodshelf_operator;
