set local lock_timeout = '5s';

-- How a dispute ended; what was taken back of a payment is nothing any more when it was won.
alter table payments add column dispute_outcome text;
alter table payments add constraint payments_dispute_ended check (
  (dispute_outcome is null or dispute_outcome in ('won', 'lost'))
  and (dispute_outcome is null or dispute_closed_at is not null)) not valid;

alter table provider_events drop constraint provider_events_meaning_check;
alter table provider_events add constraint provider_events_meaning_known
  check (meaning in ('captured', 'failed', 'changed', 'fee-known', 'disputed', 'dispute-closed', 'refund-changed')) not valid;

alter table ledger_entries drop constraint ledger_entries_kind_known;
alter table ledger_entries add constraint ledger_entries_kind_known check (kind = any ('{sale,deposit,provider_fee,release,refund,chargeback,chargeback_returned,withdrawal_request,withdrawal_completed,withdrawal_rejected,correction,cost_of_goods,provider_payout,tax_remittance}'::text[])) not valid;

-- A part that a bank gave back after its order had failed goes back beside what went back before: the sum is held elsewhere.
drop index refunds_whole_key;
create unique index refunds_whole_key on refunds (payment_id, organization_id) where reason not in ('lines', 'incomplete');

-- The sandbox provider decides a dispute a moment after it was opened, by the card.
alter table sandbox_card.payment_intents
  add column dispute_closed_at timestamptz,
  add column dispute_outcome text check (dispute_outcome in ('won', 'lost')),
  add constraint payment_intents_dispute_ends check ((dispute_closed_at is null) = (dispute_outcome is null));
