set local lock_timeout = '5s';

-- What staff made of the texts of an email, a row each time: the newest holds, and the others are its history. A text that is not
-- there is the standard one; `{}` is an email as it was delivered.
create table mail_texts (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z][a-z-]{2,60}$'),
  version integer not null check (version > 0),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 60000),
  at timestamptz not null,
  actor_user_id uuid,
  actor_name text not null default '',
  -- Of two who change the same email at once, one comes too late.
  unique (kind, version)
);
create index mail_texts_latest_idx on mail_texts (at desc, id desc);
call make_append_only('mail_texts');
revoke all on mail_texts from goodshelf_app;

create function announce_mail_texts() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_texts', '');
  return null;
end $$;
create trigger mail_texts_changed after insert on mail_texts
  for each statement execute function announce_mail_texts();
