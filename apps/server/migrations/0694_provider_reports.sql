set local lock_timeout = '5s';

-- What a payment provider keeps for itself, apart from its fee of a payment.
alter table ledger_entries drop constraint ledger_entries_kind_known;
alter table ledger_entries add constraint ledger_entries_kind_known check (kind = any ('{sale,sale_undone,deposit,provider_fee,release,refund,refund_undone,chargeback,chargeback_returned,gift_card_voided,withdrawal_request,withdrawal_completed,withdrawal_rejected,correction,cost_of_goods,provider_payout,provider_charge,tax_remittance}'::text[])) not valid;

-- What a provider says it moved in some days, as staff have brought it here: the staff's own, of no organization.
create table provider_reports (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z][a-z0-9-]*$' and length(provider) <= 40),
  file_name text not null check (length(file_name) between 1 and 200),
  first_day date not null,
  last_day date not null check (last_day >= first_day and last_day - first_day < 366),
  added_at timestamptz not null,
  added_by uuid not null,
  line_count integer not null default 0 check (line_count >= 0),
  -- Null while its parts come; what its lines moved, by kind, is summed when the last has come.
  compared_at timestamptz,
  totals jsonb not null default '[]' check (jsonb_typeof(totals) = 'array'),
  -- Its lines, and what was said of them, are gone; that it was here stays.
  removed_at timestamptz,
  removed_by uuid,
  check ((removed_at is null) = (removed_by is null)),
  unique (id, provider)
);
create index provider_reports_last_day_idx on provider_reports (last_day desc, id) where removed_at is null;
revoke all on provider_reports from goodshelf_app, goodshelf_operator;
grant select, insert, update, delete on provider_reports to goodshelf_operator;

create table provider_report_lines (
  id uuid primary key,
  report_id uuid not null,
  provider text not null,
  -- The provider's id of the line: it stands in one report, however many have it.
  line_key text not null check (length(line_key) between 1 and 200),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute_returned', 'fee', 'payout', 'other')),
  occurred_at timestamptz not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  -- What moved, as the provider calls it, and ours, where it says that.
  reference text not null check (length(reference) <= 200),
  said_organization_id uuid,
  said_payment_id uuid,
  description text not null check (length(description) <= 500),
  is_matched boolean not null default false,
  -- What the books have it with: one line says it, and no other.
  match_key text check (length(match_key) <= 300),
  payment_id uuid,
  of_organization_id uuid,
  order_id uuid,
  check (is_matched = (match_key is not null)),
  foreign key (report_id, provider) references provider_reports (id, provider) on delete cascade
);
create unique index provider_report_lines_key on provider_report_lines (provider, line_key);
create unique index provider_report_lines_match_key on provider_report_lines (provider, match_key) where match_key is not null;
create index provider_report_lines_report_idx on provider_report_lines (report_id, id);
create index provider_report_lines_unmatched_idx on provider_report_lines (report_id, id) where not is_matched;
-- Whether a payment, a refund or a payout of ours stands in any report.
create index provider_report_lines_reference_idx on provider_report_lines (provider, reference, kind);
create index provider_report_lines_payment_idx on provider_report_lines (payment_id, kind) where payment_id is not null;
revoke all on provider_report_lines from goodshelf_app, goodshelf_operator;
grant select, insert, update, delete on provider_report_lines to goodshelf_operator;

create table provider_differences (
  id uuid primary key,
  report_id uuid not null references provider_reports on delete cascade,
  -- Null: the books have it, the report hasn't.
  line_id uuid references provider_report_lines on delete cascade,
  kind text not null check (kind in ('unknown', 'repeated', 'amount', 'fee', 'not_recorded', 'missing')),
  line_kind text not null check (line_kind in ('payment', 'refund', 'dispute', 'dispute_returned', 'fee', 'payout', 'other')),
  occurred_at timestamptz not null,
  reference text not null check (length(reference) <= 200),
  booked_gross_cents bigint,
  booked_fee_cents bigint,
  payment_id uuid,
  of_organization_id uuid,
  order_id uuid,
  state smallint not null default 0 check (state between 0 and 2),
  explanation text check (length(explanation) between 1 and 2000),
  decided_at timestamptz,
  decided_by uuid,
  version integer not null default 0 check (version >= 0),
  check ((kind = 'missing') = (line_id is null)),
  check ((state = 0) = (decided_at is null)),
  -- Of what is settled: what somebody had said before.
  check (state <> 1 or explanation is not null),
  check (state <> 0 or explanation is null),
  -- Of what is settled: who recorded it; null where the books agreed by themselves.
  check (state <> 1 or decided_by is not null),
  check (state <> 0 or decided_by is null),
  check (booked_fee_cents is null or booked_gross_cents is not null),
  check (kind <> 'missing' or booked_gross_cents is not null)
);
create unique index provider_differences_line_key on provider_differences (line_id) where line_id is not null;
create unique index provider_differences_missing_key on provider_differences (report_id, line_kind, reference) where line_id is null;
create index provider_differences_open_idx on provider_differences (occurred_at, id) where state = 0;
create index provider_differences_decided_idx on provider_differences (state, decided_at desc, id desc) where state <> 0;
create index provider_differences_report_idx on provider_differences (report_id, state, occurred_at, id);
revoke all on provider_differences from goodshelf_app, goodshelf_operator;
grant select, insert, update, delete on provider_differences to goodshelf_operator;
