import { drawCover } from '@goodshelf/covers';
import type { Tx } from '../platform/database/index.ts';
import { newId } from '../platform/ids/index.ts';
import { authorLine } from '../modules/catalog/index.ts';
import { demoBooks, demoCategories, type DemoBook } from './catalogue/index.ts';
import { demoShelves } from './demo-shelves.ts';

const dayMs = 86_400_000;

/** Puts the demo's categories, books, stock, covers and shelves into an empty catalogue. Ten statements in all. */
export const loadCatalogue = async (tx: Tx, now: Date): Promise<void> => {
  const categoryIds = new Map(
    demoCategories.map((category) => [category.slug as string, newId<'category'>()]),
  );
  await insertRows(
    tx,
    'categories',
    '(id uuid, parent_id uuid, slug text, name text, position int)',
    demoCategories.map((category, position) => ({
      id: categoryIds.get(category.slug),
      parent_id: category.parentSlug === null ? null : categoryIds.get(category.parentSlug),
      slug: category.slug,
      name: category.title,
      position,
    })),
  );

  const books = demoBooks.map((book) => ({ book, id: newId<'product'>() }));
  await insertProducts(tx, books, now);
  await insertRows(
    tx,
    'product_contributors',
    '(product_id uuid, position smallint, name text, role text)',
    books.flatMap(({ book, id }) =>
      book.contributors.map(({ name, role }, position) => ({ product_id: id, position, name, role })),
    ),
  );
  await insertRows(
    tx,
    'product_categories',
    '(product_id uuid, category_id uuid)',
    books.flatMap(({ book, id }) =>
      book.categorySlugs.map((slug) => ({ product_id: id, category_id: categoryIds.get(slug) })),
    ),
  );
  await insertRows(
    tx,
    'stock_levels',
    '(product_id uuid, on_hand int)',
    books.map(({ book, id }) => ({ product_id: id, on_hand: book.stock })),
  );
  await insertRows(
    tx,
    'product_images',
    '(product_id uuid, position smallint, image_key text, width int, height int, alt text, dominant_colour text)',
    books.map(({ book, id }) => {
      const { width, height, dominantColour } = drawCover(coverOf(book));
      return {
        product_id: id,
        position: 0,
        image_key: `cover-${id}`,
        width,
        height,
        alt: `Cover of ${book.title}`,
        dominant_colour: dominantColour,
      };
    }),
  );
  await insertShelves(tx, new Map(books.map(({ book, id }) => [book.slug, id])));
};

/** What the cover of a demo book is drawn from; the images module draws it from the same facts of the product. */
const coverOf = (book: DemoBook) => ({
  id: book.ean13,
  title: book.title,
  subtitle: book.subtitle,
  authors: book.contributors.filter(({ role }) => role === 'author').map(({ name }) => name),
  subject: book.categorySlugs[0],
});

const insertProducts = (tx: Tx, books: readonly { book: DemoBook; id: string }[], now: Date): Promise<void> =>
  insertRows(
    tx,
    'products',
    `(id uuid, slug text, title text, subtitle text, author_line text, description_html text, publisher text, language text,
      published_year int, format text, page_count int, ean13 text, match_key text, status smallint, price_cents int,
      list_price_cents int, weight numeric, weight_unit text, grades smallint[], sales_count int, subject text, created_at timestamptz)`,
    books.map(({ book, id }) => ({
      id,
      slug: book.slug,
      title: book.title,
      subtitle: book.subtitle,
      author_line: authorLine(book.contributors),
      description_html: `<p>${escapeHtml(book.description)}</p>`,
      publisher: book.publisher,
      language: book.language,
      published_year: book.firstPublishedYear,
      format: book.format,
      page_count: book.pageCount,
      ean13: book.ean13,
      match_key: matchKey(book),
      status: 2,
      price_cents: book.priceCents,
      list_price_cents: book.listPriceCents > book.priceCents ? book.listPriceCents : null,
      weight: book.weightOz,
      weight_unit: 'OZ',
      grades: book.grades,
      sales_count: book.salesCount,
      subject: book.categorySlugs[0],
      created_at: new Date(now.getTime() - book.addedDaysAgo * dayMs).toISOString(),
    })),
  );

const insertShelves = async (tx: Tx, productIds: ReadonlyMap<string, string>): Promise<void> => {
  const shelves = demoShelves.map((shelf) => ({ ...shelf, id: newId<'product-group'>() }));
  await insertRows(
    tx,
    'product_groups',
    '(id uuid, organization_id uuid, slug text, title text, note text, position int)',
    shelves.map(({ id, organizationId, slug, title, note }, position) => ({
      id,
      organization_id: organizationId,
      slug,
      title,
      note,
      position,
    })),
  );
  await insertRows(
    tx,
    'product_group_items',
    '(group_id uuid, organization_id uuid, product_id uuid, position int)',
    shelves.flatMap(({ id, organizationId, bookSlugs }) =>
      bookSlugs.map((slug, position) => {
        const productId = productIds.get(slug);
        if (productId === undefined)
          throw new Error(`The demo shelf names a book that is not there: ${slug}`);
        return { group_id: id, organization_id: organizationId, product_id: productId, position };
      }),
    ),
  );
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

const matchKey = (book: DemoBook): string =>
  `${book.title}|${book.contributors[0]?.name ?? ''}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]+/gu, ' ')
    .trim();

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  );
