set local lock_timeout = '5s';

-- The contact address is published when somebody says so: the one that a new organization begins with is how its
-- owner signs in. An address that is nobody's sign-in was written down for the public.
alter table organizations add column is_contact_email_shown boolean not null default false;
update organizations o set is_contact_email_shown = true
  where o.contact_email is not null and not exists (select from users u where u.email = lower(o.contact_email));
alter table organizations
  add constraint organizations_shown_contact_is_there check (not is_contact_email_shown or contact_email is not null) not valid,
  add constraint organizations_tax_id_is_an_ein check (tax_id ~ '^[0-9]{2}-[0-9]{7}$') not valid;

-- Whether a person gets an e-mail for each order and gift of the organization; null is what is usual: owners do.
alter table memberships add column wants_order_mail boolean;

-- Receipts that were asked for again. The row is the reason of the e-mail and what keeps a mailbox from being filled.
create table receipt_requests (
  organization_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  asked_by text not null check (asked_by in ('buyer', 'organization')),
  at timestamptz not null,
  primary key (organization_id, order_id, id),
  foreign key (organization_id, order_id) references orders on delete cascade
);
call protect_tenant_table('receipt_requests');
grant select, insert on receipt_requests to goodshelf_app, goodshelf_operator;
