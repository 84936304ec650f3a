set local lock_timeout = '5s';

-- Published by identity: what modules above may know of accounts. Never how somebody signs in.
create view people with (security_invoker = true) as
  select id, email, first_name, last_name, phone_prefix, phone, pending_email, organization_id, is_admin,
    email_verified_at is not null as is_verified,
    password_hash is not null or email_verified_at is not null as has_accepted,
    registered_browser_id is not null as is_registration
  from users;
revoke all on people from goodshelf_app, goodshelf_operator;
grant select on people to goodshelf_app, goodshelf_operator;

-- Published by the members: who belongs where. Never what an organization has written down about somebody.
create view organization_members with (security_invoker = true) as
  select organization_id, user_id, status, is_owner, created_at from memberships;
revoke all on organization_members from goodshelf_app, goodshelf_operator;
grant select on organization_members to goodshelf_app, goodshelf_operator;
