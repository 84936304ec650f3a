import { statement } from '../../platform/database/index.ts';

export type CategoryNodeRow = {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly version: number;
  readonly depth: number;
};
export type CategoryEventRow = {
  readonly id: string;
  readonly at: Date;
  readonly summary: string;
  readonly actor_name: string;
};

/** Categories seldom change: whoever changes one of an owner ($1, null: the platform) waits for whoever changes another of the same. */
export const lockCategories = statement<never>(
  'catalog.lock-categories',
  `select pg_advisory_xact_lock(hashtext('goodshelf categories'), hashtext(coalesce($1::uuid::text, '')))`,
);

/** The categories of the platform (null) or of an organization ($1); those of one parent in their order. */
export const readCategoryNodes = statement<CategoryNodeRow>(
  'catalog.read-category-nodes',
  `select id, parent_id, name, version, depth from categories
   where organization_id is not distinct from $1::uuid order by position, name, id`,
);

export const readCategoryEvents = statement<CategoryEventRow>(
  'catalog.read-category-events',
  'select id, at, summary, actor_name from category_events order by at desc, id desc limit 20',
);

/** Slugs that are a text ($1) or begin with it and a hyphen, of an organization ($2) and of the platform: a storefront shows both. */
export const readCategorySlugs = statement<{ slug: string }>(
  'catalog.read-category-slugs',
  `select slug from categories where (organization_id is null or organization_id = $2::uuid)
     and (slug = $1 or starts_with(slug, $1 || '-'))`,
);

/** A category of an owner ($5) behind those that stand below the same one ($4). */
export const insertCategory = statement<never>(
  'catalog.insert-category',
  `insert into categories (id, organization_id, slug, name, parent_id, position)
   select $1, $5::uuid, $2, $3, $4::uuid, coalesce(max(position) + 1, 0) from categories
   where organization_id is not distinct from $5::uuid and parent_id is not distinct from $4::uuid`,
);

export const setCategoryName = statement<never>(
  'catalog.set-category-name',
  'update categories set name = $2, version = version + 1 where id = $1 and organization_id is not distinct from $3::uuid',
);

/** Puts a category ($1) with all that is below it behind those that stand below another ($2). */
export const moveCategory = statement<never>(
  'catalog.move-category',
  `update categories set parent_id = $2::uuid, version = version + 1, position = (
     select coalesce(max(o.position) + 1, 0) from categories o
     where o.organization_id is not distinct from $3::uuid and o.parent_id is not distinct from $2::uuid)
   where id = $1 and organization_id is not distinct from $3::uuid`,
);

/** Puts the categories below one ($1) in the order in which they are given ($2); the others follow as they were. */
export const orderCategories = statement<never>(
  'catalog.order-categories',
  `update categories c set position = ordered.position from (
     select o.id,
       (row_number() over (order by array_position($2::uuid[], o.id) nulls last, o.position, o.name, o.id) - 1)::int as position
     from categories o where o.organization_id is not distinct from $3::uuid and o.parent_id is not distinct from $1::uuid
   ) as ordered where ordered.id = c.id and c.position <> ordered.position`,
);

export const insertCategoryEvent = statement<never>(
  'catalog.insert-category-event',
  `insert into category_events (category_id, id, at, summary, actor_user_id, actor_name)
   select $1, $2, $3, $4, $5::uuid,
     coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from people u where u.id = $5::uuid), '')`,
);
