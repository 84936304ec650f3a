set local lock_timeout = '5s';

-- Who recorded an entry of the platform by hand, and when: it stands in the books on the day at the bank. What was recorded
-- before this table is not in it.
create table recorded_entries (
  entry_id uuid primary key,
  recorded_at timestamptz not null,
  recorded_by uuid not null
);
revoke all on recorded_entries from goodshelf_app, goodshelf_operator;
-- Never changed, and never removed.
grant select, insert on recorded_entries to goodshelf_operator;
