set local lock_timeout = '5s';

-- Where an import says that a product's image is; fetched by the server by and by. One for each product: the same address
-- is not asked for again because a file came a second time (decision 0047).
create table image_requests (
  organization_id uuid,
  owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  product_id uuid primary key,
  url text not null check (length(url) between 1 and 2000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts smallint not null default 0,
  -- When it is tried next; whoever tries it moves this ahead, so that nobody else does meanwhile.
  due_at timestamptz not null,
  -- What came of it the last time: replaced when another address comes, unlike images that people gave.
  image_key text,
  foreign key (owner_id, product_id) references products (owner_id, id) on delete cascade
);
create index image_requests_due_idx on image_requests (due_at) where state = 'waiting';
create index image_requests_product_idx on image_requests (owner_id, product_id);
call protect_tenant_table('image_requests');
