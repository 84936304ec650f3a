import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  joinTestDatabase,
  testLog,
  type TestDatabase,
} from '../../../../../tests/support/database.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { formatImportReport, importBooks, importIssuesCsv, type ImportBooksOptions } from './index.ts';

let own: TestDatabase;
let folder: string;
const clock = fixedClock('2026-03-01T12:00:00Z');

beforeAll(async () => {
  own = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'goodshelf-import-'));
});
afterAll(async () => {
  await own.drop();
  await fs.rm(folder, { recursive: true });
});
afterEach(() =>
  own.db.asOperator('clean up', async (tx) => {
    await tx.raw('delete from imports');
    await tx.raw('delete from products');
    await tx.raw('delete from categories');
  }),
);

type Wish = Partial<
  Pick<ImportBooksOptions, 'dryRun' | 'onBadRow' | 'defaultPriceCents' | 'defaultStock' | 'publish'>
>;

const importText = async (text: string | Buffer, wish: Wish = {}) => {
  const file = path.join(folder, 'books.csv');
  await fs.writeFile(file, text);
  return importBooks(
    { db: own.db, clock, log: testLog },
    { path: file, dryRun: false, onBadRow: 'stop', ...wish },
  );
};
const rows = async (sql: string) => (await own.db.asOperator('test', (tx) => tx.raw(sql))).rows;
const platformVersion = async () =>
  (await rows("select version from content_versions where scope = 'platform'"))[0];

const good = `title,authors,isbn13,price,stock,year,subjects,grades,language
Emma,Jane Austen,9780439023481,12.99,4,1815,Classics|Romance,9-12,eng
"Kim, a novel",Rudyard Kipling|J. L. Kipling (Illustrator),,9.50,0,1901,Adventure,,en
`;

test('a file becomes products with people, categories, stock and search words', async () => {
  const report = await importText(good, { publish: true });
  expect(report).toMatchObject({
    isComplete: true,
    rows: 2,
    created: 2,
    changed: 0,
    unchanged: 0,
    bad: 0,
    errorCount: 0,
  });
  expect(
    await rows(`select p.slug, p.title, p.author_line, v.isbn13, p.status, v.price_cents, p.grades, p.published_year, s.on_hand,
      (select array_agg(c.slug order by c.slug) from product_categories pc join categories c on c.id = pc.category_id
       where pc.product_id = p.id) as categories
      from products p join variants v on v.product_id = p.id join stock_levels s on s.variant_id = v.id order by p.title`),
  ).toEqual([
    {
      slug: 'emma',
      title: 'Emma',
      author_line: 'Jane Austen',
      isbn13: '9780439023481',
      status: 2,
      price_cents: 1299,
      grades: [11, 12, 13, 14],
      published_year: 1815,
      on_hand: 4,
      categories: ['classics', 'romance'],
    },
    {
      slug: 'kim-a-novel',
      title: 'Kim, a novel',
      author_line: 'Rudyard Kipling, illustrated by J. L. Kipling',
      isbn13: null,
      status: 2,
      price_cents: 950,
      grades: [],
      published_year: 1901,
      on_hand: 0,
      categories: ['adventure'],
    },
  ]);
  expect(
    await rows("select word from search_words where word in ('emma', 'kipling', 'romance')"),
  ).toHaveLength(3);
});

test('a second run changes nothing, not even the content version', async () => {
  await importText(good, { publish: true });
  const before = [await rows('select * from products order by id'), await platformVersion()];
  const report = await importText(good, { publish: true });
  expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect(formatImportReport(report)).toContain('0 created, 0 changed, 2 unchanged');
  expect([await rows('select * from products order by id'), await platformVersion()]).toEqual(before);
});

test('a changed row changes its book, keeps its address and stock, and renames its cover when the title changed', async () => {
  await importText(good, { publish: true });
  await own.db.asOperator('test', (tx) => tx.raw('update stock_levels set on_hand = 1 where on_hand = 4'));
  const report = await importText(good.replace('Emma,', 'Emma Woodhouse,').replace('12.99', '13.99'), {
    publish: true,
  });
  expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  const [book] = await rows(`select p.title, p.slug, p.price_cents, s.on_hand, i.image_key from products p
    join stock_levels s on s.product_id = p.id join product_images i on i.product_id = p.id where p.match_key is null`);
  expect(book).toMatchObject({ title: 'Emma Woodhouse', slug: 'emma', price_cents: 1399, on_hand: 1 });
  expect(book?.['image_key']).toMatch(/^cover-[0-9a-f-]{36}-[0-9a-f]{8}$/);
});

