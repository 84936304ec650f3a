import { statement } from '../../platform/database/index.ts';

/** Of how many pictures an owner ($1, null: the platform) has sent a part and not yet the last one. */
export const countUploads = statement<{ upload_count: number }>(
  'media.count-uploads',
  `select count(*)::int as upload_count from image_uploads
   where owner_id = coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') and image_key is null
     and received_bytes > 0`,
);

/** What an owner ($1) stopped sending before $2; its parts go with it. */
export const removeStaleUploads = statement<never>(
  'media.remove-stale-image-uploads',
  `delete from image_uploads
   where owner_id = coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') and image_key is null and started_at < $2`,
);

/** A picture of a product ($3), or an organization's logo or a picture of its pages (null). */
export const insertImageUpload = statement<never>(
  'media.insert-image-upload',
  `insert into image_uploads (id, organization_id, product_id, size_bytes, started_at) values ($1, $2, $3, $4, $5)`,
);

/** The upload ($1) to a product ($2, null: of a logo) of an owner ($3), which nobody else moves until the end of the transaction. */
export const holdImageUpload = statement<{
  size_bytes: number;
  received_bytes: number;
  image_key: string | null;
}>(
  'media.hold-image-upload',
  `select size_bytes, received_bytes, image_key from image_uploads
   where id = $1 and product_id is not distinct from $2::uuid and organization_id is not distinct from $3::uuid
   for no key update`,
);

export const insertImagePart = statement<never>(
  'media.insert-image-part',
  'insert into image_upload_parts (organization_id, upload_id, position, bytes) values ($1, $2, $3, $4)',
);

export const saveImageReceived = statement<never>(
  'media.save-image-received',
  'update image_uploads set received_bytes = $3 where id = $1 and organization_id is not distinct from $2::uuid',
);

export const readImageParts = statement<{ bytes: Buffer }>(
  'media.read-image-parts',
  `select bytes from image_upload_parts where upload_id = $1 and organization_id is not distinct from $2::uuid
   order by position`,
);

/** What an upload ($1) has become ($3); its bytes are needed no more. */
export const finishImageUpload = statement<never>(
  'media.finish-image-upload',
  `with gone as (
     delete from image_upload_parts where upload_id = $1 and organization_id is not distinct from $2::uuid
   )
   update image_uploads set image_key = $3 where id = $1 and organization_id is not distinct from $2::uuid`,
);

export const removeImageUpload = statement<never>(
  'media.remove-image-upload',
  'delete from image_uploads where id = $1 and organization_id is not distinct from $2::uuid',
);
