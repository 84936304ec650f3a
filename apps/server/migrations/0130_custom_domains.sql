set local lock_timeout = '5s';

-- What pages show of an organization beside its content (where it is, what it earns), and where its shop is, is counted
-- apart: it changes rarely, and nothing of the catalogue hangs on it.
alter table content_versions add column details_version bigint not null default 0;
create function bump_details_version(changed_scope text) returns void language plpgsql as $$
declare counted content_versions;
begin
  insert into content_versions (scope, details_version) values (changed_scope, 1)
    on conflict (scope) do update set details_version = content_versions.details_version + 1
    returning * into counted;
  perform pg_notify('content_version', changed_scope || ':' || counted.version);
end $$;

-- A domain that an organization has claimed. A claim blocks nobody; one organization holds a domain that is proven.
create table custom_domains (
  organization_id uuid primary key references organizations on delete cascade,
  domain text not null,
  -- Custom domain status of the specification: 0 not proven, 1 active.
  status smallint not null default 0 check (status in (0, 1)),
  -- What the TXT record has to say.
  token text not null check (token ~ '^[A-Za-z0-9_-]{20,60}$'),
  checked_at timestamptz,
  problem text check (length(problem) <= 500),
  -- Since when an active domain has not been proven any more; it is given three days to come back.
  failing_since timestamptz
);
create unique index custom_domains_held_once on custom_domains (lower(domain)) where status = 1;
insert into custom_domains (organization_id, domain, status, token, checked_at, problem, failing_since)
select id, custom_domain, custom_domain_status, custom_domain_token, custom_domain_checked_at, custom_domain_problem,
  custom_domain_failing_since
from organizations where custom_domain is not null;
call protect_tenant_table('custom_domains');
create policy member on custom_domains for select to goodshelf_app
  using (organization_id in (select m.organization_id from memberships m where m.user_id = (select app_user_id())));
grant select (organization_id, domain, status) on custom_domains to goodshelf_visitor;
create policy visitor on custom_domains for select to goodshelf_visitor using (true);

-- Published by the domains: where shops are, for everything that makes a link.
create view storefront_domains with (security_invoker = true) as
  select organization_id, domain as custom_domain, status as custom_domain_status from custom_domains;
revoke all on storefront_domains from goodshelf_app, goodshelf_operator;
grant select on storefront_domains to goodshelf_app, goodshelf_operator, goodshelf_visitor;

-- Every change of an organization's row is content now.
drop trigger organizations_content_version_of_update on organizations;
drop function is_content_of_organization_changed(organizations, organizations);
drop trigger organizations_access_version on organizations;
alter table organizations
  drop column custom_domain,
  drop column custom_domain_status,
  drop column custom_domain_token,
  drop column custom_domain_checked_at,
  drop column custom_domain_problem,
  drop column custom_domain_failing_since;
create trigger organizations_content_version_of_update after update on organizations
  for each row when (old is distinct from new) execute function organization_changed();
create trigger organizations_access_version after update of name, type, slug on organizations
  for each row when ((old.name, old.type, old.slug) is distinct from (new.name, new.type, new.slug))
  execute function organization_card_changed();

-- Published by the organizations: what others name them by, and where their shops are.
create view storefronts with (security_invoker = true) as
  select o.id, o.name, o.type, o.slug, o.status, d.custom_domain,
    coalesce(d.custom_domain_status, 0::smallint) as custom_domain_status
  from organizations o left join storefront_domains d on d.organization_id = o.id;
revoke all on storefronts from goodshelf_app, goodshelf_operator;
grant select on storefronts to goodshelf_app, goodshelf_operator, goodshelf_visitor;

-- Links lead to another host, and memberships say so: looking a domain up at night is neither.
create function custom_domain_changed() returns trigger language plpgsql as $$
declare changed uuid := coalesce(new.organization_id, old.organization_id);
begin
  update users set access_version = access_version + 1
    where id in (select user_id from memberships where organization_id = changed and status = 2);
  -- A claim changes no link.
  if 1 in (case when tg_op <> 'INSERT' then old.status end, case when tg_op <> 'DELETE' then new.status end) then
    perform bump_details_version(changed::text);
  end if;
  return null;
end $$;
create trigger custom_domains_changed after insert or delete on custom_domains
  for each row execute function custom_domain_changed();
create trigger custom_domains_changed_by_update after update on custom_domains
  for each row when ((old.domain, old.status) is distinct from (new.domain, new.status))
  execute function custom_domain_changed();
