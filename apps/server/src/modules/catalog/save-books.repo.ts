import { takedownStatuses } from '@goodshelf/contract/admin-takedowns.contract';
import { statement } from '../../platform/database/index.ts';
import type { BookRecord } from './book-record.ts';

export type StoredBook = BookRecord & { readonly id: string; readonly variant_id: string };

/** Books of the shared catalogue by the ISBN of one of their variants ($1), and those without one by title and author ($2) or by product ($3). */
export const findStoredBooks = statement<StoredBook>(
  'catalog.find-stored-books',
  `with found as (
     select v.id from variants v
     where v.owner_id = '00000000-0000-0000-0000-000000000000'::uuid and v.isbn13 = any($1::text[])
     union all
     select v.id from products p join variants v on v.product_id = p.id and v.position = 0
     where p.organization_id is null and p.match_key = any($2::text[])
     union
     select v.id from variants v
     where v.owner_id = '00000000-0000-0000-0000-000000000000'::uuid and v.product_id = any($3::uuid[])
       and v.position = 0 and v.isbn13 is null
   )
   select p.id, v.id as variant_id, p.title, p.subtitle, p.author_line, p.description_html, p.publisher, p.language, p.published_year,
     v.format, p.page_count, v.weight::float8 as weight, v.weight_unit, v.isbn13, p.match_key, p.status, v.price_cents, v.list_price_cents, p.grades, p.subject,
     (select coalesce(json_agg(json_build_object('name', c.name, 'role', c.role) order by c.position), '[]')
      from product_contributors c where c.product_id = p.id) as contributors,
     (select coalesce(array_agg(c.slug order by c.slug collate "C"), '{}')
      from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as category_slugs
   from found join variants v on v.id = found.id join products p on p.id = v.product_id`,
);

/** What was taken down of anybody's, by title and first author; of ten thousand of them the latest. */
export const findTakenDownWorks = statement<{ title: string; author: string | null }>(
  'catalog.find-taken-down-works',
  `select p.title, (select name from product_contributors c where c.product_id = p.id order by c.position limit 1) as author
   from products p where p.status in (${takedownStatuses.join(', ')}) order by p.id desc limit 10000`,
);

/** Holds the books ($1) against changes by others until the transaction ends; in one order, so that nobody waits in a circle. */
export const lockBooks = statement<{ id: string }>(
  'catalog.lock-books',
  `select id from products where organization_id is null and id = any($1::uuid[]) order by id for no key update`,
);

export const findTakenSlugs = statement<{ slug: string }>(
  'catalog.find-taken-slugs',
  'select slug from products where organization_id is null and slug = any($1::text[])',
);

const recordType = `(id uuid, variant_id uuid, slug text, title text, subtitle text, author_line text, description_html text,
  publisher text, language text, published_year int, format text, page_count int, weight numeric, weight_unit text,
  isbn13 text, match_key text,
  status smallint, price_cents int, list_price_cents int, grades smallint[], subject text)`;
const ofProduct = `title, subtitle, author_line, description_html, publisher, language, published_year, page_count,
  match_key, status, grades, subject`;
// A product shows the prices of its variants: copies, which the database keeps true. Written with it, because what is
// published has a price.
const shown = 'price_cents, list_price_cents';
const ofVariant = 'format, isbn13, price_cents, list_price_cents, weight, weight_unit';

const fromBook = (columns: string): string => columns.replaceAll(/\b(?=[a-z])/g, 'book.');

/** With their people and categories, so that what searches read of a book is written once. */
export const insertBooks = statement<never>(
  'catalog.insert-books',
  `with book as materialized (
     select * from json_to_recordset($1::json) as book${recordType.replace(/\)$/, ', contributors json, category_slugs text[])')}
   ), product as (
     insert into products (id, slug, ${ofProduct}, ${shown}, article_numbers, created_at, updated_at)
     select id, slug, ${ofProduct}, ${shown}, coalesce(isbn13, ''), $2, $2 from book
   ), person as (
     insert into product_contributors (product_id, position, name, role)
     select book.id, person.place - 1, person.said ->> 'name', person.said ->> 'role'
     from book, json_array_elements(book.contributors) with ordinality as person(said, place)
   ), shelf as (
     insert into product_categories (product_id, category_id)
     select book.id, c.id
     from book join categories c on c.organization_id is null and c.slug = any(book.category_slugs)
   )
   insert into variants (id, product_id, ${ofVariant}) select variant_id, id, ${ofVariant} from book`,
);

export const updateBooks = statement<never>(
  'catalog.update-books',
  `with book as materialized (
     select * from json_to_recordset($1::json) as book${recordType}
   ), product as (
     update products p set (${ofProduct}, ${shown}, updated_at, version) =
       (${fromBook(ofProduct)}, ${fromBook(shown)}, $2::timestamptz, p.version + 1)
     from book where p.id = book.id and p.organization_id is null
   )
   update variants v set (${ofVariant}) = (${fromBook(ofVariant)})
   from book where v.id = book.variant_id and v.organization_id is null`,
);

/** Replaces the people of the given books ($1) by those in $2; the books are the platform's or an organization's ($3). */
export const replaceContributors = statement<never>(
  'catalog.replace-contributors',
  `with gone as (
     delete from product_contributors c where c.product_id = any($1::uuid[]) and not exists (
       select from json_to_recordset($2::json) as kept(product_id uuid, position smallint)
       where kept.product_id = c.product_id and kept.position = c.position)
   )
   insert into product_contributors (organization_id, product_id, position, name, role)
   select $3::uuid, product_id, position, name, role
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
  `insert into product_images (organization_id, product_id, position, image_key, width, height, alt, dominant_colour)
   select $2::uuid, product_id, 0, image_key, 800, 1200, alt, dominant_colour
   from json_to_recordset($1::json) as cover(product_id uuid, image_key text, alt text, dominant_colour text)
   on conflict (product_id, position) do update set image_key = excluded.image_key, alt = excluded.alt
     where product_images.image_key like 'cover-%'`,
);

/** Storefronts show what was changed with the commit: of the platform (null), or of an organization ($1). */
export const announceChange = statement<never>(
  'catalog.announce-change',
  `select bump_content_version(coalesce($1::uuid::text, 'platform'))`,
);
