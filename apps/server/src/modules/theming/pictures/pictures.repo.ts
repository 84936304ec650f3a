import { statement } from '../../../platform/database/index.ts';

export const readShopType = statement<{ type: string }>(
  'theming.read-shop-type',
  'select type from storefronts where id = $1',
);

/** All that a storefront shows, is to show, or could show again. */
const kept = `(
  select organization_id, theme, content from theme_versions
  union all select organization_id, theme, content from theme_drafts
  union all select organization_id, theme, content from theme_schedules
)`;

/** Which of these logos ($1) a version, a draft or a schedule names; their names hold their organization's id. */
export const listUsedLogos = statement<{ image_key: string }>(
  'theming.list-used-logos',
  `select asked.image_key from unnest($1::text[]) as asked(image_key)
   where exists (
     select from ${kept} as used
     where used.organization_id = substring(asked.image_key from 6 for 36)::uuid
       and used.theme -> 'pictures' ->> 'logo' = asked.image_key
   )`,
);

/**
 * Which of these pictures ($1) a content names. Whoever has written such a name into a text keeps the picture, too: it is looked
 * for in the whole of it.
 */
export const listUsedPictures = statement<{ image_key: string }>(
  'theming.list-used-pictures',
  `select asked.image_key from unnest($1::text[]) as asked(image_key)
   where exists (
     select from ${kept} as used
     where used.organization_id = substring(asked.image_key from 9 for 36)::uuid
       and strpos(used.content::text, asked.image_key) > 0
   )`,
);
