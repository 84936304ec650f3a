import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { importBooks } from './index.ts';

let undisturbed: TestDatabase;
let killed: TestDatabase;
let file: string;

const bookCount = 6_000;

beforeAll(async () => {
  [undisturbed, killed] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'goodshelf-import-')), 'books.csv');
  const books = Array.from({ length: bookCount }, (_, index) => {
    const price = index % 100 === 50 ? 'bad' : '9.99';
    return `Book ${index % 1500},Author ${index},${price},${index % 9},Subject ${index % 40}\n`;
  });
  await fs.writeFile(
    file,
    `title,authors,price,stock,subjects\n${books.join('')}Book 7,Author 7,9.99,7,Subject 7\n`,
  );
});
afterAll(async () => {
  await Promise.all([undisturbed.drop(), killed.drop()]);
  await fs.rm(path.dirname(file), { recursive: true });
});

const rowsOf = async ({ db }: TestDatabase, sql: string) =>
  (await db.asOperator('test', (tx) => tx.raw(sql))).rows;

const importInto = ({ db }: TestDatabase) =>
  importBooks(
    { db, clock: systemClock, log: testLog },
    { path: file, dryRun: false, onBadRow: 'skip', publish: true },
  );

/** All that shops know of the books, without ids and times. */
const catalogueOf = async (database: TestDatabase) => ({
  books: await rowsOf(
    database,
    `select p.slug, p.title, p.author_line, p.status, v.price_cents, s.on_hand, w.words,
       q.search_vector::text as vector, cardinality(q.category_ids) as categories,
       (select json_agg(json_build_array(c.name, c.role)) from product_contributors c where c.product_id = p.id) as people,
       (select sum(delta) from stock_movements m where m.variant_id = v.id) as moved
     from products p join variants v on v.product_id = p.id join stock_levels s on s.variant_id = v.id
     left join shared_search q on q.product_id = p.id left join product_words w on w.product_id = p.id order by p.author_line`,
  ),
  counts: await rowsOf(
    database,
    `select c.slug, f.grade, f.there_1, f.gone_1 from facet_counts f left join categories c on c.id = f.category_id
     order by c.slug, f.grade`,
  ),
  words: await rowsOf(database, 'select word, product_count from search_words order by word'),
  issues: await rowsOf(
    database,
    'select row_number, column_name, message from import_issues order by row_number',
  ),
  waiting: await rowsOf(database, 'select import_id from import_rows limit 1'),
});

const killWhen = async (progress: string): Promise<void> => {
  const program = fileURLToPath(new URL('./testing/import-process.ts', import.meta.url));
  const child = fork(program, [killed.url, file]);
  const exit = once(child, 'exit');
  const isThere = async () => (await rowsOf(killed, `select 1 from imports where ${progress}`)).length > 0;
  while (!(await isThere()))
    if (child.exitCode !== null) throw new Error('It ended before it could be killed');
  child.kill('SIGKILL');
  await exit;
};

test('an import that is killed while it reads and while it writes goes on, and ends with the rows of an undisturbed one', async () => {
  const whole = await importInto(undisturbed);
  expect(whole).toMatchObject({ created: bookCount - 60, bad: 60, repeated: 1 });

  await killWhen("state = 'reading' and read_through > 2000");
  expect(await rowsOf(killed, 'select 1 from products limit 1')).toEqual([]);
  await killWhen("state = 'applying' and applied_through > 2000");
  const [atDeath] = await rowsOf(killed, 'select count(*)::int as books from products');
  expect(atDeath?.['books']).toBeGreaterThan(1000);
  expect(atDeath?.['books']).toBeLessThan(bookCount - 60);

  const { durationMs: _whole, ...expected } = whole;
  const { durationMs: _resumed, ...resumed } = await importInto(killed);
  expect(resumed).toEqual(expected);
  expect(await catalogueOf(killed)).toEqual(await catalogueOf(undisturbed));
  expect(await rowsOf(killed, 'select state from imports')).toEqual([{ state: 'done' }]);
}, 120_000);
