import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLook } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { lines, placeOrder } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type Book, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { createUploads } from '../../../../../tests/support/uploads.ts';
import { runChecks } from '../../checks/index.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { startImportRunner } from './index.ts';

let server: TestServer;
let look: ReturnType<typeof createLook>;
let files: ReturnType<typeof createUploads>;
let staff: Person;
let school: School;

beforeAll(async () => {
  server = await createTestServer();
  look = createLook(server);
  staff = await createPerson(server.db, { isAdmin: true });
  school = await createSchool(server.db);
  files = createUploads(server, staff);
});
afterAll(() => server.close());
// The stock adds up to its movements, and is never below zero, whatever a test did.
afterEach(async () => {
  const broken = (await runChecks(server.db)).filter(({ violationCount }) => violationCount > 0);
  expect(broken).toEqual([]);
});

let count = 0;
const createNumbered = async (
  stock: number,
  { allowBackorder = false } = {},
): Promise<Book & { sku: string }> => {
  const book = await createBook(server.db, { title: `Book ${++count}`, stock, allowBackorder });
  const sku = `GS-${count}`;
  await server.db.asOperator('test: a SKU', (tx) =>
    tx.raw('update variants set sku = $2 where id = $1', [book.variantId, sku]),
  );
  return { ...book, sku };
};
const onHand = async ({ variantId }: Book): Promise<number> => {
  const [row] = await look('select on_hand from stock_levels where variant_id = $1', [variantId]);
  return row?.['on_hand'] as number;
};
const sell = async ({ variantId }: Book, quantity = 1): Promise<void> => {
  await placeOrder(server.db, school, [lines.book(variantId, 1600, quantity), lines.shipping(495)]);
};
const checked = async (content: string, change: object): Promise<string> => {
  const id = await files.upload(content, 'Update Inventory', 'stock.csv');
  const answer = await files.check(id, change);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await files.work(id);
  return id;
};
const counts = { stock_mode: 'replace' };
const changes = { stock_mode: 'change' };

test('counts replace the stock; the difference is seen before, and the movements name the file and who brought it', async () => {
  const [first, second] = [await createNumbered(5), await createNumbered(7)];
  const id = await checked(`SKU,Stock\n${first.sku},12\n${second.sku},7\n`, counts);
  expect(await files.get(id)).toMatchObject({
    type: 'Update Inventory',
    state: 'checked',
    figures: { rows: 2, changed: 1, unchanged: 1, failed: 0 },
    samples: { changed: [{ row: 2, changes: [{ field: 'Stock', before: '5', after: '12' }] }] },
  });
  expect(await onHand(first)).toBe(5);
  await files.start(id);
  expect(await files.work(id)).toMatchObject({
    state: 'done',
    figures: { changed: 1, unchanged: 1 },
    progress: { done: 2, of: 2 },
  });
  expect([await onHand(first), await onHand(second)]).toEqual([12, 7]);
  const history = await files.ask(staff, endpoints.listStockMovements, { params: { productId: first.id } });
  expect(history.body.items[0]).toMatchObject({
    delta: 7,
    reason: 'Counted (import of stock.csv)',
    order_number: null,
  });
  expect(history.body.items[0]?.actor_name).not.toBe('');
  expect(await look('select variant_id from stock_movements where import_id = $1', [id])).toEqual([
    { variant_id: first.variantId },
  ]);
});

test('changes are added to what is there; a format may be ordered beyond its stock when the file says so', async () => {
  const [first, second, third] = [await createNumbered(5), await createNumbered(7), await createNumbered(0)];
  const id = await checked(
    `sku,qty,backorder\n${first.sku},'+12,\n${second.sku},−3,no\n${third.sku},,yes\n`,
    changes,
  );
  await sell(first, 2);
  await files.start(id);
  expect(await files.work(id)).toMatchObject({ state: 'done', figures: { changed: 3 } });
  expect([await onHand(first), await onHand(second), await onHand(third)]).toEqual([15, 4, 0]);
  expect(
    await look('select allow_backorder from stock_levels where variant_id = $1', [third.variantId]),
  ).toEqual([{ allow_backorder: true }]);
});

