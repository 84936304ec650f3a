-- The roles as which the application works. Nobody signs in as them: a connection of the owner enters one at its start.
-- Neither may bypass row level security, and neither owns a table. Roles belong to the whole server, so another
-- database (or an administrator) may have made them before.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['goodshelf_app', 'goodshelf_operator'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
      if not (select rolsuper from pg_roles where rolname = current_user)
        and not exists (
          select from pg_auth_members
          where roleid = role_name::regrole
            and member = current_user::regrole
            -- PostgreSQL 16 and newer let an administrator of a role not use it; older ones have no such column.
            and coalesce((to_jsonb(pg_auth_members) ->> 'set_option')::boolean, true)
        )
      then
        execute format('grant %I to current_user', role_name);
      end if;
    exception
      -- Another database's migration was first.
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The database user "%" may not create the role "%". Let an administrator run once: CREATE ROLE goodshelf_app NOLOGIN; CREATE ROLE goodshelf_operator NOLOGIN; GRANT goodshelf_app, goodshelf_operator TO "%";',
          current_user, role_name, current_user
          using errcode = 'insufficient_privilege';
    end;
    if exists (select from pg_roles where rolname = role_name and (rolsuper or rolbypassrls)) then
      raise exception 'The role "%" can bypass row level security. Let an administrator run: ALTER ROLE % NOSUPERUSER NOBYPASSRLS;',
        role_name, role_name;
    end if;
  end loop;
end
$$;

grant usage on schema public to goodshelf_app, goodshelf_operator;
revoke create on schema public from public;

-- Later tables are readable and writable for both unless their migration takes that back (what is append-only does).
alter default privileges in schema public
  grant select, insert, update, delete on tables to goodshelf_app, goodshelf_operator;
alter default privileges in schema public
  grant usage, select on sequences to goodshelf_app, goodshelf_operator;
