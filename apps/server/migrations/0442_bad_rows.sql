set local lock_timeout = '5s';

-- A row of which something was told, as the file has it, so that it can be put right in the file of errors. The file itself
-- is gone by then.
create table import_bad_rows (
  import_id uuid not null references imports on delete cascade,
  row_number integer not null,
  cells json not null,
  primary key (import_id, row_number)
);
revoke all on import_bad_rows from goodshelf_app;
