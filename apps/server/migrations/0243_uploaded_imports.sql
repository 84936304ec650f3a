set local lock_timeout = '5s';

-- Staff upload a file in parts, say what its columns hold, see what it would change, and start it; the server reads,
-- compares and applies by itself (decision 0041).
alter table imports
  drop constraint imports_state_check,
  drop constraint imports_kind_check,
  add constraint imports_state_check check (state in
    ('uploading', 'uploaded', 'reading', 'comparing', 'checked', 'applying', 'done', 'failed', 'cancelled')),
  add constraint imports_kind_check check (kind in ('books', 'stock')),
  add column is_uploaded boolean not null default false,
  add column format text not null default 'csv' check (format in ('csv', 'onix')),
  add column size_bytes bigint not null default 0 check (size_bytes >= 0),
  add column received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- How much of the file the reading has behind it.
  add column read_bytes bigint not null default 0,
  -- The header with its first cells and what each column holds; null for what has none.
  add column columns json,
  add column is_remembered boolean not null default false,
  add column terms json,
  -- What comparing found, and how far it is.
  add column difference json,
  add column created_by uuid,
  -- As it was then.
  add column created_by_name text not null default '',
  -- Since when it waits for the server: whoever came first is first.
  add column requested_at timestamptz,
  add column worked_ms bigint not null default 0,
  add column ended_at timestamptz;
create index imports_requested_idx on imports (requested_at)
  where is_uploaded and state in ('reading', 'comparing', 'applying');
create index imports_uploaded_idx on imports (started_at desc, id) where is_uploaded;

create table import_parts (
  import_id uuid not null references imports on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (import_id, position)
);

-- What the columns of a header held the last time.
create table import_mappings (
  fingerprint bytea primary key,
  fields json not null,
  changed_at timestamptz not null
);
revoke all on import_parts, import_mappings from goodshelf_app;
