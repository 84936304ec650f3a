import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { systemClock, type Clock } from '../../../platform/clock/index.ts';
import { formatImportReport, importBooks, type ImportBooksOptions } from '../index.ts';

let own: TestDatabase;
let folder: string;

beforeAll(async () => {
  own = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'goodshelf-onix-'));
});
afterAll(async () => {
  await own.drop();
  await fs.rm(folder, { recursive: true });
});

const rows = async (sql: string, values: unknown[] = []) =>
  (await own.db.asOperator('test', (tx) => tx.raw(sql, values))).rows;

/** A valid ISBN-13 for each number. */
const isbnOf = (number: number): string => {
  const digits = `979${String(800_000_000 + number)}`;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
// Histories are append-only: each test has books of its own.
let base = 0;
beforeEach(() => {
  base += 1_000;
});
afterEach(() => own.db.asOperator('clean up', (tx) => tx.raw('update products set status = 4')));

const record = (number: number, notification: string, blocks: string): string =>
  `<Product><RecordReference>r${number}</RecordReference><NotificationType>${notification}</NotificationType>
   <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbnOf(base + number)}</IDValue></ProductIdentifier>${blocks}</Product>`;
const supply = (price: string): string =>
  `<ProductSupply><SupplyDetail><Price><PriceType>01</PriceType><PriceAmount>${price}</PriceAmount></Price></SupplyDetail></ProductSupply>`;
const book = (number: number, notification = '03', price = '9.99'): string =>
  record(
    number,
    notification,
    `<DescriptiveDetail><ProductForm>BB</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
     <TitleElementLevel>01</TitleElementLevel><TitleText>Book ${base + number}</TitleText></TitleElement></TitleDetail>
     </DescriptiveDetail>${supply(price)}`,
  );
const removal = (number: number): string => record(number, '05', '');

const send = async (
  records: readonly string[],
  wish: Partial<ImportBooksOptions> = {},
  clock: Clock = systemClock,
) => {
  const file = path.join(folder, 'feed.xml');
  await fs.writeFile(file, `<ONIXMessage release="3.0">${records.join('')}</ONIXMessage>`);
  return importBooks(
    { db: own.db, clock, log: testLog },
    { dryRun: false, onBadRow: 'stop', publish: true, ...wish, path: file, format: 'onix' },
  );
};
const bookAt = async (number: number) =>
  (
    await rows(
      `select p.id, p.title, p.status, v.price_cents, v.format from products p join variants v on v.product_id = p.id
       where v.isbn13 = $1`,
      [isbnOf(base + number)],
    )
  )[0];
const historyOf = (number: number) =>
  rows(
    `select e.summary, e.reason, e.actor_name from product_events e join variants v on v.product_id = e.product_id
     where v.isbn13 = $1 order by e.at, e.id`,
    [isbnOf(base + number)],
  );
const move = async (number: number, status: number): Promise<void> => {
  const { id } = (await bookAt(number)) as { id: string };
  await own.db.asOperator('test', async (tx) => {
    await tx.raw('update products set status = $2 where id = $1', [id, status]);
    await tx.raw(
      `insert into product_events (product_id, id, at, action, summary, actor_name)
       values ($1, gen_random_uuid(), now() + interval '1 second', 'moved', 'Moved', 'Ada')`,
      [id],
    );
  });
};

test('an ONIX file comes in as a CSV file does; what is wrong is told by record', async () => {
  const bad = book(2).replace(isbnOf(base + 2), '9780306406158');
  expect(await send([book(1), bad])).toMatchObject({ isComplete: false, rows: 2, created: 0, bad: 1 });
  const report = await send([book(1), bad], { onBadRow: 'skip' });
  expect(report).toMatchObject({ isComplete: true, rows: 2, created: 1, bad: 1 });
  expect(report.issues).toMatchObject([
    { row: 2, severity: 'error', column: 'ProductIdentifier', value: 'r2' },
  ]);
  expect(await bookAt(1)).toMatchObject({ title: `Book ${base + 1}`, status: 2, format: 'Hardcover' });
  expect(await send([book(1)])).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
});

test('a book that is taken back is archived with the reason, and comes back when it is sent again', async () => {
  await send([book(1), book(2)]);
  const dry = await send([removal(1), removal(3)], { dryRun: true });
  expect(dry).toMatchObject({ removed: 1, isComplete: true });
  expect(formatImportReport(dry)).toContain('0 created, 0 changed, 0 unchanged, 1 removed.');
  expect(await bookAt(1)).toMatchObject({ status: 2 });

  const report = await send([removal(1), removal(3)]);
  expect(report).toMatchObject({ removed: 1, bad: 0, rows: 2 });
  expect(report.remarks).toEqual([
    '1 row took a book back. It’s archived, and orders keep it.',
    '1 row took back a book that isn’t in the catalog.',
  ]);
  expect(await bookAt(1)).toMatchObject({ status: 3 });
  expect(await bookAt(2)).toMatchObject({ status: 2 });
  expect(await send([removal(1)])).toMatchObject({
    removed: 0,
    remarks: ['1 row took back a book that was archived before.'],
  });

  expect(await send([book(1, '04')])).toMatchObject({ unchanged: 1 });
  expect(await send([book(1)], { dryRun: true })).toMatchObject({ changed: 1 });
  expect(await send([book(1)], { publish: false })).toMatchObject({
    changed: 1,
    remarks: ['1 row sent a book again that an import had archived. It’s back.'],
  });
  expect(await bookAt(1)).toMatchObject({ status: 2 });
  const again = 'The import of feed.xml sent it again';
  expect(await historyOf(1)).toEqual([
    { summary: 'Moved to Archived - General', reason: 'The import of feed.xml took it back', actor_name: '' },
    { summary: 'Moved to Unpublished', reason: again, actor_name: '' },
    { summary: 'Moved to Published', reason: again, actor_name: '' },
  ]);
  expect(await rows('select outcome, before from import_outcomes where outcome = $1', ['removed'])).toEqual([
    { outcome: 'removed', before: { status: 2 } },
  ]);
});

test('what was never on a shelf does not get there by being taken back and sent again', async () => {
  await send([book(1)], { publish: false });
  await send([removal(1)]);
  await send([book(1)], { publish: false });
  expect(await bookAt(1)).toMatchObject({ status: 1 });
});

// What a takedown keeps away is asked in takedowns.test.ts: no product is in such a status without its case.
test.each([3, 4])('what somebody else archived (%i) stays as they left it', async (status) => {
  await send([book(1)]);
  await send([removal(1)]);
  await move(1, status);
  await send([book(1, '03', '10.99')]);
  expect(await bookAt(1)).toMatchObject({ status, price_cents: 1099 });
});

test('what staff moved between the coming of a file and its work is moved before it', async () => {
  await send([book(1)]);
  await move(1, 2);
  let calls = 0;
  const slow: Clock = {
    ...systemClock,
    now: () => new Date(systemClock.now().getTime() + (calls++ === 0 ? 0 : 3_600_000)),
  };
  await send([removal(1)], {}, slow);
  expect(await bookAt(1)).toMatchObject({ status: 3 });
  await send([book(1)]);
  expect(await bookAt(1)).toMatchObject({ status: 2 });
});

test('a product with further formats is told, not taken off', async () => {
  await send([book(1)]);
  await own.db.asOperator('test', (tx) =>
    tx.raw(
      `insert into variants (id, product_id, position, format, price_cents)
       select gen_random_uuid(), v.product_id, 1, 'Audio CD', 999 from variants v where v.isbn13 = $1`,
      [isbnOf(base + 1)],
    ),
  );
  const report = await send([removal(1)]);
  expect(report).toMatchObject({ removed: 0, warningCount: 1 });
  expect(report.issues).toMatchObject([{ row: 1, value: isbnOf(base + 1), column: 'NotificationType' }]);
});

test('a file that takes back more than a tenth of the shelves needs a word', async () => {
  const books = Array.from({ length: 110 }, (_, place) => book(place));
  const removals = (count: number) => Array.from({ length: count }, (_, place) => removal(place));
  await send(books);
  const refused = await send(removals(12), { dryRun: true });
  expect(refused.refusal).toMatch(/takes 12 of 110 published books off .* add --remove-many/);
  expect(await send(removals(12))).toMatchObject({ isComplete: false, removed: 0 });
  expect(await bookAt(0)).toMatchObject({ status: 2 });
  expect(await send(removals(11))).toMatchObject({ isComplete: true, removed: 11 });
  expect(await send(removals(40), { removeMany: true })).toMatchObject({ isComplete: true, removed: 29 });
});

test('an update of single blocks changes what it says and makes, or publishes, nothing', async () => {
  await send([book(1), book(2)], { publish: false });
  const price = (number: number) => record(number, '04', supply('12.50'));
  const report = await send([price(1), price(3)]);
  expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 0, bad: 0 });
  expect(report.remarks).toContain(
    '1 row had an update of a book that isn’t in the catalog. Ask the sender for whole records.',
  );
  expect(await bookAt(1)).toMatchObject({ title: `Book ${base + 1}`, price_cents: 1250, status: 1 });
  expect(await bookAt(3)).toBeUndefined();
});

