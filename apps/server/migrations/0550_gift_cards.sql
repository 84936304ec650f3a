set local lock_timeout = '5s';

-- Which organizations sell gift cards (decision 0065). Cards that were sold stay good when one stops.
create table gift_card_settings (
  organization_id uuid primary key references organizations on delete cascade,
  is_on boolean not null,
  changed_at timestamptz not null
);
call protect_tenant_table('gift_card_settings');

-- What the storefront and its cart ask.
create view gift_card_shops with (security_invoker = true) as
  select organization_id from gift_card_settings where is_on;
revoke all on gift_card_shops from goodshelf_app, goodshelf_operator;
grant select on gift_card_shops to goodshelf_app, goodshelf_operator;

-- A gift card: written with the order that buys it, worth nothing until that is paid, and without a code until its hold is over.
create table gift_cards (
  organization_id uuid not null references organizations on delete restrict,
  id uuid not null,
  order_id uuid not null,
  order_number text not null default '',
  position smallint not null,
  state text not null default 'unpaid',
  amount_cents bigint not null check (amount_cents between 1000 and 20000),
  -- What is left. Nothing spends more, however many carts try at once.
  balance_cents bigint not null default 0,
  -- SHA-256 of the code: whoever reads this table can spend nothing.
  code_hash bytea check (octet_length(code_hash) = 32),
  last4 text check (last4 ~ '^[2-9A-HJ-NP-Z]{4}$'),
  -- Goes up with each code: the one before is dead.
  code_version integer not null default 0 check (code_version >= 0),
  recipient_email text not null check (length(recipient_email) <= 254),
  recipient_name text not null check (length(recipient_name) <= 120),
  message text not null check (length(message) <= 500),
  sender_name text not null,
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (organization_id, id),
  constraint gift_cards_line_key unique (organization_id, order_id, position),
  foreign key (organization_id, order_id) references orders on delete restrict,
  constraint gift_cards_balance_within_amount check (balance_cents between 0 and amount_cents),
  constraint gift_cards_state_known check (state in ('unpaid', 'waiting', 'active', 'frozen', 'disabled', 'canceled')),
  constraint gift_cards_worth_only_when_paid check (state not in ('unpaid', 'canceled') or balance_cents = 0),
  constraint gift_cards_code_when_sent check (
    (code_hash is null) = (last4 is null) and (code_hash is null) = (code_version = 0) and (code_hash is null) = (sent_at is null)
      and (state <> 'active' or code_hash is not null) and (state not in ('unpaid', 'waiting') or code_hash is null))
);
call protect_tenant_table('gift_cards');
create unique index gift_cards_code_key on gift_cards (organization_id, code_hash) where code_hash is not null;
create index gift_cards_newest_idx on gift_cards (organization_id, created_at desc, id desc) where state <> 'unpaid';
create index gift_cards_last4_idx on gift_cards (organization_id, last4) where last4 is not null;
create index gift_cards_email_idx on gift_cards (organization_id, recipient_email);
create index gift_cards_waiting_idx on gift_cards (organization_id, order_id) where state = 'waiting';

-- Orders look for cards whose hold is over.
create view waiting_gift_cards with (security_invoker = true) as
  select organization_id, order_id from gift_cards where state = 'waiting';
revoke all on waiting_gift_cards from goodshelf_app, goodshelf_operator;
grant select on waiting_gift_cards to goodshelf_app, goodshelf_operator;

-- Everything that changed a balance. The same cause moves it once; what is added up is the balance.
create table gift_card_moves (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  card_id uuid not null,
  kind text not null check (kind in ('issued', 'spent', 'returned', 'refunded', 'voided')),
  amount_cents bigint not null check ((kind in ('issued', 'returned')) = (amount_cents > 0) and amount_cents <> 0),
  -- The payment that spends it, the refund that gives it back or takes it back, the dispute that voids it.
  reference uuid not null,
  order_id uuid not null,
  order_number text not null,
  at timestamptz not null,
  primary key (organization_id, id),
  constraint gift_card_moves_once unique (organization_id, card_id, kind, reference),
  foreign key (organization_id, card_id) references gift_cards on delete restrict
);
call protect_tenant_table('gift_card_moves');
create index gift_card_moves_history_idx on gift_card_moves (organization_id, card_id, at desc);
create unique index gift_card_moves_spent_key on gift_card_moves (organization_id, reference) where kind = 'spent';

-- A card in a cart: its amount, and who gets it.
alter table cart_lines add column gift_card jsonb;
alter table cart_lines drop constraint cart_lines_kind_check;
alter table cart_lines drop constraint cart_lines_check1;
alter table cart_lines
  add constraint cart_lines_kind_known check (kind in ('product', 'gift', 'gift_card')) not valid,
  add constraint cart_lines_kind_has_its_own check (
    (kind = 'gift') = (gift is not null) and (kind = 'gift_card') = (gift_card is not null)
      and (kind = 'product') = (gift_cents is null)) not valid;

alter table order_lines drop constraint order_lines_kind_check;
alter table order_lines add constraint order_lines_kind_known
  check (kind in ('product', 'gift', 'fee_cover', 'shipping', 'tax', 'gift_card')) not valid;

alter table orders add column gift_cards_cents bigint not null default 0;
alter table orders
  drop constraint orders_total_cents_check,
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up check (
    total_cents = goods_cents + gifts_cents + shipping_cents + tax_cents + fee_cover_cents + gift_cards_cents
      and gift_cards_cents >= 0) not valid;

-- An order may cost nothing, or nothing may be left to pay by card: then it is paid by a payment of nothing.
alter table payments drop constraint payments_amount_cents_check;
alter table payments add constraint payments_amount_of_provider
  check (amount_cents > 0 or (amount_cents = 0 and provider = 'nothing-due')) not valid;

alter table ledger_entries drop constraint ledger_entries_kind_known;
alter table ledger_entries add constraint ledger_entries_kind_known check (kind = any ('{sale,deposit,provider_fee,release,refund,chargeback,chargeback_returned,gift_card_voided,withdrawal_request,withdrawal_completed,withdrawal_rejected,correction,cost_of_goods,provider_payout,tax_remittance}'::text[])) not valid;

-- Whether they are sold stands in the menu of the storefront's pages.
create function gift_card_settings_changed() returns trigger language plpgsql as $$
begin
  perform bump_details_version(new.organization_id::text);
  return null;
end $$;
create trigger gift_card_settings_details after insert or update of is_on on gift_card_settings
  for each row execute function gift_card_settings_changed();
