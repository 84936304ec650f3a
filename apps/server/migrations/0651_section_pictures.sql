set local lock_timeout = '5s';

-- Pictures of an organization's pages come as its logos do (decision 0047), under names of their own.
alter table kept_images drop constraint kept_images_image_key_known;
alter table kept_images add constraint kept_images_image_key_known check (
  image_key ~ '^photo-[a-z0-9-]{1,113}$'
  or (image_key ~ '^logo-[0-9a-f-]{36}-[0-9a-f]{16}-[0-9]{1,4}x[0-9]{1,4}$'
    and organization_id is not null and substring(image_key from 6 for 36) = organization_id::text)
  or (image_key ~ '^picture-[0-9a-f-]{36}-[0-9a-f]{16}-[0-9]{1,4}x[0-9]{1,4}$'
    and organization_id is not null and substring(image_key from 9 for 36) = organization_id::text)
);

-- How many logos and pictures an organization was given lately.
drop index kept_images_logos_idx;
create index kept_images_organization_idx on kept_images (organization_id, kept_at) where organization_id is not null;
