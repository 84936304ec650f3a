set local lock_timeout = '5s';

-- An organization's logo comes as pictures of products do (decision 0047), for no product; it is kept under a name of its own.
alter table image_uploads alter column product_id drop not null;
alter table image_uploads add constraint image_uploads_logos_have_owners
  check (product_id is not null or organization_id is not null);

alter table kept_images drop constraint kept_images_image_key_check;
alter table kept_images add constraint kept_images_image_key_known check (
  image_key ~ '^photo-[a-z0-9-]{1,113}$'
  or (image_key ~ '^logo-[0-9a-f-]{36}-[0-9a-f]{16}-[0-9]{1,4}x[0-9]{1,4}$'
    and organization_id is not null and substring(image_key from 6 for 36) = organization_id::text)
);

-- How many logos an organization was given lately.
create index kept_images_logos_idx on kept_images (organization_id, kept_at) where image_key like 'logo-%';
