import { statement } from '../../platform/database/index.ts';

/** Says, before there is a file, that there may be. */
export const noteKeptImage = statement<never>(
  'media.note-kept-image',
  `insert into kept_images (organization_id, image_key, kept_at) values ($1, $2, $3)
   on conflict (image_key) do update set kept_at = excluded.kept_at`,
);

/** A kept picture ($2) of an organization ($1) is used from now on ($3): whoever removes forgotten ones waits, and sees it. */
export const touchKeptImage = statement<{ image_key: string }>(
  'media.touch-kept-image',
  'update kept_images set kept_at = $3 where organization_id = $1 and image_key = $2 returning image_key',
);

/** How many pictures of a kind ($3) an organization ($1) was given after $2. */
export const countKeptImages = statement<{ kept_count: number }>(
  'media.count-kept-images',
  `select count(*)::int as kept_count from kept_images
   where organization_id = $1 and kept_at > $2 and starts_with(image_key, $3)`,
);

/** Kept before $1, behind $2 in their order, of a kind ($3). */
export const listKeptImages = statement<{ image_key: string }>(
  'media.list-kept-images',
  `select image_key from kept_images where kept_at < $1 and image_key > $2 and starts_with(image_key, $3)
   order by image_key limit $4`,
);

/** One of them ($2), which nobody is given until the end of the transaction. */
export const holdKeptImage = statement<{ image_key: string }>(
  'media.hold-kept-image',
  'select image_key from kept_images where kept_at < $1 and image_key = $2 for update',
);

export const removeKeptImage = statement<never>(
  'media.remove-kept-image',
  'delete from kept_images where image_key = $1',
);
