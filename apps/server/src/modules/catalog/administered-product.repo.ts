import { statement } from '../../platform/database/index.ts';
import type { ImageRow } from '../media/index.ts';
import type { ProductImageRow } from './images/product-images.repo.ts';
import type { CategoryRow, OptionRow } from './catalog.rows.ts';
import type { Contributor } from '@goodshelf/contract/contributors';

export type AdministeredVariantRow = {
  readonly id: string;
  readonly format: string | null;
  /** One for each option of its product; null where it has none. */
  readonly option_values: readonly string[] | null;
  readonly isbn13: string | null;
  readonly sku: string | null;
  readonly price_cents: number | null;
  readonly list_price_cents: number | null;
  readonly cost_cents: number | null;
  readonly weight: number | null;
  readonly weight_unit: string | null;
  readonly package_size: number | null;
  readonly package_unit: string | null;
};

export type StockedVariantRow = AdministeredVariantRow & {
  readonly on_hand: number;
  readonly allow_backorder: boolean;
};

export type AdministeredProductRow = ImageRow & {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly author_line: string;
  readonly description_html: string;
  readonly publisher: string | null;
  readonly language: string;
  readonly published_year: number | null;
  readonly page_count: number | null;
  readonly grades: readonly number[];
  readonly status: number;
  readonly price_cents: number | null;
  readonly sales_count: number;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly options: readonly OptionRow[];
  readonly contributors: readonly Contributor[];
  readonly categories: readonly CategoryRow[];
  readonly groups: readonly { readonly id: string; readonly title: string }[];
  /** What somebody gave it, in order. */
  readonly images: readonly ProductImageRow[];
  /** Which address that a file named gave no image last, why, and when. */
  readonly failed_url: string | null;
  readonly failed_problem: string | null;
  readonly failed_at: Date | null;
};

export type ProductEventRow = {
  readonly id: string;
  readonly at: Date;
  readonly summary: string;
  readonly reason: string | null;
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly actor_name: string;
};

/** One product ($1) of the platform or of an organization ($2) in whatever status. */
export const readProduct = statement<AdministeredProductRow>(
  'catalog.read-administered-product',
  `select p.id, p.slug, p.title, p.subtitle, p.author_line, p.description_html, p.publisher, p.language, p.published_year,
     p.page_count, p.grades, p.options, p.status, p.price_cents, p.sales_count, p.version, p.created_at, p.updated_at,
     (select coalesce(json_agg(json_build_object('name', c.name, 'role', c.role) order by c.position), '[]')
      from product_contributors c where c.product_id = p.id) as contributors,
     (select coalesce(json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id, 'slug', c.slug, 'name', c.name)
        order by lower(c.name), c.id), '[]')
      from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories,
     (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title) order by g.position, g.id), '[]')
      from product_group_items gi join product_groups g on g.id = gi.group_id
      where gi.product_id = p.id and g.organization_id is not distinct from $2) as groups,
     (select coalesce(json_agg(json_build_object('image_key', photo.image_key, 'width', photo.width, 'height', photo.height,
        'alt', photo.alt, 'dominant_colour', photo.dominant_colour) order by photo.position), '[]')
      from product_images photo where photo.product_id = p.id and photo.image_key like 'photo-%') as images,
     i.image_key, i.width as image_width, i.height as image_height, i.alt as image_alt, i.dominant_colour,
     failed.url as failed_url, failed.problem as failed_problem, failed.failed_at
   from products p
   left join product_images i on i.product_id = p.id and i.position = 0
   left join image_requests failed on failed.product_id = p.id and failed.problem is not null
   where p.id = $1 and p.organization_id is not distinct from $2::uuid`,
);

/** Its variants in the order in which buyers choose. */
export const readVariants = statement<StockedVariantRow>(
  'catalog.read-administered-variants',
  `select v.id, v.format, v.option_values, v.isbn13, v.sku, v.price_cents, v.list_price_cents, v.cost_cents, v.weight::float8 as weight,
     v.weight_unit, v.package_size::float8 as package_size, v.package_unit,
     coalesce(s.on_hand, 0) as on_hand, coalesce(s.allow_backorder, false) as allow_backorder
   from variants v left join stock_on_hand s on s.variant_id = v.id
   where v.product_id = $1 and v.organization_id is not distinct from $2::uuid order by v.position, v.id`,
);

/** What staff did to it last. */
export const readProductEvents = statement<ProductEventRow>(
  'catalog.read-product-events',
  `select id, at, summary, reason, changes, actor_name from product_events
   where product_id = $1 order by at desc, id desc limit 20`,
);

