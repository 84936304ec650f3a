set local lock_timeout = '5s';

-- Counts what changes where somebody belongs, so that a process may remember it: the number comes with every session
-- that is looked up, and a remembered list with another number is read again. Counted in the transaction of the change.
alter table users add column access_version integer not null default 0;

create function membership_changed() returns trigger language plpgsql as $$
begin
  update users set access_version = access_version + 1
    where id in (case when tg_op <> 'DELETE' then new.user_id end, case when tg_op <> 'INSERT' then old.user_id end);
  return null;
end $$;
create trigger memberships_access_version
  after insert or delete or update of organization_id, user_id, status, is_owner on memberships
  for each row execute function membership_changed();

create function organization_card_changed() returns trigger language plpgsql as $$
begin
  update users set access_version = access_version + 1
    where id in (select user_id from memberships where organization_id = new.id and status = 2);
  return null;
end $$;
create trigger organizations_access_version
  after update of name, type, slug, custom_domain, custom_domain_status on organizations
  for each row when ((old.name, old.type, old.slug, old.custom_domain, old.custom_domain_status)
    is distinct from (new.name, new.type, new.slug, new.custom_domain, new.custom_domain_status))
  execute function organization_card_changed();
