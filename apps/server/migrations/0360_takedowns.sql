set local lock_timeout = '5s';

-- What somebody sent us who says that a product infringes their work: kept as it came. Anybody may send one, so the
-- application only adds; of what is there it reads what tells a second press of the same notice from a new one.
create table takedown_notices (
  -- Made by the form before the first try.
  id uuid primary key,
  digest bytea not null check (length(digest) = 32),
  reference text not null unique check (reference ~ '^TD-[0-9A-Z]{8}$'),
  received_at timestamptz not null,
  product_url text not null check (length(product_url) between 1 and 500),
  -- The link, taken apart: which storefront, and which product in it.
  shop_slug text not null check (length(shop_slug) between 1 and 80),
  product_slug text not null check (length(product_slug) between 1 and 200),
  work text not null check (length(work) between 1 and 2000),
  material text not null default '' check (length(material) <= 2000),
  claimant_name text not null check (length(claimant_name) between 1 and 120),
  claimant_company text not null default '' check (length(claimant_company) <= 120),
  claimant_email text not null check (length(claimant_email) between 3 and 254),
  claimant_phone text not null default '' check (length(claimant_phone) <= 40),
  claimant_address text not null check (length(claimant_address) between 1 and 500),
  signature text not null check (length(signature) between 1 and 120)
);
call make_append_only('takedown_notices');
revoke all on takedown_notices from goodshelf_app;
grant insert on takedown_notices to goodshelf_app;
grant select (id, digest, reference) on takedown_notices to goodshelf_app;

-- What becomes of a notice. The organization whose own product it is reads its row, so nothing of the claimant stands here
-- but the name that the law has us tell; address, email and phone stay with the notice, which it can't read.
create table takedown_cases (
  id uuid primary key references takedown_notices,
  reference text not null,
  -- Whose product; null: the platform's, or none was found behind the link.
  organization_id uuid references organizations on delete cascade,
  product_id uuid references products,
  product_title text not null default '',
  work text not null,
  material text not null,
  claimant text not null,
  state text not null check (state in ('received', 'rejected', 'down', 'countered', 'held', 'restored')),
  -- The DMCA status that the product has while the case is active, and the one that it gets back.
  product_status smallint check (product_status between 6 and 8),
  status_before smallint check (status_before between 1 and 5),
  opened_at timestamptz not null,
  taken_down_at timestamptz,
  countered_at timestamptz,
  -- 10 and 14 business days after the counter-notice.
  restore_from timestamptz,
  restore_by timestamptz,
  ended_at timestamptz,
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade,
  check ((state in ('down', 'countered', 'held', 'restored')) = (taken_down_at is not null)),
  check (taken_down_at is null
    or (product_id is not null and product_status is not null and status_before is not null)),
  check (state not in ('countered', 'held') or countered_at is not null),
  check ((countered_at is null) = (restore_from is null) and (countered_at is null) = (restore_by is null)),
  check ((state in ('rejected', 'restored')) = (ended_at is not null))
);
-- A product has one case at a time that keeps it away.
create unique index takedown_cases_active_key on takedown_cases (product_id) where state in ('down', 'countered', 'held');
create index takedown_cases_latest_idx on takedown_cases (opened_at desc, id desc);
create index takedown_cases_product_idx on takedown_cases (product_id, opened_at desc);
call protect_tenant_table('takedown_cases');
-- Its organization answers a notice; everything else is done by staff.
revoke insert, update, delete on takedown_cases from goodshelf_app;
grant update (state, countered_at, restore_from, restore_by) on takedown_cases to goodshelf_app;

create table takedown_counter_notices (
  case_id uuid primary key references takedown_cases on delete cascade,
  organization_id uuid references organizations on delete cascade,
  sent_at timestamptz not null,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) between 1 and 40),
  address text not null check (length(address) between 1 and 500),
  statement text not null check (length(statement) between 1 and 2000),
  signature text not null check (length(signature) between 1 and 120),
  sent_by uuid
);
call protect_tenant_table('takedown_counter_notices');
call make_append_only('takedown_counter_notices');

-- Every step of a case. What staff write beside it is read by staff.
create table takedown_events (
  case_id uuid not null references takedown_cases on delete cascade,
  id uuid not null,
  organization_id uuid references organizations on delete cascade,
  at timestamptz not null,
  state text not null,
  summary text not null check (length(summary) between 1 and 500),
  reason text check (length(reason) between 1 and 1000),
  actor_user_id uuid,
  actor_name text not null default '',
  primary key (case_id, id)
);
call protect_tenant_table('takedown_events');
call make_append_only('takedown_events');
revoke select on takedown_events from goodshelf_app;

-- A product is in a DMCA status while, and only while, a case keeps it there, whoever writes: asked of both at the end of
-- the transaction, and of a case with its product held, so that two who write at once are seen by one another.
create function takedown_agrees(of_product uuid) returns boolean language sql volatile as $$
  select coalesce((select case when p.status between 6 and 8 then p.status else 0 end from products p where p.id = of_product), 0)
    = coalesce((select c.product_status from takedown_cases c
        where c.product_id = of_product and c.state in ('down', 'countered', 'held')), 0)
$$;

create function products_agree_with_takedown() returns trigger language plpgsql as $$
begin
  if not takedown_agrees(new.id) then
    raise exception 'the status of product % and its takedown case contradict each other', new.id
      using errcode = 'check_violation', constraint = 'products_agree_with_takedown';
  end if;
  return null;
end $$;
create constraint trigger products_agree_with_takedown after update of status on products
  deferrable initially deferred for each row
  when (old.status is distinct from new.status and (old.status > 5 or new.status > 5))
  execute function products_agree_with_takedown();
create constraint trigger products_begin_without_takedown after insert on products
  deferrable initially deferred for each row when (new.status > 5)
  execute function products_agree_with_takedown();

create function takedown_cases_agree_with_product() returns trigger language plpgsql as $$
begin
  perform from products where id = new.product_id for share;
  if not takedown_agrees(new.product_id) then
    raise exception 'takedown case % and the status of its product contradict each other', new.id
      using errcode = 'check_violation', constraint = 'takedown_cases_agree_with_product';
  end if;
  return null;
end $$;
create constraint trigger takedown_cases_agree_with_product after insert or update on takedown_cases
  deferrable initially deferred for each row when (new.product_id is not null)
  execute function takedown_cases_agree_with_product();

-- What is sold of products that a case keeps away now, for those who call its orders off.
create view taken_down_variants with (security_invoker = true) as
  select v.id as variant_id, c.organization_id, c.product_id, c.taken_down_at
  from takedown_cases c join variants v on v.product_id = c.product_id
  where c.state in ('down', 'countered', 'held');
