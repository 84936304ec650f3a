set local lock_timeout = '5s';

-- Part of an order may go back, line by line: any number of such refunds of a payment, and a whole one once (of what is left).
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_known check (reason in ('canceled', 'late_payment', 'lines')) not valid;
drop index refunds_payment_key;
create unique index refunds_whole_key on refunds (payment_id, organization_id) where reason <> 'lines';
create index refunds_payment_idx on refunds (payment_id, organization_id);

-- What has gone back of each line so far: never more than it was, nor of any of its parts.
alter table order_lines
  add column refunded_cents bigint not null default 0,
  add column refunded_tax_cents bigint not null default 0,
  add column refunded_earned_cents bigint not null default 0,
  add column refunded_fee_cents bigint not null default 0;
alter table order_lines
  add constraint order_lines_refunded_within_line check (
    refunded_cents between 0 and amount_cents
    and refunded_earned_cents between 0 and earned_cents
    and refunded_fee_cents between 0 and provider_fee_cents
    and refunded_earned_cents + refunded_fee_cents <= refunded_cents
    and refunded_tax_cents between 0 and coalesce(tax_cents, refunded_tax_cents)) not valid;

-- What a refund took back of each line: of the goods' tax, the tax line of the order.
create table refund_lines (
  organization_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  position smallint not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The line's part of the tax, which stands in the amount of the tax line.
  tax_cents bigint not null check (tax_cents >= 0),
  earned_cents bigint not null check (earned_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  primary key (organization_id, refund_id, position),
  foreign key (organization_id, refund_id) references refunds on delete restrict,
  foreign key (organization_id, order_id, position) references order_lines on delete restrict,
  constraint refund_lines_parts_within_amount check (earned_cents + fee_cents <= amount_cents)
);
create index refund_lines_order_idx on refund_lines (organization_id, order_id, position);
call protect_tenant_table('refund_lines');
call make_append_only('refund_lines');
