set local lock_timeout = '5s';

-- Where books of the platform stand whose files still name a category that staff have deleted; null: nowhere.
create table category_forwards (
  slug text primary key check (length(slug) between 1 and 200),
  category_id uuid references categories on delete set null
);
create index category_forwards_category_idx on category_forwards (category_id) where category_id is not null;
revoke all on category_forwards from goodshelf_app;
