import { statement } from '../../../platform/database/index.ts';

/** A picture that somebody gave a product. */
export type ProductImageRow = {
  readonly image_key: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly dominant_colour: string;
};

/** How many pictures a product ($1) of an owner ($2) has. */
export const readRoomForImage = statement<{ image_count: number }>(
  'catalog.room-for-image',
  `select (select count(*)::int from product_images i where i.product_id = p.id and i.image_key like 'photo-%') as image_count
   from products p where p.id = $1 and p.organization_id is not distinct from $2::uuid`,
);

/** Which of these pictures ($1) are on a product; their names hold its id, by which its row is found. */
export const listUsedPhotos = statement<{ image_key: string }>(
  'catalog.list-used-photos',
  `select i.image_key from unnest($1::text[]) as asked(image_key)
     join product_images i on i.product_id = substring(asked.image_key from 7 for 36)::uuid
       and i.image_key = asked.image_key and i.image_key like 'photo-%'`,
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
