set local lock_timeout = '5s';

-- Staff keep groups by hand: whoever changes one says which version they saw.
alter table product_groups
  add column version integer not null default 1 check (version > 0),
  add constraint product_groups_note_check check (length(note) <= 200);
-- Two groups of one title are one too many.
create unique index product_groups_title_key on product_groups (organization_id, lower(title)) nulls not distinct;

-- What staff did to groups of the platform; it stays when the group is gone. Names are as they were then.
create table product_group_events (
  group_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  summary text not null check (length(summary) between 1 and 500),
  actor_user_id uuid,
  actor_name text not null default '',
  primary key (group_id, id)
);
create index product_group_events_latest_idx on product_group_events (group_id, at desc, id desc);
call make_append_only('product_group_events');
revoke all on product_group_events from goodshelf_app;
