-- Written in the transaction that causes the effect, read by the dispatcher, which turns each row into jobs and deletes
-- it in one transaction. No trigger tells the dispatcher: a NOTIFY would make all commits of the shop queue behind one
-- lock. The table is empty nearly always, so looking twice a second costs nothing.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null check (topic ~ '^[a-z]+([.-][a-z]+)*$'),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  -- The same effect is never asked for twice: not while it waits here, and not while its job is kept.
  dedupe_key text unique check (length(dedupe_key) <= 200),
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
-- The application tells; only the dispatcher reads.
revoke all on outbox from goodshelf_app;
grant insert, select (dedupe_key) on outbox to goodshelf_app;

-- Every letter we send: the queue, the record, and what the built-in mailbox shows.
create table mails (
  id uuid primary key,
  dedupe_key text unique check (length(dedupe_key) <= 200),
  recipient text not null check (length(recipient) <= 254),
  subject text not null check (subject !~ '[[:cntrl:]]' and length(subject) between 1 and 300),
  body_text text not null,
  body_html text not null,
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_sent_has_a_time check ((status = 'sent') = (sent_at is not null))
);
create index mails_recipient_idx on mails (recipient, created_at desc);
create index mails_created_at_idx on mails (created_at desc);
create index mails_unsent_idx on mails (created_at) where status <> 'sent';
-- Letters carry secret links: the application writes them and cannot read them back.
revoke all on mails from goodshelf_app;
grant insert, select (id, dedupe_key) on mails to goodshelf_app;
