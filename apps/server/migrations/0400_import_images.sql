set local lock_timeout = '5s';

-- Which row of an import named which link to an image, and what came of it: said on the page of the import, row by row.
create table import_images (
  import_id uuid not null references imports on delete cascade,
  row_number integer not null,
  product_id uuid not null,
  url text not null,
  -- Replaced: a later file named another link before this one was fetched.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'replaced')),
  primary key (import_id, row_number)
);
create index import_images_waiting_idx on import_images (product_id) where state = 'waiting';
create index import_images_state_idx on import_images (import_id, state) where state in ('waiting', 'failed');
revoke all on import_images from goodshelf_app;
