set local lock_timeout = '5s';

-- Payments that were declined or left at the bank, by whom as far as it helps to know them again: of addresses, emails and cards
-- there is only a keyed hash. All processes read the last day of it when they start, and hear of each new one; it is forgotten
-- after two days.
create table shield_declines (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  at timestamptz not null,
  address_hash bytea not null check (length(address_hash) = 16),
  browser_hash bytea not null check (length(browser_hash) = 16),
  email_hash bytea not null check (length(email_hash) = 16),
  -- Null while the provider has not said which card it was.
  card_hash bytea check (length(card_hash) = 16),
  -- A payment whose buyer is at the bank counts half.
  is_declined boolean not null,
  primary key (organization_id, id)
);
create index shield_declines_at_idx on shield_declines (at);
call protect_tenant_table('shield_declines');
revoke all on shield_declines from goodshelf_app;
revoke update, truncate on shield_declines from goodshelf_operator;

-- What came of payments, by hour: for staff. Written a few times a minute, not with each payment.
create table shield_hours (
  organization_id uuid not null,
  hour timestamptz not null,
  outcome text not null check (outcome in ('paid', 'declined', 'challenged', 'proven', 'refused', 'paused')),
  count integer not null check (count > 0),
  primary key (organization_id, hour, outcome)
);
create index shield_hours_hour_idx on shield_hours (hour);
call protect_tenant_table('shield_hours');
revoke all on shield_hours from goodshelf_app;
revoke truncate on shield_hours from goodshelf_operator;
