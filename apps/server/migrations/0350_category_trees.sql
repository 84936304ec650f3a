set local lock_timeout = '5s';

-- How deep a category stands, said by the row itself: one below what it stands in, at most four. A ring would have to be
-- deeper than itself, so the keys refuse it, whoever writes and whoever writes at the same moment.
alter table categories
  add column version integer not null default 1 check (version > 0),
  add column parent_depth smallint,
  add column depth smallint not null generated always as (coalesce(parent_depth, 0) + 1) stored;
do $$
begin
  for level in 1..4 loop
    update categories below set parent_depth = above.depth from categories above
      where above.id = below.parent_id and below.parent_depth is distinct from above.depth;
  end loop;
end $$;
alter table categories
  add constraint categories_by_depth_key unique (id, depth),
  add constraint categories_depth_known check ((parent_id is null) = (parent_depth is null)),
  add constraint categories_depth_bounded check (depth <= 4),
  add constraint categories_parent_depth_fkey foreign key (parent_id, parent_depth) references categories (id, depth)
    on update cascade on delete cascade;
create index categories_parent_idx on categories (parent_id);

create function category_stands_below() returns trigger language plpgsql as $$
begin
  -- What is not there, or is somebody else's, is refused by the keys.
  new.parent_depth := case when new.parent_id is null then null
    else coalesce((select depth from categories where id = new.parent_id), 1) end;
  return new;
end $$;
create trigger categories_stand_below before insert or update of parent_id on categories
  for each row execute function category_stands_below();

-- What staff did to categories of the platform; names are as they were then.
create table category_events (
  category_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  summary text not null check (length(summary) between 1 and 500),
  actor_user_id uuid,
  actor_name text not null default '',
  primary key (category_id, id)
);
create index category_events_latest_idx on category_events (at desc, id desc);
call make_append_only('category_events');
revoke all on category_events from goodshelf_app;
