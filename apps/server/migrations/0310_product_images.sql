set local lock_timeout = '5s';

-- A picture on its way to a product: it comes in parts, and is looked at when the last one is there (decision 0047).
create table image_uploads (
  id uuid primary key,
  organization_id uuid,
  owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  product_id uuid not null,
  size_bytes integer not null check (size_bytes > 0),
  received_bytes integer not null default 0 check (received_bytes between 0 and size_bytes),
  started_at timestamptz not null,
  -- What it has become.
  image_key text,
  unique (owner_id, id),
  foreign key (owner_id, product_id) references products (owner_id, id) on delete cascade
);
create index image_uploads_product_idx on image_uploads (owner_id, product_id);
create index image_uploads_started_idx on image_uploads (started_at);

create table image_upload_parts (
  organization_id uuid,
  owner_id uuid not null
    generated always as (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  upload_id uuid not null,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (upload_id, position),
  foreign key (owner_id, upload_id) references image_uploads (owner_id, id) on delete cascade
);

-- Whose files may lie in storage: written down before they are, so that none is forgotten there. No key on products:
-- what is left of a product that is gone has to be found.
create table kept_images (
  organization_id uuid,
  image_key text primary key check (image_key ~ '^photo-[a-z0-9-]{1,113}$'),
  kept_at timestamptz not null
);
create index kept_images_kept_idx on kept_images (kept_at);

call protect_tenant_table('image_uploads');
call protect_tenant_table('image_upload_parts');
call protect_tenant_table('kept_images');

-- The same picture stands on a product once.
create unique index product_images_photo_key on product_images (product_id, image_key) where image_key like 'photo-%';
