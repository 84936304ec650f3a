import { statement } from '../../../platform/database/index.ts';

/** A picture that somebody gave a product. */
export type ProductImageRow = {
  readonly image_key: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly dominant_colour: string;
};

/** Of a product ($1) of an owner ($2): its pictures, and of how many others the owner has sent a part. */
export const readRoomForImage = statement<{ image_count: number; upload_count: number }>(
  'catalog.room-for-image',
  `select (select count(*)::int from product_images i where i.product_id = p.id and i.image_key like 'photo-%') as image_count,
     (select count(*)::int from image_uploads u
      where u.owner_id = p.owner_id and u.image_key is null and u.received_bytes > 0) as upload_count
   from products p where p.id = $1 and p.organization_id is not distinct from $2::uuid`,
);

/** What an owner ($1) stopped sending before $2; its parts go with it. */
export const removeStaleUploads = statement<never>(
  'catalog.remove-stale-image-uploads',
  `delete from image_uploads
   where owner_id = coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') and image_key is null and started_at < $2`,
);

export const insertImageUpload = statement<never>(
  'catalog.insert-image-upload',
  `insert into image_uploads (id, organization_id, product_id, size_bytes, started_at) values ($1, $2, $3, $4, $5)`,
);

/** The upload ($1) to a product ($2) of an owner ($3), which nobody else moves until the end of the transaction. */
export const holdImageUpload = statement<{
  size_bytes: number;
  received_bytes: number;
  image_key: string | null;
}>(
  'catalog.hold-image-upload',
  `select size_bytes, received_bytes, image_key from image_uploads
   where id = $1 and product_id = $2 and organization_id is not distinct from $3::uuid for no key update`,
);

export const insertImagePart = statement<never>(
  'catalog.insert-image-part',
  'insert into image_upload_parts (organization_id, upload_id, position, bytes) values ($1, $2, $3, $4)',
);

export const saveImageReceived = statement<never>(
  'catalog.save-image-received',
  'update image_uploads set received_bytes = $3 where id = $1 and organization_id is not distinct from $2::uuid',
);

export const readImageParts = statement<{ bytes: Buffer }>(
  'catalog.read-image-parts',
  `select bytes from image_upload_parts where upload_id = $1 and organization_id is not distinct from $2::uuid
   order by position`,
);

/** What an upload ($1) has become ($3); its bytes are needed no more. */
export const finishImageUpload = statement<never>(
  'catalog.finish-image-upload',
  `with gone as (
     delete from image_upload_parts where upload_id = $1 and organization_id is not distinct from $2::uuid
   )
   update image_uploads set image_key = $3 where id = $1 and organization_id is not distinct from $2::uuid`,
);

export const removeImageUpload = statement<never>(
  'catalog.remove-image-upload',
  'delete from image_uploads where id = $1 and organization_id is not distinct from $2::uuid',
);

/** Says, before there is a file, that there may be. */
export const noteKeptImage = statement<never>(
  'catalog.note-kept-image',
  `insert into kept_images (organization_id, image_key, kept_at) values ($1, $2, $3)
   on conflict (image_key) do update set kept_at = excluded.kept_at`,
);

export const removeImages = statement<never>(
  'catalog.remove-images',
  'delete from product_images where product_id = $1 and organization_id is not distinct from $2::uuid',
);

/** The pictures of a product ($1) in their order. */
export const insertImages = statement<never>(
  'catalog.insert-images',
  `insert into product_images (organization_id, product_id, position, image_key, width, height, alt, dominant_colour)
   select $2::uuid, $1::uuid, position, image_key, width, height, alt, dominant_colour
   from json_to_recordset($3::json) as image(position smallint, image_key text, width int, height int, alt text,
     dominant_colour text)`,
);

/** Pictures are no words: whoever is typing those meanwhile saves them as before. */
export const touchProduct = statement<never>(
  'catalog.touch-product',
  'update products set updated_at = $3 where id = $1 and organization_id is not distinct from $2::uuid',
);
