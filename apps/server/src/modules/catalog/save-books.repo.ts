import { statement } from '../../platform/database/index.ts';
import type { BookRecord } from './book-record.ts';

export type StoredBook = BookRecord & { readonly id: string };

/** Books of the shared catalogue by ISBN ($1), and those without one by title and author ($2). */
export const findStoredBooks = statement<StoredBook>(
  'catalog.find-stored-books',
  `select p.id, p.title, p.subtitle, p.author_line, p.description_html, p.publisher, p.language, p.published_year,
     p.format, p.page_count, p.weight::float8 as weight, p.weight_unit, p.isbn13, p.match_key, p.status, p.price_cents, p.list_price_cents, p.grades, p.subject,
     (select coalesce(json_agg(json_build_object('name', c.name, 'role', c.role) order by c.position), '[]')
      from product_contributors c where c.product_id = p.id) as contributors,
     (select coalesce(array_agg(c.slug order by c.slug collate "C"), '{}')
      from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as category_slugs
   from products p
   where p.organization_id is null
     and (p.isbn13 = any($1::text[]) or (p.isbn13 is null and p.match_key = any($2::text[])))`,
);

export const findTakenSlugs = statement<{ slug: string }>(
  'catalog.find-taken-slugs',
  'select slug from products where organization_id is null and slug = any($1::text[])',
);

const recordType = `(id uuid, slug text, title text, subtitle text, author_line text, description_html text,
  publisher text, language text, published_year int, format text, page_count int, weight numeric, weight_unit text,
  isbn13 text, match_key text,
  status smallint, price_cents int, list_price_cents int, grades smallint[], subject text)`;
const changeable = `title, subtitle, author_line, description_html, publisher, language, published_year, format,
  page_count, weight, weight_unit, isbn13, match_key, status, price_cents, list_price_cents, grades, subject`;

export const insertBooks = statement<never>(
  'catalog.insert-books',
  `insert into products (id, slug, ${changeable}, created_at, updated_at)
   select id, slug, ${changeable}, $2, $2 from json_to_recordset($1::json) as book${recordType}`,
);

export const updateBooks = statement<never>(
  'catalog.update-books',
  `update products p set (${changeable}, updated_at) =
     (select ${changeable
       .split(',')
       .map((column) => `book.${column.trim()}`)
       .join(', ')}, $2::timestamptz)
   from json_to_recordset($1::json) as book${recordType} where p.id = book.id and p.organization_id is null`,
);

/** Replaces the people of the given books ($1) by those in $2. */
export const replaceContributors = statement<never>(
  'catalog.replace-contributors',
  `with gone as (
     delete from product_contributors c where c.product_id = any($1::uuid[]) and not exists (
       select from json_to_recordset($2::json) as kept(product_id uuid, position smallint)
       where kept.product_id = c.product_id and kept.position = c.position)
   )
   insert into product_contributors (product_id, position, name, role)
   select product_id, position, name, role
   from json_to_recordset($2::json) as person(product_id uuid, position smallint, name text, role text)
   on conflict (product_id, position) do update set name = excluded.name, role = excluded.role`,
);

/** Makes the categories ($1 slug and name) that are not there yet, behind the others. */
export const addCategories = statement<never>(
  'catalog.add-categories',
  `insert into categories (id, slug, name, position)
   select id, slug, name, 1000 from json_to_recordset($1::json) as category(id uuid, slug text, name text)
   on conflict (organization_id, slug) do nothing`,
);

export const putIntoCategories = statement<never>(
  'catalog.put-into-categories',
  `insert into product_categories (product_id, category_id)
   select entry.product_id, c.id
   from json_to_recordset($1::json) as entry(product_id uuid, slug text)
   join categories c on c.organization_id is null and c.slug = entry.slug
   on conflict do nothing`,
);

/** A drawn cover that shows something else gets a new name, because browsers keep the old one for ever. */
export const renameCovers = statement<never>(
  'catalog.rename-covers',
  `insert into product_images (product_id, position, image_key, width, height, alt, dominant_colour)
   select product_id, 0, image_key, 800, 1200, alt, dominant_colour
   from json_to_recordset($1::json) as cover(product_id uuid, image_key text, alt text, dominant_colour text)
   on conflict (product_id, position) do update set image_key = excluded.image_key, alt = excluded.alt
     where product_images.image_key like 'cover-%'`,
);

export const refreshCategorySizes = statement<never>(
  'catalog.refresh-category-sizes',
  `update categories c set product_count = sizes.size
   from (
     select c.id, count(pc.product_id)::int as size
     from categories c left join product_categories pc on pc.category_id = c.id group by c.id
   ) as sizes
   where sizes.id = c.id and c.product_count <> sizes.size`,
);

export const announceChange = statement<never>(
  'catalog.announce-change',
  `select bump_content_version('platform')`,
);
