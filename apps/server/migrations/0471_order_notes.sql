set local lock_timeout = '5s';

-- What staff write about an order for one another: why it is on hold, what a customer said on the phone. Neither its buyer
-- nor its organization reads it.
create table order_notes (
  organization_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- The order's status at that moment, by the specification's keys of notes.
  key text not null check (key ~ '^order_([1-7]|x_[0-3]|x_[6-8])$'),
  text text not null check (length(text) between 1 and 1000),
  author_user_id uuid,
  author_name text not null default '',
  primary key (organization_id, order_id, id),
  foreign key (organization_id, order_id) references orders on delete restrict
);
call protect_tenant_table('order_notes');
call make_append_only('order_notes');
revoke select, insert on order_notes from goodshelf_app;

-- Why money goes back: also because staff canceled what had not been shipped yet.
alter table refunds drop constraint refunds_reason_known;
alter table refunds add constraint refunds_reason_known
  check (reason in ('canceled', 'late_payment', 'incomplete', 'surplus', 'lines', 'taken_down', 'by_staff')) not valid;
