set local lock_timeout = '5s';

-- Until a membership is active the organization sees what it wrote down itself, never the person's profile: whoever
-- invites an address does not learn whether it has an account, nor the name or phone of its owner.
alter table memberships
  add column card_email text not null default '' check (card_email = lower(card_email) and length(card_email) <= 254),
  add column card_first_name text not null default '' check (length(card_first_name) <= 80),
  add column card_last_name text not null default '' check (length(card_last_name) <= 80),
  add column card_phone_prefix text not null default '+1',
  add column card_phone text not null default '' check (card_phone ~ '^[0-9]{0,15}$'),
  add column decided_at timestamptz;
update memberships m set card_email = u.email from users u where u.id = m.user_id and m.status <> 2;

alter table organizations
  add column rejection_reason text check (length(rejection_reason) between 1 and 1000),
  add column decided_at timestamptz,
  add constraint organizations_rejection_has_a_reason
    check (status = 'rejected' or rejection_reason is null);
-- Lists of platform staff and the public directory: newest first by status, words in name, slug, city and tagline.
create index organizations_status_idx on organizations (status, created_at desc, id);
create index organizations_created_at_idx on organizations (created_at desc, id);
create index organizations_name_idx on organizations (lower(name), id);
create index organizations_search_idx on organizations
  using gin ((lower(name || ' ' || slug || ' ' || location_address_city || ' ' || tagline)) gin_trgm_ops);

-- What was changed in an organization, by whom, in words: written in the transaction of the change, never altered.
create table audit_entries (
  organization_id uuid not null references organizations,
  id uuid not null,
  at timestamptz not null,
  action text not null check (action ~ '^[a-z]+([.-][a-z]+)*$' and length(action) <= 60),
  summary text not null check (length(summary) between 1 and 500),
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  -- Names as they were then: an entry says the same when the person is gone or has another name.
  actor_user_id uuid,
  actor_name text not null default '',
  actor_is_staff boolean not null default false,
  acting_admin_id uuid,
  acting_admin_name text not null default '',
  -- Of platform staff only (internal notes): the organization does not see that it exists.
  is_internal boolean not null default false,
  primary key (organization_id, id),
  check (acting_admin_id is null or actor_user_id is not null)
);
create index audit_entries_at_idx on audit_entries (organization_id, at desc, id desc);
call protect_tenant_table('audit_entries');
revoke update, delete, truncate on audit_entries from goodshelf_app, goodshelf_operator;

-- Shops of App Merchants: one shop belongs to one store.
create table shop_links (
  organization_id uuid not null references organizations on delete cascade,
  shop text not null check (shop = lower(shop) and length(shop) <= 253),
  linked_by uuid references users on delete set null,
  linked_at timestamptz not null default now(),
  primary key (organization_id, shop)
);
create unique index shop_links_shop_key on shop_links (shop);
call protect_tenant_table('shop_links');