test('what is to be said of many records is said once, with how many there are', async () => {
  const twice = (number: number): string =>
    book(number).replace(
      '</SupplyDetail>',
      `<Price><PriceType>01</PriceType>
    <PriceAmount>${number + 1}.00</PriceAmount></Price></SupplyDetail>`,
    );
  const report = await send([1, 2, 3, 4].map(twice));
  expect(report).toMatchObject({ created: 4, warningCount: 4 });
  expect(formatImportReport(report)).toContain(
    'row 1, Price: is given more than once in USD, so we used the first one (and 3 more rows)',
  );
});

test('a book that one file sends and takes back is a contradiction', async () => {
  const report = await send([book(1), removal(1)]);
  expect(report).toMatchObject({ isComplete: false, errorCount: 2, created: 0 });
  expect(report.issues).toMatchObject([
    { row: 1, message: expect.stringContaining('only one of the rows removes it') },
    { row: 2, message: expect.stringContaining('only one of the rows removes it') },
  ]);
});

test('of a file that was cut off nothing comes in, and nothing is taken back', async () => {
  await send([book(1)]);
  const cut = await send([removal(1), book(2), '<Product>'], { onBadRow: 'skip' });
  expect(cut).toMatchObject({ isComplete: false, created: 0, removed: 0 });
  expect(cut.refusal).toMatch(/^Nothing was imported\. The file isn’t well-formed XML/);
  expect(await bookAt(1)).toMatchObject({ status: 2 });
  expect(await bookAt(2)).toBeUndefined();
});
