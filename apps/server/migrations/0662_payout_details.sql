set local lock_timeout = '5s';

-- Where an organization is paid (decision 0101). What it says is sealed for its organization: a row that is read or moved by whoever
-- has the database alone tells nothing, and opens for nobody else.
create table payout_details (
  organization_id uuid primary key references organizations on delete cascade,
  -- AES-256-GCM over the method and everything that was typed: nonce, tag, text.
  sealed bytea check (octet_length(sealed) between 29 and 4096),
  -- Counts the changes: who saves names the one that they saw. 0: nothing was saved yet.
  version integer not null default 0 check (version >= 0),
  -- Holds withdrawals for 72 hours.
  changed_at timestamptz,
  changed_by uuid,
  constraint payout_details_saved check (
    (version = 0) = (sealed is null) and (version = 0) = (changed_at is null) and (version = 0) = (changed_by is null))
);
call protect_tenant_table('payout_details');