test('the same changes are not added twice, unless somebody says so; of two tabs that start them one is told', async () => {
  const book = await createNumbered(5);
  const file = `sku,qty\n${book.sku},+12\n`;
  const first = await checked(file, changes);
  const second = await checked(file, changes);
  expect(await files.get(second)).toMatchObject({ state: 'checked', same_changes_at: null });
  const answers = await Promise.all([files.start(first), files.start(second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [started, refused] = answers[0].status === 200 ? [first, second] : [second, first];
  expect(await files.work(started)).toMatchObject({ state: 'done', figures: { changed: 1 } });
  expect(await files.get(refused)).toMatchObject({ state: 'checked', same_changes_at: expect.any(String) });
  expect((await files.start(refused)).body).toMatchObject({ code: 'import_repeated' });
  expect(await onHand(book)).toBe(17);
  expect((await files.start(refused, 'stop', true)).status).toBe(200);
  await files.work(refused);
  expect(await onHand(book)).toBe(29);
});

test('a count may be imported again: it adds nothing', async () => {
  const book = await createNumbered(5);
  const file = `sku,stock\n${book.sku},12\n`;
  for (const _again of [1, 2]) {
    const id = await checked(file, counts);
    expect((await files.get(id)).same_changes_at).toBeNull();
    expect((await files.start(id)).status).toBe(200);
    await files.work(id);
  }
  expect(await onHand(book)).toBe(12);
});

test('what was sold after a count is taken off it, and said', async () => {
  const book = await createNumbered(10);
  const id = await files.upload(`sku,stock\n${book.sku},8\n`, 'Update Inventory');
  await sell(book, 2);
  await files.check(id, counts);
  expect(await files.work(id)).toMatchObject({
    samples: { changed: [{ note: '8 counted, 2 sold since', changes: [{ before: '8', after: '6' }] }] },
  });
  await sell(book, 1);
  await files.start(id);
  const done = await files.work(id);
  expect(await onHand(book)).toBe(5);
  expect(done.remarks).toEqual(['1 row had copies sold after the count. We took them off.']);
});

test('a count names when it was made: sales before it are in it', async () => {
  const book = await createNumbered(10);
  await sell(book, 2);
  const [now] = await look('select clock_timestamp() as at');
  const countedAt = new Date(now?.['at'] as string).toISOString();
  await sell(book, 1);
  const id = await files.upload(`sku,stock\n${book.sku},9\n`, 'Update Inventory');
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const refused = await files.check(id, { ...counts, counted_at: later });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'counted_at' }] } });
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  expect((await files.check(id, { ...counts, counted_at: old })).status).toBe(422);
  expect((await files.check(id, { ...counts, counted_at: countedAt })).status).toBe(200);
  await files.work(id);
  await files.start(id);
  await files.work(id);
  expect(await onHand(book)).toBe(8);
});

test('a count is left out when staff changed the stock after it, and the row says so', async () => {
  const book = await createNumbered(10);
  const id = await files.upload(`sku,stock\n${book.sku},8\n`, 'Update Inventory');
  await server.db.asOperator('test: counted again', (tx) =>
    tx.raw('update stock_levels set on_hand = 3 where variant_id = $1', [book.variantId]),
  );
  await files.check(id, counts);
  expect(await files.work(id)).toMatchObject({
    figures: { failed: 1, changed: 0 },
    issues: [{ message: expect.stringContaining('changed by staff') as string }],
  });
  expect(await onHand(book)).toBe(3);
});

test('nothing goes below zero: a change that takes more than there is stays out, before the start and after it', async () => {
  const [few, enough] = [await createNumbered(2), await createNumbered(2)];
  const id = await checked(`sku,stock\n${few.sku},-3\n${enough.sku},-2\n`, changes);
  expect(await files.get(id)).toMatchObject({
    figures: { failed: 1, changed: 1 },
    issues: [{ first_row: 2, message: 'takes away 3, but only 2 are left' }],
  });
  expect((await files.start(id, 'stop')).body).toMatchObject({ code: 'import_has_errors' });
  await sell(enough, 1);
  await files.start(id, 'skip');
  expect(await files.work(id)).toMatchObject({
    state: 'done',
    figures: { failed: 2, changed: 0 },
    issues: [{}, { first_row: 3, message: 'takes away 2, but only 1 is left' }],
  });
  expect([await onHand(few), await onHand(enough)]).toEqual([2, 1]);
});

test('rows that name nothing, two products, no figure or a figure that is none are told by row', async () => {
  const [one, other] = [await createNumbered(1), await createNumbered(1)];
  await server.db.asOperator('test: an ISBN', (tx) =>
    tx.raw("update variants set isbn13 = '9780439023481' where id = $1", [other.variantId]),
  );
  const rows = [
    'NONE-1,,3,',
    `${one.sku},9780439023481,3,`,
    `${one.sku},,,`,
    `${one.sku},,+3,`,
    `${one.sku},,3.5,`,
    `${one.sku},,3,out of stock`,
    ',,3,',
    `${one.sku},,,Out of stock`,
  ];
  const id = await checked(`sku,isbn,stock,inventory status\n${rows.join('\n')}\n`, counts);
  const { body } = await files.ask(staff, endpoints.listImportIssues, { params: { importId: id } });
  expect(body.items.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`)).toEqual(
    [
      '2 doesn’t match any product in the catalog',
      `3 ISBN 9780439023481 and SKU ${one.sku} belong to different products`,
      '4 is empty: this row changes nothing',
      '5 “+3” has a plus or minus sign, but counts don’t. If these are changes, choose “Changes” instead',
      '6 “3.5” isn’t a whole number, such as 12',
      '7 doesn’t match the stock of 3',
      '8 has no ISBN and no SKU',
    ],
  );
  await files.start(id, 'skip');
  await files.work(id);
  expect(await onHand(one)).toBe(0);
});

test('a product that a file names twice comes in once when it says the same', async () => {
  const book = await createNumbered(5);
  const twice = `sku,stock\n${book.sku},4\n${book.sku},4\n`;
  expect(await files.get(await checked(twice, counts))).toMatchObject({
    figures: { repeated: 1, failed: 0 },
  });
});

test('of rows that contradict each other none comes in, and each names another one', async () => {
  const [book, other] = [await createNumbered(5), await createNumbered(5)];
  const messages = async (id: string): Promise<string[]> => {
    const { body } = await files.ask(staff, endpoints.listImportIssues, { params: { importId: id } });
    return body.items.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`);
  };
  const rows = [`${book.sku},4`, `${other.sku},8`, `${book.sku},4`, `${book.sku},9`];
  const id = await checked(`sku,stock\n${rows.join('\n')}\n`, counts);
  expect(await files.get(id)).toMatchObject({ figures: { repeated: 0, failed: 3, changed: 1 } });
  expect(await messages(id)).toEqual([
    '2 names the same product as row 5, but the rows differ. Keep one of them',
    '4 names the same product as row 5, but the rows differ. Keep one of them',
    '5 names the same product as row 2, but the rows differ. Keep one of them',
  ]);
  await files.start(id, 'skip');
  await files.work(id);
  expect([await onHand(book), await onHand(other)]).toEqual([5, 8]);

  const twice = await checked(`sku,stock\n${book.sku},4\n${book.sku},4\n`, changes);
  expect(await messages(twice)).toEqual([
    '2 names the same product as row 3. Add the numbers up in one row',
    '3 names the same product as row 2. Add the numbers up in one row',
  ]);
});

