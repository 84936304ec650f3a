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

/** Holds a category ($1): what is put into it at this moment is put there before, or finds it gone. */
export const holdCategory = statement<{ slug: string }>(
  'catalog.hold-category',
  'select slug from categories where id = $1 and organization_id is not distinct from $2::uuid for update',
);

/** Moves up to $3 products out of a category ($1), into another ($2) or, null, into none. */
export const moveOutOfCategory = statement<{ moved: number }>(
  'catalog.move-out-of-category',
  `with leaving as (
     select product_id, organization_id, category_owner_id from product_categories where category_id = $1
     order by product_id limit $3
   ), gone as (
     delete from product_categories pc using leaving l where pc.category_id = $1 and pc.product_id = l.product_id
   ), put as (
     insert into product_categories (organization_id, product_id, category_id, category_owner_id)
     select organization_id, product_id, $2::uuid, category_owner_id from leaving where $2::uuid is not null
     on conflict do nothing
   )
   select count(*)::int as moved from leaving`,
);

export const removeCategory = statement<never>(
  'catalog.remove-category',
  'delete from categories where id = $1 and organization_id is not distinct from $2::uuid',
);

/** Files that name the slug ($1) of a category ($2), or of one that led to it, mean another one ($3), or none. */
export const forwardCategory = statement<never>(
  'catalog.forward-category',
  `with led as (
     update category_forwards set category_id = $3::uuid where category_id = $2::uuid
   )
   insert into category_forwards (slug, category_id) values ($1, $3::uuid)
   on conflict (slug) do update set category_id = excluded.category_id`,
);

/** A slug ($1) means its own category again. */
export const endForward = statement<never>(
  'catalog.end-category-forward',
  'delete from category_forwards where slug = $1',
);

/** Of the slugs ($1) those of deleted categories, with the slug that they mean now. */
export const readForwards = statement<{ slug: string; means: string | null }>(
  'catalog.read-category-forwards',
  `select f.slug, c.slug as means from category_forwards f left join categories c on c.id = f.category_id
   where f.slug = any($1::text[])`,
);

export const insertCategoryEvent = statement<never>(
  'catalog.insert-category-event',
  `insert into category_events (category_id, id, at, summary, actor_user_id, actor_name)
   select $1, $2, $3, $4, $5::uuid,
     coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from people u where u.id = $5::uuid), '')`,
);
