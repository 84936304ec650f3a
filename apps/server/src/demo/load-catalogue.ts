import { formatImportReport, importBooksWithin } from '../modules/imports/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newId } from '../platform/ids/index.ts';
import type { Log } from '../platform/log/index.ts';
import {
  booksFile,
  readBookHistories,
  readCategories,
  readCoverColours,
  readShelves,
  type DemoShelf,
} from './demo-books.ts';
import { demoOrganizations } from './demo-organizations.ts';

/**
 * Puts the demo's categories, books and shelves into an empty catalogue: the books by the importer, as anybody's file
 * would come in, then what has become of them since. `finishSaving` is the caller's, at the end of the transaction.
 */
export const loadCatalogue = async (tx: Tx, log: Log, now: Date): Promise<void> => {
  await insertCategories(tx);
  const report = await importBooksWithin(
    tx,
    { clock: fixedClock(now), log },
    { path: booksFile, dryRun: false, onBadRow: 'stop', publish: true },
  );
  if (!report.isComplete || report.warningCount > 0) throw new Error(formatImportReport(report));
  await addHistories(tx, now);
  await addCovers(tx);
  await insertShelves(tx);
};

const insertCategories = async (tx: Tx): Promise<void> => {
  const categories = readCategories().map((category) => ({ ...category, id: newId<'category'>() }));
  const ids = new Map(categories.map(({ slug, id }) => [slug, id]));
  await insertRows(
    tx,
    'categories',
    '(id uuid, parent_id uuid, slug text, name text, position int)',
    categories.map(({ id, slug, title, parent }, position) => ({
      id,
      parent_id: parent === null ? null : ids.get(parent),
      slug,
      name: title,
      position,
    })),
  );
};

/** When the books came, how many were sold and where staff have put them besides. */
const addHistories = async (tx: Tx, now: Date): Promise<void> => {
  const histories = readBookHistories();
  await tx.raw(
    `update products p set sales_count = h.sold, created_at = $2::timestamptz - h.added_days_ago * interval '24 hours'
     from jsonb_to_recordset($1::jsonb) as h(title text, article_number text, sold int, added_days_ago int)
     where p.organization_id is null and p.title = h.title`,
    [JSON.stringify(histories), now],
  );
  await tx.raw(
    `update variants v set sku = h.article_number
     from jsonb_to_recordset($1::jsonb) as h(title text, article_number text)
     join products p on p.organization_id is null and p.title = h.title
     where v.product_id = p.id`,
    [JSON.stringify(histories)],
  );
  await tx.raw(
    `insert into product_categories (product_id, category_id)
     select p.id, c.id
     from jsonb_to_recordset($1::jsonb) as h(title text, also_shelved text[])
     cross join lateral unnest(h.also_shelved) with ordinality as shelf(slug, position)
     join products p on p.organization_id is null and p.title = h.title
     join categories c on c.organization_id is null and c.slug = shelf.slug
     order by p.id, shelf.position`,
    [JSON.stringify(histories)],
  );
};

/** The colour that is seen while a cover loads is on record, because drawing two hundred covers takes a second. */
const addCovers = async (tx: Tx): Promise<void> => {
  await tx.raw(
    `insert into product_images (product_id, position, image_key, width, height, alt, dominant_colour)
     select p.id, 0, 'cover-' || p.id, 800, 1200, 'Cover of ' || p.title, cover.colour
     from products p join jsonb_each_text($1::jsonb) as cover(slug, colour) on cover.slug = p.slug
     where p.organization_id is null`,
    [JSON.stringify(readCoverColours())],
  );
};

const insertShelves = async (tx: Tx): Promise<void> => {
  const shelves = readShelves().map((shelf, position) => ({
    ...shelf,
    id: newId<'product-group'>(),
    organization_id: organizationIdOf(shelf),
    position,
  }));
  await insertRows(
    tx,
    'product_groups',
    '(id uuid, organization_id uuid, slug text, title text, note text, position int)',
    shelves,
  );
  const productIds = await sharedProductIds(tx);
  await insertRows(
    tx,
    'product_group_items',
    '(group_id uuid, organization_id uuid, product_id uuid, position int)',
    shelves.flatMap(({ id, organization_id, books }) =>
      books.map((slug, position) => {
        const productId = productIds.get(slug);
        if (productId === undefined)
          throw new Error(`The demo shelf names a book that is not there: ${slug}`);
        return { group_id: id, organization_id, product_id: productId, position };
      }),
    ),
  );
};

/** The ids of the shared catalogue's products, by their slugs. */
export const sharedProductIds = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.raw<{ id: string; slug: string }>(
    'select id, slug from products where organization_id is null',
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};

const organizationIdOf = ({ organization }: DemoShelf): string | null => {
  if (organization === null) return null;
  const found = demoOrganizations.find(({ slug }) => slug === organization);
  if (found === undefined) throw new Error(`There is no demo organization ${organization}`);
  return found.id;
};

/** Inserts rows of one table by one statement; `columns` is the record type, e.g. `(id uuid, name text)`. */
const insertRows = async (tx: Tx, table: string, columns: string, rows: readonly object[]): Promise<void> => {
  const names = columns
    .replace(/[()]/g, '')
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ');
  await tx.raw(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as row${columns}`,
    [JSON.stringify(rows)],
  );
};