test('links to images are noted for whoever fetches them, once for each address; what is none is told', async () => {
  const linked = (link: string) => `title,author,price,image_url\nKim,Rudyard Kipling,9.99,${link}\n`;
  const requests = () => rows('select url, state from image_requests');
  const report = await importText(linked('HTTPS://Covers.Example.org/kim.jpg'));
  expect(formatImportReport(report)).toContain('1 row had a link to an image');
  const noted = [{ url: 'https://covers.example.org/kim.jpg', state: 'waiting' }];
  expect(await requests()).toEqual(noted);
  await own.db.asOperator('test', (tx) => tx.raw(`update image_requests set state = 'done'`));
  await importText(linked('https://covers.example.org/kim.jpg'));
  expect(await requests()).toEqual([{ ...noted[0], state: 'done' }]);
  await importText(linked('https://covers.example.org/kim-2.jpg'));
  expect(await requests()).toEqual([{ url: 'https://covers.example.org/kim-2.jpg', state: 'waiting' }]);
  for (const none of [
    'kim.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://a:b@example.org/kim.jpg',
  ]) {
    const told = await importText(linked(none));
    expect(told).toMatchObject({ isComplete: true, bad: 0 });
    expect(formatImportReport(told)).toContain('isn’t the web address of an image');
  }
  expect(await requests()).toHaveLength(1);
});

test('one bad row keeps the whole file out, and the report says what and what next', async () => {
  const report = await importText(`${good}Persuasion,Jane Austen,9780439023482,12.99,4,1817,,,\n`);
  expect(report).toMatchObject({ isComplete: false, created: 0, bad: 1, rows: 3 });
  expect(await rows('select 1 from products')).toEqual([]);
  expect(await rows('select 1 from categories')).toEqual([]);
  const text = formatImportReport(report);
  expect(text).toContain(
    'row 4, isbn13: “9780439023482” has a wrong digit. If only the last one is wrong, the ISBN is 9780439023481',
  );
  expect(text).toContain('--skip-bad-rows');
});

test('bad rows can be left out', async () => {
  const report = await importText(`${good}Persuasion,Jane Austen,9780439023482,12.99,4,1817,,,\n`, {
    onBadRow: 'skip',
  });
  expect(report).toMatchObject({ isComplete: true, created: 2, bad: 1 });
  expect(await rows('select 1 from products')).toHaveLength(2);
});

test('a dry run writes nothing and reports the figures of the real run', async () => {
  const dry = await importText(good, { dryRun: true });
  expect(await rows('select 1 from products')).toEqual([]);
  const real = await importText(good);
  const { durationMs: _dry, ...dryFigures } = dry;
  const { durationMs: _real, ...realFigures } = real;
  expect({ ...dryFigures, isDryRun: false }).toEqual(realFigures);
});

test('without a price a book stays unpublished and the report tells how to give one', async () => {
  const text = 'title,authors\nEmma,Jane Austen\n';
  const report = await importText(text, { publish: true });
  expect(await rows('select status, price_cents from products')).toEqual([{ status: 1, price_cents: null }]);
  expect(report.remarks.join()).toContain('--default-price');
  const again = await importText(text, { publish: true, defaultPriceCents: 1299, defaultStock: 20 });
  expect(again).toMatchObject({ changed: 1 });
  expect(await rows('select status, price_cents from products')).toEqual([{ status: 2, price_cents: 1299 }]);
});

test('books for adults are stored and never published', async () => {
  const report = await importText('title,price,subjects\nX,9.99,Romance|Erotica (adult)\nY,9.99,Romance\n', {
    publish: true,
  });
  expect(await rows('select title, status from products order by title')).toEqual([
    { title: 'X', status: 1 },
    { title: 'Y', status: 2 },
  ]);
  expect(report.remarks.join()).toContain('marked as erotica');
});

