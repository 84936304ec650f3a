import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, type Book } from '../../../../../tests/support/school.ts';
import { runChecks } from '../../checks/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import {
  formatImportReport,
  importBooks,
  importStockFile,
  undoLastImport,
  type ImportStockOptions,
} from './index.ts';

let own: TestDatabase;
let folder: string;

beforeAll(async () => {
  own = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'goodshelf-stock-'));
});
afterAll(async () => {
  await own.drop();
  await fs.rm(folder, { recursive: true });
});
afterEach(async () => {
  const broken = (await runChecks(own.db)).filter(({ violationCount }) => violationCount > 0);
  expect(broken).toEqual([]);
});

const rows = async (sql: string, values: unknown[] = []) =>
  (await own.db.asOperator('test', (tx) => tx.raw(sql, values))).rows;
const onHand = async ({ variantId }: Book) =>
  (await rows('select on_hand from stock_levels where variant_id = $1', [variantId]))[0]?.['on_hand'];

let count = 0;
const createNumbered = async (stock: number): Promise<Book & { sku: string }> => {
  const book = await createBook(own.db, { title: `Book ${++count}`, stock });
  const sku = `CLI-${count}`;
  await own.db.asOperator('test: a SKU', (tx) =>
    tx.raw('update variants set sku = $2 where id = $1', [book.variantId, sku]),
  );
  return { ...book, sku };
};

const bring = async (text: string, wish: Partial<ImportStockOptions> = {}) => {
  const file = path.join(folder, 'stock.csv');
  await fs.writeFile(file, text);
  return importStockFile(
    { db: own.db, clock: systemClock, log: testLog },
    {
      ...{ path: file, mode: 'replace', countedAt: null, dryRun: false, onBadRow: 'stop', again: false },
      ...wish,
    },
  );
};

test('a dry run says what a count would change and changes nothing; the run after it does that', async () => {
  const book = await createNumbered(5);
  const dry = await bring(`sku,stock\n${book.sku},8\n`, { dryRun: true });
  expect(dry).toMatchObject({ isDryRun: true, refusal: null, changed: 1, unchanged: 0 });
  expect(formatImportReport(dry)).toContain('A real run gives: 0 created, 1 changed, 0 unchanged.');
  expect(await onHand(book)).toBe(5);
  expect(await bring(`sku,stock\n${book.sku},8\n`)).toMatchObject({ changed: 1, isComplete: true });
  expect(await onHand(book)).toBe(8);
  expect(await bring(`sku,stock\n${book.sku},8\n`)).toMatchObject({ changed: 0, unchanged: 1 });
});

test('a file of changes counts once, however often the command is given, until somebody says again', async () => {
  const book = await createNumbered(5);
  const file = `sku,stock\n${book.sku},+3\n`;
  expect(await bring(file, { mode: 'change' })).toMatchObject({ changed: 1 });
  const replayed = await bring(file, { mode: 'change' });
  expect(replayed.refusal).toContain('add --again');
  expect(await onHand(book)).toBe(8);
  expect(await bring(file, { mode: 'change', again: true })).toMatchObject({ changed: 1 });
  expect(await onHand(book)).toBe(11);
});

test('a bad row keeps the file out, or only itself', async () => {
  const book = await createNumbered(5);
  const file = `sku,stock\n${book.sku},6\nNOBODY,3\n`;
  const refused = await bring(file);
  expect(refused).toMatchObject({ bad: 1, issues: [{ row: 3, value: 'NOBODY' }] });
  expect(refused.refusal).toContain('--skip-bad-rows');
  expect(await onHand(book)).toBe(5);
  expect(await bring(file, { onBadRow: 'skip' })).toMatchObject({ changed: 1, bad: 1, refusal: null });
  expect(await onHand(book)).toBe(6);
});

test.each([
  ['no column for a number', 'title,stock\nEmma,3\n', 'ISBN or the SKU'],
  ['nothing in it', '', 'empty'],
  ['a workbook', 'PK\u0003\u0004', 'CSV UTF-8'],
])('a file with %s is refused in a sentence', async (_what, text, sentence) => {
  expect((await bring(text)).refusal).toContain(sentence);
});

test('a file that is not there is refused in a sentence', async () => {
  const file = path.join(folder, 'nothing.csv');
  expect((await bring('', { path: file })).refusal).toContain('There’s no such file.');
});

test('the last import of the command line is undone, of either kind, one after the other', async () => {
  const deps = { db: own.db, clock: systemClock, log: testLog };
  const book = await createNumbered(5);
  const file = path.join(folder, 'books.csv');
  await fs.writeFile(file, 'title,authors,price\nEmma,Jane Austen,12.99\n');
  await importBooks(deps, { path: file, dryRun: false, onBadRow: 'stop' });
  await bring(`sku,stock\n${book.sku},9\n`);
  expect(await undoLastImport(deps)).toEqual({
    isUndone: true,
    sentences: ['The import of stock.csv was undone.', 'The stock of 1 product is what it was before.'],
  });
  expect(await onHand(book)).toBe(5);
  expect(await undoLastImport(deps)).toMatchObject({
    isUndone: true,
    sentences: ['The import of books.csv was undone.', '1 product removed from the catalog.'],
  });
  expect(await rows("select 1 from products where title = 'Emma'")).toEqual([]);
});
