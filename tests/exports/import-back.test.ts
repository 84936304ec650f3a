import { Readable } from 'node:stream';
import { endpoints, type Output } from '@goodshelf/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBooks, type BookDraft } from '../../apps/server/src/modules/catalog/index.ts';
import { readCsv } from '../../apps/server/src/modules/imports/read-csv.ts';
import { exportedProductColumns } from '../../apps/web/app/features/products/exported-columns.ts';
import { csvOf } from '../../apps/web/app/ui/list/csv.ts';
import { createPerson, type Person } from '../support/people.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { createUploads } from '../support/uploads.ts';

let server: TestServer;
let staff: Person;
let files: ReturnType<typeof createUploads>;

beforeAll(async () => {
  server = await createTestServer();
  staff = await createPerson(server.db, { isAdmin: true });
  files = createUploads(server, staff);
});
afterAll(() => server.close());

type Product = Output<typeof endpoints.listAdministeredProducts>['items'][number];

/** What the export button of the products list saves. */
const exported = (products: readonly Product[]): string =>
  csvOf([
    exportedProductColumns.map(({ header }) => header),
    ...products.map((product) => exportedProductColumns.map(({ value }) => value?.(product) ?? '')),
  ]);

const recordsOf = async (text: string): Promise<string[][]> => {
  const records: string[][] = [];
  for await (const { record } of readCsv({ stream: Readable.from([Buffer.from(text)]) }))
    records.push(record);
  return records;
};

/** Texts as staff and files bring them in, with what a table program would calculate. */
const text = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', "'", "'=", "''+", '  ', '\u2014', '('),
    fc.string({ unit: 'grapheme', maxLength: 24 }),
  )
  .map(([start, rest]) => `${start}${rest}`.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .filter((value) => /[\p{L}\p{N}]/u.test(value) && !/[\p{Cc}\p{Surrogate}\p{Cf}]/u.test(value));

test('a text that was disarmed for a table program is read as it was, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (cells) => {
      const [read] = await recordsOf(csvOf([cells]));
      expect(read).toEqual(cells);
      // Nothing that would be calculated is left.
      const written = csvOf(cells.map((cell) => [cell]))
        .slice(1)
        .split('\r\n');
      expect(written.filter((line) => /^"?\s*[=+\-@\t]/.test(line))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const role = fc.constantFrom('author', 'illustrator', 'translator', 'editor', 'contributor');
const draft = fc.record({
  title: fc.oneof(
    text,
    text.map((name) => `${name} (Some Series, #2)`),
  ),
  contributors: fc.uniqueArray(fc.record({ name: text, role }), {
    maxLength: 3,
    selector: ({ name }) => name.toLowerCase(),
  }),
  publisher: fc.option(text),
  format: fc.option(text),
  priceCents: fc.option(fc.integer({ min: 1, max: 200_000 })),
  stock: fc.integer({ min: 0, max: 5_000 }),
});
type Wish = typeof draft extends fc.Arbitrary<infer Value> ? Value : never;

const bookOf = (wish: Wish, place: number): BookDraft => ({
  ...wish,
  title: `${wish.title} ${place}`,
  subtitle: null,
  description: null,
  language: null,
  publishedYear: null,
  pageCount: null,
  weight: null,
  isbn13: null,
  listPriceCents: null,
  grades: null,
  subjects: null,
  isForAdults: false,
});

test(
  'the products list comes back unchanged, as new products and as inventory',
  { timeout: 300_000 },
  async () => {
    const wishes = fc.sample(draft, { numRuns: 150, seed: 20261125 });
    await server.db.asOperator('test: products', async (tx) => {
      const now = new Date('2026-03-01T12:00:00Z');
      await saveBooks(tx, wishes.map(bookOf), {
        now,
        defaultPriceCents: null,
        defaultStock: null,
        publish: false,
      });
      // Some have numbers, some several formats, and some may be ordered beyond their stock.
      await tx.raw(`update variants v set sku = 'S-' || n.place from (
      select id, row_number() over (order by id) as place from variants) n where n.id = v.id and n.place % 3 = 0`);
      await tx.raw(`update stock_levels s set allow_backorder = true from (
      select variant_id, row_number() over (order by variant_id) as place from stock_levels) n
      where n.variant_id = s.variant_id and n.place % 4 = 0`);
      await tx.raw(`insert into variants (id, product_id, position, format, price_cents)
      select gen_random_uuid(), product_id, 1, 'Another format', 1 from (
        select product_id, row_number() over (order by product_id) as place from variants) n where n.place % 10 = 0`);
      await tx.raw(`insert into stock_levels (product_id, variant_id, on_hand)
      select product_id, id, 7 from variants where position = 1`);
    });
    const query = { page: 1, page_size: 1_000 as const };
    const { body } = await files.ask(staff, endpoints.listAdministeredProducts, { query });
    expect(body.items).toHaveLength(150);
    const csv = exported(body.items);

    const asProducts = await files.upload(csv, 'New Products', 'products.csv');
    expect((await files.check(asProducts, { publish: false })).status).toBe(200);
    expect(await files.work(asProducts)).toMatchObject({
      state: 'checked',
      figures: { rows: 150, created: 0, changed: 0, unchanged: 150, failed: 0 },
      samples: { created: [], changed: [] },
    });

    const asInventory = await files.upload(csv, 'Update Inventory', 'products.csv');
    expect((await files.check(asInventory, { stock_mode: 'replace' })).status).toBe(200);
    expect(await files.work(asInventory)).toMatchObject({
      state: 'checked',
      figures: { rows: 150, changed: 0, unchanged: 135, failed: 0 },
    });
  },
);