test('a repeated row is left out and told; the same book told twice differently is an error', async () => {
  const repeated = await importText(
    'title,authors,price\nEmma,Jane Austen,9\nKim,R. Kipling,9\nEmma,Jane Austen,9\n',
  );
  expect(repeated).toMatchObject({ isComplete: true, created: 2, repeated: 1, warningCount: 1 });
  expect(repeated.issues).toMatchObject([{ row: 4, message: 'repeats row 2, so we left it out' }]);
  const contradicting = await importText('title,authors,price\nEmma,Jane Austen,9\nEmma,jane austen,10\n');
  expect(contradicting).toMatchObject({ isComplete: false, bad: 2 });
  expect(contradicting.issues.map(({ message }) => message)).toEqual([
    expect.stringContaining('is the same book as row 3'),
    expect.stringContaining('is the same book as row 2'),
  ]);
  const skipped = await importText('title,authors,price\nHeidi,J. Spyri,9\nHeidi,J. Spyri,10\n', {
    onBadRow: 'skip',
  });
  // Nobody knows which price is meant, so it isn't sold at either.
  expect(skipped).toMatchObject({ isComplete: true, created: 0, bad: 2 });
});

test('repetitions are found across chunks, and row numbers are those of a spreadsheet', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => `Book ${index},Author ${index},9\n`);
  const report = await importText(`title,authors,price\n${many.join('')}\n,,\nBook 7,Author 7,9\n`, {
    dryRun: true,
  });
  expect(report).toMatchObject({ rows: 1201, created: 1200, repeated: 1 });
  expect(report.issues).toMatchObject([{ row: 1204, message: 'repeats row 9, so we left it out' }]);
});

test('books of one title get addresses of their own', async () => {
  await importText(
    'title,authors,isbn13,price\nEmma,Jane Austen,9780439023481,9\nEmma,A. McCall Smith,9780439554930,9\nEmma,Jane Austen,,9\nزغازيغ,,,9\n',
  );
  const slugs = (await rows('select slug from products order by slug')).map((row) => String(row['slug']));
  expect(slugs.slice(1)).toEqual(['emma', 'emma-a-mccall-smith', 'emma-jane-austen']);
  expect(slugs[0]).toMatch(/^book-[0-9a-f]{12}$/);
});

test('a stream is read as a file is, wherever its chunks are cut', async () => {
  const bytes = Buffer.from(good.replace('Emma,', 'Émilie,'));
  const stream = Readable.from([...bytes].map((byte) => Buffer.from([byte])));
  const report = await importBooks(
    { db: own.db, clock, log: testLog },
    { stream, dryRun: false, onBadRow: 'stop' },
  );
  expect(report).toMatchObject({ created: 2 });
  expect(await rows("select 1 from products where title = 'Émilie'")).toHaveLength(1);
});

test('a file that cannot be read to its end is refused in a sentence, and nothing of it is imported', async () => {
  const report = await importText(`${good}"Persuasion,Jane Austen,,9\n`, { onBadRow: 'skip' });
  expect(report).toMatchObject({ isComplete: false, created: 0 });
  expect(report.refusal).toMatch(/^Nothing was imported\. A cell in or after row 4 starts with a quote/);
  expect(await rows('select 1 from products')).toEqual([]);
});

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['a file without a title column', 'name of it,price\nEmma,9\n', 'one of them must be “title.”'],
  ['a file of column names alone', 'title,price\n\n', 'column names, but no rows'],
  ['a header of a thousand columns', `title${',a'.repeat(1000)}\n`, 'This file has 1,001 columns'],
])('%s is refused in a sentence', async (_what, content, sentence) => {
  expect((await importText(content, { onBadRow: 'skip' })).refusal).toContain(sentence);
});

test('a file that is not there is told, not thrown', async () => {
  const options = { path: path.join(folder, 'nothing.csv'), dryRun: false, onBadRow: 'stop' } as const;
  const report = await importBooks({ db: own.db, clock, log: testLog }, options);
  expect(report.refusal).toBe('Nothing was imported. There’s no such file.');
});

