import { statement } from '../../platform/database/index.ts';
import type { ImageRow } from '../media/index.ts';

export type GroupRow = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly version: number;
  readonly product_count: number;
  readonly published_count: number;
};

export type GroupProductRow = ImageRow & {
  readonly id: string;
  readonly title: string;
  readonly author_line: string;
  readonly status: number;
  readonly price_cents: number | null;
};

export type GroupEventRow = {
  readonly id: string;
  readonly at: Date;
  readonly summary: string;
  readonly actor_name: string;
};

/** The groups of the platform are few and seldom changed: whoever changes one waits for whoever changes another. */
export const lockGroups = statement<never>(
  'catalog.lock-groups',
  `select pg_advisory_xact_lock(hashtext('goodshelf product groups'))`,
);

/** The groups of the platform in their order; the one asked for ($1), or all for null. */
export const readGroups = statement<GroupRow>(
  'catalog.read-groups',
  `select g.id, g.title, g.note, g.version, items.product_count, items.published_count
   from product_groups g cross join lateral (
     select count(*)::int as product_count, (count(*) filter (where p.status = 2))::int as published_count
     from product_group_items gi join products p on p.id = gi.product_id where gi.group_id = g.id
   ) as items
   where g.organization_id is null and ($1::uuid is null or g.id = $1)
   order by g.position, g.id`,
);

/** The products of a group ($1) in its order. */
export const readGroupProducts = statement<GroupProductRow>(
  'catalog.read-group-products',
  `select p.id, p.title, p.author_line, p.status, p.price_cents,
     i.image_key, i.width as image_width, i.height as image_height, i.alt as image_alt, i.dominant_colour
   from product_group_items gi
   join products p on p.id = gi.product_id
   left join product_images i on i.product_id = p.id and i.position = 0
   where gi.group_id = $1 order by gi.position, p.id`,
);

/** The titles of those of the given products ($1) that are in the shared catalogue. */
export const readSharedTitles = statement<{ id: string; title: string }>(
  'catalog.read-shared-titles',
  'select id, title from products where organization_id is null and id = any($1::uuid[])',
);

export const readGroupEvents = statement<GroupEventRow>(
  'catalog.read-group-events',
  `select id, at, summary, actor_name from product_group_events
   where group_id = $1 order by at desc, id desc limit 20`,
);

/** Slugs that are a text ($1) or begin with it and a hyphen. */
export const readGroupSlugs = statement<{ slug: string }>(
  'catalog.read-group-slugs',
  `select slug from product_groups where organization_id is null and (slug = $1 or starts_with(slug, $1 || '-'))`,
);

export const insertGroup = statement<never>(
  'catalog.insert-group',
  `insert into product_groups (id, slug, title, note, position)
   select $1, $2, $3, $4, coalesce(max(position) + 1, 0) from product_groups where organization_id is null`,
);

export const setGroupWords = statement<never>(
  'catalog.set-group-words',
  `update product_groups set title = $2, note = $3, version = version + 1 where id = $1 and organization_id is null`,
);

export const raiseGroupVersion = statement<never>(
  'catalog.raise-group-version',
  'update product_groups set version = version + 1 where id = $1 and organization_id is null',
);

/** Makes the products of a group ($1) those that are given ($2), in their order. */
export const setGroupItems = statement<never>(
  'catalog.set-group-items',
  `with wanted as (select id, (ordinality - 1)::int as position from unnest($2::uuid[]) with ordinality as w(id, ordinality)),
   gone as (delete from product_group_items where group_id = $1 and product_id <> all($2::uuid[]))
   insert into product_group_items (group_id, product_id, position) select $1, id, position from wanted
   on conflict (group_id, product_id) do update set position = excluded.position
     where product_group_items.position <> excluded.position`,
);

/** Puts groups in the order in which they are given ($1); the others follow as they were. */
export const orderGroups = statement<never>(
  'catalog.order-groups',
  `update product_groups g set position = ordered.position from (
     select o.id, (row_number() over (order by array_position($1::uuid[], o.id) nulls last, o.position, o.id) - 1)::int as position
     from product_groups o where o.organization_id is null
   ) as ordered where ordered.id = g.id and g.position <> ordered.position`,
);

export const deleteGroup = statement<never>(
  'catalog.delete-group',
  'delete from product_groups where id = $1 and organization_id is null',
);

export const insertGroupEvents = statement<never>(
  'catalog.insert-group-events',
  `insert into product_group_events (group_id, id, at, summary, actor_user_id, actor_name)
   select $1, event.id, $3, event.summary, $4::uuid,
     coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '')
   from json_to_recordset($2::json) as event(id uuid, summary text)
   left join people u on u.id = $4::uuid`,
);
