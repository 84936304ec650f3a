import { drawCover } from '@goodshelf/covers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../tests/support/database.ts';
import { finishSaving } from '../modules/catalog/index.ts';
import { ean13CheckDigit } from '../modules/inventory/index.ts';
import { readCategories, readShelves } from './demo-books.ts';
import { readOrders } from './demo-orders.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadOrganizations } from './load-organizations.ts';

type Book = {
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly subject: string;
  readonly authors: readonly string[];
  readonly sku: string;
  readonly isbn13: string | null;
  readonly status: number;
  readonly grades: readonly number[];
  readonly published_year: number;
  readonly price_cents: number;
  readonly list_price_cents: number;
  readonly weight: number;
  readonly weight_unit: string;
  readonly on_hand: number;
  readonly description_html: string;
  readonly days: number;
  readonly shelves: readonly string[];
  readonly dominant_colour: string;
};

const now = new Date('2026-03-01T12:00:00Z');
let own: TestDatabase;
let books: readonly Book[];

beforeAll(async () => {
  own = await createTestDatabase();
  books = await own.db.asOperator('test', async (tx) => {
    await loadOrganizations(tx, now);
    await loadCatalogue(tx, testLog, now);
    await finishSaving(tx);
    const { rows } = await tx.raw<Book>(
      `select p.slug, p.title, p.subtitle, p.subject, v.sku, v.isbn13, p.status, p.grades, p.published_year, p.price_cents, p.list_price_cents,
         v.weight::float8 as weight, v.weight_unit, s.on_hand, p.description_html,
         array(select c.name from product_contributors c where c.product_id = p.id and c.role = 'author'
               order by c.position) as authors,
         extract(day from $1 - p.created_at)::int as days, i.dominant_colour,
         array(select c.slug from product_categories pc join categories c on c.id = pc.category_id
               where pc.product_id = p.id) as shelves
       from products p join variants v on v.product_id = p.id join stock_levels s on s.variant_id = v.id join product_images i on i.product_id = p.id`,
      [now],
    );
    return rows;
  });
});
afterAll(() => own.drop());

describe('the demo catalogue', () => {
  test('has at least 145 titles, at least 70 of them for children and teens', () => {
    expect(books.length).toBeGreaterThanOrEqual(145);
    const forPupils = books.filter((book) => book.grades.some((grade) => grade <= 11));
    expect(forPupils.length).toBeGreaterThanOrEqual(70);
    expect(new Set(books.map(({ status }) => status))).toEqual(new Set([2]));
  });

  test('has something for every grade', () => {
    const covered = new Set(books.flatMap((book) => book.grades));
    expect([...covered].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  test('numbers every article in the range for restricted circulation, never as an ISBN, and none twice', () => {
    for (const { sku, isbn13 } of books) {
      expect(sku).toMatch(/^2\d{12}$/);
      expect(ean13CheckDigit(sku)).toBe(sku.slice(-1));
      expect(isbn13).toBeNull();
    }
    expect(new Set(books.map(({ sku }) => sku)).size).toBe(books.length);
  });

  test('stands on shelves that are in its tree, one to three of them, and leaves none empty', async () => {
    const categories = readCategories();
    const { rows } = await own.db.asOperator('test', (tx) => tx.raw('select slug from categories'));
    expect(rows.length).toBe(categories.length);
    for (const { slug, shelves } of books) {
      expect(shelves.length, slug).toBeGreaterThanOrEqual(1);
      expect(shelves.length, slug).toBeLessThanOrEqual(3);
    }
    const used = new Set(books.flatMap(({ shelves }) => shelves));
    for (const { slug, parent } of categories) if (parent !== null) expect(used, slug).toContain(slug);
  });

  test('has a category tree of two levels with parents before their children', () => {
    const roots = new Set<string>();
    const categories = readCategories();
    for (const { slug, parent } of categories) {
      if (parent === null) roots.add(slug);
      else expect(roots, slug).toContain(parent);
    }
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length);
  });

  test('holds only books whose copyright in the United States has run out', () => {
    for (const book of books) expect(book.published_year, book.slug).toBeLessThan(1929);
  });

  test('asks prices from $6.99 to $28.00, below the list price', () => {
    for (const book of books) {
      expect(book.price_cents, book.slug).toBeGreaterThanOrEqual(699);
      expect(book.price_cents, book.slug).toBeLessThanOrEqual(2800);
      expect(book.list_price_cents, book.slug).toBeGreaterThan(book.price_cents);
    }
  });

  test('shows every state of stock that a shop must handle, and books of a year', () => {
    expect(books.some((book) => book.on_hand === 0)).toBe(true);
    expect(books.some((book) => book.on_hand >= 1 && book.on_hand <= 3)).toBe(true);
    expect(books.filter((book) => book.on_hand >= 10).length).toBeGreaterThan(books.length / 2);
    for (const book of books) {
      expect(book.weight, book.slug).toBeGreaterThan(1);
      expect(book.weight_unit, book.slug).toBe('OZ');
      expect(book.days, book.slug).toBeLessThan(366);
    }
    expect(new Set(books.map(({ days }) => days)).size).toBeGreaterThan(100);
  });

  test('shows the colour of each cover while it is drawn', async () => {
    const drawn = books
      .map(({ slug, sku, title, subtitle, subject, authors }) => {
        const { dominantColour } = drawCover({ id: sku, title, subtitle, subject, authors });
        return [slug, dominantColour] as const;
      })
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const file = JSON.stringify(Object.fromEntries(drawn), null, 2);
    await expect(`${file}\n`).toMatchFileSnapshot('content/cover-colours.json');
    expect(books.map(({ slug, dominant_colour: colour }) => [slug, colour])).toEqual(
      expect.arrayContaining(drawn),
    );
  });

  test('describes each book in 80 to 700 characters, no two alike', () => {
    for (const { slug, description_html: description } of books) {
      expect(description.length, slug).toBeGreaterThanOrEqual(80);
      expect(description.length, slug).toBeLessThanOrEqual(700);
      expect(description, slug).not.toMatch(/!|\bOops\b/);
    }
    expect(new Set(books.map((book) => book.description_html)).size).toBe(books.length);
  });

  test('has every book that is bought in the demo, with copies of it', () => {
    const inStock = books.filter(({ on_hand: onHand }) => onHand >= 8).map(({ slug }) => slug);
    const bought = new Set(readOrders().flatMap((order) => order.books.map(({ slug }) => slug)));
    expect(bought.size).toBeGreaterThan(30);
    for (const slug of bought) expect(inStock).toContain(slug);
  });

  test('has its picked shelves', async () => {
    const { rows } = await own.db.asOperator('test', (tx) =>
      tx.raw('select g.slug from product_group_items i join product_groups g on g.id = i.group_id'),
    );
    expect(rows.length).toBe(readShelves().flatMap((shelf) => shelf.books).length);
  });
});