test('two imports at once: the second is told to wait, and nothing is half done', async () => {
  let release = (): void => undefined;
  const opened = new Promise<void>((resolve) => (release = resolve));
  const slow = Readable.from(
    (async function* () {
      yield Buffer.from('title,price\nEmma,9\n');
      await opened;
      yield Buffer.from('Kim,9\n');
    })(),
  );
  const isBusy = async () => (await rows("select 1 from imports where state = 'reading'")).length > 0;
  const first = importBooks(
    { db: own.db, clock, log: testLog },
    { stream: slow, dryRun: false, onBadRow: 'stop' },
  );
  while (!(await isBusy())) await new Promise(setImmediate);
  expect((await importText(good)).refusal).toContain('another import is running');
  release();
  expect(await first).toMatchObject({ isComplete: true, created: 2 });
});

test('what spreadsheets take for formulas is disarmed in the list of errors', async () => {
  const report = await importText('title,price\n"=HYPERLINK(""http://x"")",bad\n@cmd,-1\n', {
    onBadRow: 'skip',
  });
  const csv = importIssuesCsv(report);
  expect(csv.split('\r\n')[0]).toBe('row,severity,column,value,message');
  expect(csv).toContain(`3,error,price,'-1,"“-1” isn’t a price. Use dollars and cents, such as 12.99"`);
});

test('the kept list of errors is bounded, the counts are not', async () => {
  const report = await importText(`title,price\n${'Emma,bad\n'.repeat(1500)}`);
  expect(report.issues).toHaveLength(1000);
  expect(report).toMatchObject({ errorCount: 1500, bad: 1500 });
});

test('what is to be said of many rows is said once, with how many they are', async () => {
  const report = await importText(`title,price\n${'Emma,bad\n'.repeat(1500)}Kim,worse\n`);
  expect(formatImportReport(report)).toContain(
    `Errors (1,501)
  row 2, price: “bad” isn’t a price. Use dollars and cents, such as 12.99 (and 1,499 more rows)
  row 1502, price: “worse” isn’t a price. Use dollars and cents, such as 12.99
`,
  );
});

test('thirty different things are said, the others are counted', async () => {
  const bad = Array.from({ length: 40 }, (_, index) => `Book ${index},bad${index}\n`);
  const report = await importText(`title,price\n${bad.join('')}`);
  expect(formatImportReport(report)).toContain('… and 10 more');
});

test('an import leaves what became of each row, and no row that waits', async () => {
  await importText(good, { publish: true });
  await importText(good.replace('12.99', '13.99'), { publish: true });
  expect(
    await rows(`select i.state, o.row_number, o.outcome, o.before ->> 'price_cents' as price_before
      from imports i join import_outcomes o on o.import_id = i.id order by i.started_at, i.id, o.row_number`),
  ).toEqual([
    { state: 'done', row_number: 2, outcome: 'created', price_before: null },
    { state: 'done', row_number: 3, outcome: 'created', price_before: null },
    { state: 'done', row_number: 2, outcome: 'changed', price_before: '1299' },
    { state: 'done', row_number: 3, outcome: 'unchanged', price_before: null },
  ]);
  expect(await rows('select 1 from import_rows')).toEqual([]);
});

test('a change that staff make while a file comes in is not lost', async () => {
  await importText(good, { publish: true });
  const changed = good.replace('12.99', '13.99');
  const [held, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const elsewhere = await joinTestDatabase(own.url);
  const staff = elsewhere.db.asOperator('staff', async (tx) => {
    await tx.raw("update products set publisher = 'Penguin' where slug = 'emma'");
    held.resolve();
    await finished.promise;
  });
  await held.promise;
  const coming = importText(changed, { publish: true });
  const waits = "select 1 from pg_locks where not granted and locktype in ('transactionid', 'tuple')";
  const isWaiting = async () =>
    (await elsewhere.db.asOperator('test', (tx) => tx.raw(waits))).rows.length > 0;
  while (!(await isWaiting())) await new Promise(setImmediate);
  finished.resolve();
  await staff;
  await elsewhere.drop();
  expect(await coming).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await rows("select publisher, price_cents from products where slug = 'emma'")).toEqual([
    { publisher: 'Penguin', price_cents: 1399 },
  ]);
});
