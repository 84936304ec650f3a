set local lock_timeout = '5s';

-- What an organization sells itself is free of sales tax in a state: from a day on, up to and with the last day of its certificate, where
-- that has one. What the platform sells, its catalog of books, is never exempt.
create table tax_exemptions (
  organization_id uuid not null references organizations on delete cascade,
  state text not null check (state ~ '^[A-Z]{2}$'),
  valid_from date not null,
  valid_until date,
  certificate text not null check (length(certificate) between 1 and 60),
  set_at timestamptz not null,
  primary key (organization_id, state, valid_from),
  check (valid_until >= valid_from),
  -- Nobody changes what has been sold already.
  check (valid_from >= terms_day(set_at))
);
call protect_tenant_table('tax_exemptions');
-- Staff keep them; whoever sells is told by the total.
revoke all on tax_exemptions from goodshelf_app;
revoke truncate on tax_exemptions from goodshelf_operator;
grant select, insert, update, delete on tax_exemptions to goodshelf_operator;

create function announce_tax_exemptions() returns trigger language plpgsql as $$
begin
  perform pg_notify('tax_exemptions', '');
  return null;
end $$;
create trigger tax_exemptions_changed after insert or update or delete on tax_exemptions
  for each statement execute function announce_tax_exemptions();
