set local lock_timeout = '5s';

-- What anybody does across organizations (the directory, covers, one's own orders at all of them) needs no operator: a
-- role that reads a few columns and writes nothing. A transaction of the application enters it (docs/decisions/0017).
do $$
begin
  if not exists (select from pg_roles where rolname = 'goodshelf_visitor') then
    create role goodshelf_visitor nologin;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user)
    and not exists (
      select from pg_auth_members
      where roleid = 'goodshelf_visitor'::regrole and member = current_user::regrole
        -- PostgreSQL 16 and newer let an administrator of a role not use it; older ones have no such column.
        and coalesce((to_jsonb(pg_auth_members) ->> 'set_option')::boolean, true)
    )
  then
    execute format('grant goodshelf_visitor to %I', current_user);
  end if;
exception
  -- Another database's migration was first.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The database user "%" may not create the role "goodshelf_visitor". Let an administrator run once: CREATE ROLE goodshelf_visitor NOLOGIN; GRANT goodshelf_visitor TO "%";',
      current_user, current_user
      using errcode = 'insufficient_privilege';
end
$$;
do $$
begin
  if (select rolsuper or rolbypassrls from pg_roles where rolname = 'goodshelf_visitor') then
    raise exception 'The role "goodshelf_visitor" can bypass row level security. Let an administrator run: ALTER ROLE goodshelf_visitor NOSUPERUSER NOBYPASSRLS;';
  end if;
end
$$;
grant usage on schema public to goodshelf_visitor;

-- Open to everybody: what a directory and a storefront show of an organization, what a cover is drawn from.
grant select (id, type, name, slug, status, tagline, custom_domain, custom_domain_status,
  location_address_city, location_address_state) on organizations to goodshelf_visitor;
grant select (id, organization_id, isbn13, ean13, title, subtitle, subject) on products to goodshelf_visitor;
grant select (product_id, position, name, role) on product_contributors to goodshelf_visitor;
grant select (product_id, position, image_key) on product_images to goodshelf_visitor;
grant select (id, organization_id) on categories to goodshelf_visitor;
grant select on content_versions to goodshelf_visitor;
-- Narrow by columns and not by rows: a condition would stand before the search and keep it from its index.
create policy visitor on organizations for select to goodshelf_visitor using (true);
create policy visitor on products for select to goodshelf_visitor using (true);
create policy visitor on product_contributors for select to goodshelf_visitor using (true);
create policy visitor on product_images for select to goodshelf_visitor using (true);
create policy visitor on categories for select to goodshelf_visitor using (true);

-- The confirmed address of the user of the transaction; null for everybody else. (Addresses of users are in lower case.)
create function app_user_email() returns text language sql stable security definer set search_path = public, pg_temp as
  $$ select email from users where id = app_user_id() and email_verified_at is not null $$;
revoke execute on function app_user_email() from public;
grant execute on function app_user_email() to goodshelf_visitor;

-- My Transactions: the orders of that address, at whichever organization.
grant select (organization_id, id, number, email, placed_at, status, payment_status, goods_cents, gifts_cents, total_cents)
  on orders to goodshelf_visitor;
grant select (organization_id, order_id, position, kind, title, quantity) on order_lines to goodshelf_visitor;
create policy customer on orders for select to goodshelf_visitor using (lower(email) = (select app_user_email()));
create policy customer on order_lines for select to goodshelf_visitor using (
  exists (select from orders o where o.organization_id = order_lines.organization_id and o.id = order_lines.order_id));

-- Who has proved that a mailbox is theirs takes what was sent there: memberships in whichever organizations. Only of an
-- account that nobody has ever confirmed, and only for the holder of the same address.
create function absorb_invited_user(invited_id uuid, claimant_id uuid, claimed_email text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users where id = invited_id and email = claimed_email
    and email_verified_at is null and registered_browser_id is null and id <> claimant_id for update;
  if not found then
    raise exception 'only an invited account that nobody has confirmed is absorbed' using errcode = 'insufficient_privilege';
  end if;
  update memberships m set user_id = claimant_id where m.user_id = invited_id
    and not exists (select from memberships o where o.organization_id = m.organization_id and o.user_id = claimant_id);
  update users u set organization_id = i.organization_id from users i
    where u.id = claimant_id and i.id = invited_id and u.organization_id is null;
  delete from users where id = invited_id;
end $$;
-- Registrations of an address that somebody else has proved to be theirs; those that belong to an organization stay.
create function remove_other_registrations(claimed_email text, claimant_id uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from users where email = claimed_email and id <> claimant_id and registered_browser_id is not null
    and not exists (select from memberships m where m.user_id = users.id)
$$;
-- They work by the policies of the operator, whoever owns the tables: an owner without the rights of a superuser is
-- bound by row level security, too.
grant create on schema public to goodshelf_operator;
alter function absorb_invited_user(uuid, uuid, text) owner to goodshelf_operator;
alter function remove_other_registrations(text, uuid) owner to goodshelf_operator;
revoke create on schema public from goodshelf_operator;
revoke execute on function absorb_invited_user(uuid, uuid, text), remove_other_registrations(text, uuid) from public;
grant execute on function absorb_invited_user(uuid, uuid, text), remove_other_registrations(text, uuid)
  to goodshelf_app, goodshelf_operator;
