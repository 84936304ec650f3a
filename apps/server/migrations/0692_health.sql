set local lock_timeout = '5s';

-- When work by the clock last ran, and how that ended: a row for each.
create table schedule_runs (
  name text primary key check (length(name) <= 80),
  started_at timestamptz not null,
  -- Before `started_at` while it is running, or where its process ended before it did.
  finished_at timestamptz,
  succeeded_at timestamptz,
  error text,
  failures integer not null default 0 check (failures >= 0)
);
revoke all on schedule_runs from goodshelf_app, goodshelf_operator;
grant select, insert, update, delete on schedule_runs to goodshelf_operator;

-- What the checks of all data found.
create table check_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null check (finished_at >= started_at),
  results jsonb not null check (jsonb_typeof(results) = 'array')
);
create index check_runs_finished_idx on check_runs (finished_at desc);
revoke all on check_runs from goodshelf_app, goodshelf_operator;
grant select, insert, delete on check_runs to goodshelf_operator;

-- What is wrong, or was: one open alert for each thing.
create table alerts (
  id uuid primary key,
  kind text not null check (length(kind) <= 40),
  subject text not null check (length(subject) <= 200),
  problem text not null check (length(problem) between 1 and 500),
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at)
);
create unique index alerts_open_key on alerts (kind, subject) where closed_at is null;
create index alerts_closed_idx on alerts (closed_at desc) where closed_at is not null;
revoke all on alerts from goodshelf_app, goodshelf_operator;
grant select, insert, update, delete on alerts to goodshelf_operator;

-- Who is told of alerts, and when the program last looked for them.
create table alert_settings (
  only_row boolean primary key default true check (only_row),
  emails text[] not null default '{}' check (cardinality(emails) <= 20),
  webhook_url text check (webhook_url ~ '^https://' and length(webhook_url) <= 2000),
  -- Encrypted with SECRET_KEY.
  webhook_secret bytea,
  watched_at timestamptz,
  constraint alert_settings_secret check ((webhook_url is null) = (webhook_secret is null))
);
insert into alert_settings default values;
revoke all on alert_settings from goodshelf_app, goodshelf_operator;
grant select, update on alert_settings to goodshelf_operator;

-- How posts to the webhook ended.
create table alert_deliveries (
  id uuid primary key,
  at timestamptz not null,
  type text not null check (length(type) <= 40),
  status integer,
  problem text
);
create index alert_deliveries_at_idx on alert_deliveries (at desc);
revoke all on alert_deliveries from goodshelf_app, goodshelf_operator;
grant select, insert, delete on alert_deliveries to goodshelf_operator;

alter table setting_events drop constraint setting_events_section_check;
alter table setting_events add constraint setting_events_section_check
  check (section in ('terms', 'shipping', 'tax', 'fraud', 'features', 'limits', 'alerts', 'jobs')) not valid;
