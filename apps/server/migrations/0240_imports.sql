set local lock_timeout = '5s';

-- A file is read into rows of its own first, and goes from there into the catalogue in short steps, each of which
-- commits with how far it came (decision 0039).
create table imports (
  id uuid primary key,
  kind text not null check (kind in ('books')),
  -- Empty for what came as a stream.
  file_name text not null default '',
  -- Of the file with the options; null for what cannot be read a second time.
  digest bytea,
  state text not null check (state in ('reading', 'checked', 'applying', 'done', 'failed', 'cancelled')),
  -- As a spreadsheet counts; up to here the file is in import_rows.
  read_through integer not null default 0 check (read_through >= 0),
  -- Up to here the rows are in the catalogue, and no longer in import_rows.
  applied_through integer not null default 0 check (applied_through >= 0),
  figures jsonb not null,
  refusal text,
  started_at timestamptz not null,
  changed_at timestamptz not null
);
create index imports_unfinished_idx on imports (digest) where state in ('reading', 'checked', 'applying');

-- The rows that wait to be applied, without those that cannot be.
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  row_number integer not null,
  -- Two rows of one key speak of one book; the column is the one that says so.
  key text not null,
  key_column text not null,
  digest bytea not null,
  draft json not null,
  primary key (import_id, row_number)
);

create table import_issues (
  import_id uuid not null references imports on delete cascade,
  row_number integer not null,
  position smallint not null,
  column_name text not null,
  value text not null,
  severity text not null check (severity in ('error', 'warning')),
  message text not null,
  primary key (import_id, row_number, position)
);

-- What became of each row, with what stood there before it was changed.
create table import_outcomes (
  import_id uuid not null references imports on delete cascade,
  row_number integer not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged')),
  product_id uuid not null,
  variant_id uuid not null,
  before json,
  primary key (import_id, row_number),
  check ((outcome = 'changed') = (before is not null))
);
revoke all on imports, import_rows, import_issues, import_outcomes from goodshelf_app;

-- A product that comes together with its categories was copied with them; it is not written a second time.
create or replace function product_categories_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed where organization_id is null) then
    update shared_search s set category_ids = now.category_ids
      from (
        select product_id, category_ids_with_ancestors(product_id) as category_ids
        from (select distinct product_id from changed where organization_id is null) as product
      ) as now
      where s.product_id = now.product_id and s.category_ids is distinct from now.category_ids;
  end if;
  return null;
end $$;
