set local lock_timeout = '5s';

-- Preview links are kept nowhere: each says itself until when it is good, and in which round it was made. Whoever ends them
-- begins another round. Nothing here: the first one.
create table theme_preview_rounds (
  organization_id uuid primary key references organizations on delete cascade,
  round integer not null check (round > 0),
  begun_at timestamptz not null
);
call protect_tenant_table('theme_preview_rounds');