/**
 * Whoever changes a product waits for whoever changes it, too, and then sees what they made of it. Orders don't wait: they
 * only need it to be there.
 */
export const lockProduct = statement<{ id: string }>(
  'catalog.lock-administered-product',
  `select p.id from products p where p.id = $1 and p.organization_id is not distinct from $2::uuid for no key update`,
);

/** Those of the given categories ($1) that are the platform's or the organization's ($2). */
export const readCategories = statement<CategoryRow>(
  'catalog.read-categories-by-id',
  `select id, parent_id, slug, name from categories where (organization_id is null or organization_id = $2::uuid) and id = any($1::uuid[])
   order by lower(name), id`,
);

export const setProductWords = statement<never>(
  'catalog.set-product-words',
  `update products set title = $2, subtitle = $3, author_line = $4, description_html = $5, publisher = $6, language = $7,
     published_year = $8, page_count = $9, grades = $10::smallint[], subject = coalesce($11, subject), match_key = $12,
     updated_at = $13, version = version + 1
   where id = $1 and organization_id is not distinct from $14::uuid`,
);

/** Says on which shelves a product ($1) stands. */
export const setProductCategories = statement<never>(
  'catalog.set-product-categories',
  `with gone as (
     delete from product_categories where product_id = $1 and category_id <> all($2::uuid[])
   )
   insert into product_categories (organization_id, product_id, category_id, category_owner_id)
   select $3, $1, id, owner_id from categories where id = any($2::uuid[])
   on conflict do nothing`,
);

/** Numbers of other products of the same owner ($4) that some variants of one ($1) shall have. */
export const findTakenNumbers = statement<{ isbn13: string | null; sku: string | null; title: string }>(
  'catalog.find-taken-numbers',
  `select v.isbn13, v.sku, p.title from variants v join products p on p.id = v.product_id
   where v.owner_id = coalesce($4, '00000000-0000-0000-0000-000000000000')::uuid and v.product_id is distinct from $1::uuid
     and (v.isbn13 = any($2::text[]) or v.sku = any($3::text[]))`,
);

/** Another product of the same owner ($3) that is recognised by the same title and author ($2). */
export const findSameWork = statement<{ title: string }>(
  'catalog.find-same-work',
  `select title from products where organization_id is not distinct from $3::uuid and match_key = $2 and id is distinct from $1::uuid`,
);

/**
 * Buyers come first. With a variant go its stock and the lines of carts, and lines of orders forget it; orders and their
 * settling come by these in other orders. Whoever takes it away gives up before a buyer’s wait is looked at (one second:
 * deadlock_timeout), and begins anew.
 */
export const giveWay = statement<never>(
  'catalog.give-way',
  `select set_config('lock_timeout', '200ms', true)`,
);

/** Takes variants of a product ($1) away that are not kept ($2), and their places, numbers and options from those that are. */
export const clearVariants = statement<never>(
  'catalog.clear-variants',
  `with gone as (
     delete from variants where product_id = $1 and organization_id is not distinct from $3::uuid and id <> all($2::uuid[])
   )
   update variants set position = position + 1000, isbn13 = null, sku = null, option_values = null
   where product_id = $1 and organization_id is not distinct from $3 and id = any($2)`,
);

const variantType = `(id uuid, position smallint, format text, option_values text[], isbn13 text, sku text, price_cents int, list_price_cents int,
  cost_cents int, weight numeric, weight_unit text, package_size numeric, package_unit text)`;
const ofVariant = `position, format, option_values, isbn13, sku, price_cents, list_price_cents, cost_cents, weight, weight_unit,
  package_size, package_unit`;

/** Writes the variants of a product ($1) from $2; those that are there stay the same ones. */
export const writeVariants = statement<never>(
  'catalog.write-variants',
  `insert into variants (id, organization_id, product_id, ${ofVariant})
   select id, $3::uuid, $1, ${ofVariant} from json_to_recordset($2::json) as variant${variantType}
   on conflict (id) do update set (${ofVariant}) = (${ofVariant.replaceAll(/\b(?=[a-z])/g, 'excluded.')})`,
);

/** After the variants and options ($5) of a product ($1) have changed; what has no number is recognised by its words ($2). */
export const raiseProductVersion = statement<never>(
  'catalog.raise-product-version',
  `update products set match_key = $2, updated_at = $3, options = $5::jsonb, version = version + 1
   where id = $1 and organization_id is not distinct from $4::uuid`,
);
