import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { runChecks } from '../../checks/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { ean13CheckDigit } from '../inventory/index.ts';
import { importBooks, importStockFile } from './index.ts';

let undisturbed: TestDatabase;
let killed: TestDatabase;
let folder: string;
let file: string;

const titleCount = 1_500;
const firstStock = 5;

const isbnOf = (index: number): string => {
  const digits = `978${String(100_000_000 + index)}`;
  return `${digits}${ean13CheckDigit(digits)}`;
};
/** Every hundredth row takes more away than is there, every fiftieth changes nothing. */
const changeOf = (index: number): string => {
  if (index % 100 === 99) return '-1000';
  return index % 50 === 49 ? '0' : `+${1 + (index % 7)}`;
};

const importInto = ({ db }: TestDatabase) =>
  importStockFile(
    { db, clock: systemClock, log: testLog },
    { path: file, mode: 'change', countedAt: null, dryRun: false, onBadRow: 'skip', again: false },
  );

beforeAll(async () => {
  [undisturbed, killed] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'goodshelf-stock-'));
  const books = path.join(folder, 'books.csv');
  file = path.join(folder, 'stock.csv');
  const rows = Array.from({ length: titleCount }, (_, index) => index);
  await fs.writeFile(
    books,
    `isbn13,title,price,stock\n${rows.map((index) => `${isbnOf(index)},Book ${index},9.99,${firstStock}\n`).join('')}`,
  );
  await fs.writeFile(
    file,
    `isbn13,stock\n${rows.map((index) => `${isbnOf(index)},${changeOf(index)}\n`).join('')}`,
  );
  for (const { db } of [undisturbed, killed])
    await importBooks(
      { db, clock: systemClock, log: testLog },
      { path: books, dryRun: false, onBadRow: 'stop', publish: true },
    );
}, 60_000);
afterAll(async () => {
  await Promise.all([undisturbed.drop(), killed.drop()]);
  await fs.rm(folder, { recursive: true });
});

const rowsOf = async ({ db }: TestDatabase, sql: string) =>
  (await db.asOperator('test', (tx) => tx.raw(sql))).rows;

/** All that is known of the stock, without ids and times. */
const stockOf = async (database: TestDatabase) => ({
  levels: await rowsOf(
    database,
    `select v.isbn13, s.on_hand, (
       select json_agg(json_build_array(m.delta, m.import_id is not null, m.reason) order by m.id)
       from stock_movements m where m.variant_id = v.id) as movements
     from variants v join stock_levels s on s.variant_id = v.id order by v.isbn13`,
  ),
  outcomes: await rowsOf(
    database,
    `select o.row_number, o.outcome, o.before::text, o.after::text
     from import_outcomes o join imports i on i.id = o.import_id where i.kind = 'stock' order by o.row_number`,
  ),
  issues: await rowsOf(database, 'select row_number, message from import_issues order by row_number'),
  waiting: await rowsOf(database, 'select import_id from import_rows limit 1'),
});

/** Kills the process once the import has written so many rows, and resolves to how many it had written then. */
const killBehind = async (row: number): Promise<number> => {
  const program = fileURLToPath(new URL('./testing/stock-process.ts', import.meta.url));
  const child = fork(program, [killed.url, file]);
  const exit = once(child, 'exit');
  const throughOf = async () => {
    const [found] = await rowsOf(
      killed,
      "select applied_through from imports where kind = 'stock' and state = 'applying'",
    );
    return Number(found?.['applied_through'] ?? 0);
  };
  while ((await throughOf()) < row)
    if (child.exitCode !== null) throw new Error('It ended before it could be killed');
  child.kill('SIGKILL');
  await exit;
  return throughOf();
};

test('a file of stock whose process is killed twice goes on, and moves each title once', async () => {
  const whole = await importInto(undisturbed);
  expect(whole).toMatchObject({ bad: 15, changed: titleCount - 30, unchanged: 15 });

  for (const row of [300, 800]) expect(await killBehind(row)).toBeLessThan(titleCount);
  const [moved] = await rowsOf(
    killed,
    'select count(*)::int as count from stock_movements where import_id is not null',
  );
  expect(moved?.['count']).toBeGreaterThan(600);
  expect(moved?.['count']).toBeLessThan(titleCount - 30);

  expect(await importInto(killed)).toMatchObject({ refusal: null, bad: 15, changed: titleCount - 30 });
  const [after, expected] = [await stockOf(killed), await stockOf(undisturbed)];
  expect(after).toEqual(expected);
  expect(after.levels[0]).toEqual({
    isbn13: isbnOf(0),
    on_hand: firstStock + 1,
    movements: [
      [firstStock, false, null],
      [1, true, expect.stringContaining('stock.csv')],
    ],
  });
  expect(await rowsOf(killed, "select state from imports where kind = 'stock'")).toEqual([{ state: 'done' }]);
  expect((await runChecks(killed.db)).filter(({ violationCount }) => violationCount > 0)).toEqual([]);
}, 120_000);