test('a row that failed is kept as the file has it, whenever it failed', async () => {
  const [few, enough] = [await createNumbered(2), await createNumbered(2)];
  const id = await checked(
    `sku,stock,note\nNONE-1,=1+1,first\n${few.sku},-3,second\n${enough.sku},-2,"third, last"\n`,
    changes,
  );
  await sell(enough, 1);
  await files.start(id, 'skip');
  await files.work(id);
  const { body } = await files.ask(staff, endpoints.listImportIssues, { params: { importId: id } });
  expect(body.items.map(({ cells }: { cells: string[] }) => cells)).toEqual([
    ['NONE-1', '=1+1', 'first'],
    [few.sku, '-3', 'second'],
    [enough.sku, '-2', 'third, last'],
  ]);
});

test('a file of column names alone says that it has no rows', async () => {
  const id = await files.upload('sku,stock\n', 'Update Inventory');
  expect(await files.get(id)).toMatchObject({
    state: 'failed',
    problem: 'The file has column names, but no rows below them.',
  });
});

test('a file whose columns say no number or no stock is answered beside the columns, and ONIX with a sentence', async () => {
  const id = await files.upload('title,stock\nEmma,3\n', 'Update Inventory');
  expect((await files.check(id, counts)).body.errors).toMatchObject([{ field: 'fields' }]);
  const second = await files.upload('sku,title\nA,Emma\n', 'Update Inventory');
  expect((await files.check(second, counts)).body.errors).toMatchObject([{ field: 'fields' }]);
  expect((await files.check(second)).status).toBe(422);
  const onix = await files.upload('<?xml version="1.0"?><ONIXMessage/>', 'Update Inventory', 'a.xml');
  expect(await files.get(onix)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('CSV') as string,
  });
});

test('an import whose server stops in the middle goes on with the next one, and counts each row once', async () => {
  const books: (Book & { sku: string })[] = [];
  for (let place = 0; place < 120; place += 1) books.push(await createNumbered(10));
  const id = await checked(`sku,stock\n${books.map(({ sku }) => `${sku},+5\n`).join('')}`, changes);
  await files.start(id);
  let turns = 0;
  const runner = startImportRunner({
    ...{ db: server.db, clock: fixedClock('2026-03-01T12:00:00Z'), log: testLog, everyMs: 5 },
    turn: async () => {
      turns += 1;
      if (turns === 2) void runner.stop();
    },
  });
  await expect.poll(() => turns).toBeGreaterThanOrEqual(2);
  await runner.stop();
  const half = await files.get(id);
  expect(half).toMatchObject({ state: 'applying' });
  expect(half.progress.done).toBeGreaterThan(0);
  expect(half.progress.done).toBeLessThan(120);
  expect(await files.work(id)).toMatchObject({ state: 'done', figures: { changed: 120 } });
  const levels = await Promise.all(books.map(onHand));
  expect(levels.every((level) => level === 15)).toBe(true);
});

test('an import of stock is canceled between two rows; what came in stays', async () => {
  const books: (Book & { sku: string })[] = [];
  for (let place = 0; place < 60; place += 1) books.push(await createNumbered(1));
  const id = await checked(`sku,stock\n${books.map(({ sku }) => `${sku},4\n`).join('')}`, counts);
  await files.start(id);
  let turns = 0;
  await files.work(id, async () => {
    turns += 1;
    if (turns === 2) await files.ask(staff, endpoints.cancelImport, { params: { importId: id }, body: {} });
  });
  expect(await files.get(id)).toMatchObject({ state: 'cancelled', progress: { done: 50, of: 60 } });
  const levels = await Promise.all(books.map(onHand));
  expect(levels.filter((level) => level === 4)).toHaveLength(50);
});
