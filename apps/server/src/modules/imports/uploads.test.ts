import { endpoints, type Output } from '@goodshelf/contract';
import { importPartBytes } from '@goodshelf/contract/import-words';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { startImportRunner } from './index.ts';

type Import = Output<typeof endpoints.getImport>;

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  staff = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());
afterEach(() =>
  server.db.asOperator('clean up', async (tx) => {
    await tx.raw('delete from imports');
    await tx.raw('delete from import_mappings');
    // What was moved has a history, and stays.
    await tx.raw(
      'delete from products where not exists (select from product_events e where e.product_id = products.id)',
    );
  }),
);

const good = `title,authors,isbn13,price,stock
Emma,Jane Austen,9780439023481,12.99,4
"Kim, a novel",Rudyard Kipling,,9.50,0
`;

const add = async (bytes: Buffer, name = 'books.csv'): Promise<string> => {
  const body = { type: 'New Products', file_name: name, size_bytes: bytes.length };
  const answer = await ask(staff, endpoints.addImport, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const sendPart = (importId: string, bytes: Buffer, offset: number) =>
  ask(staff, endpoints.uploadImportPart, {
    params: { importId },
    body: { offset, data: bytes.subarray(offset, offset + importPartBytes).toString('base64') },
  });
const upload = async (content: string | Buffer, name?: string): Promise<string> => {
  const bytes = Buffer.from(content);
  const id = await add(bytes, name);
  for (let offset = 0; offset < bytes.length; offset += importPartBytes) {
    const answer = await sendPart(id, bytes, offset);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  return id;
};
const get = async (importId: string): Promise<Import> =>
  (await ask(staff, endpoints.getImport, { params: { importId } })).body;
const check = async (importId: string, change: object = {}) => {
  const { columns } = await get(importId);
  const fields = columns.map(({ field }) => field);
  const terms = { default_price_cents: null, default_stock: null, publish: true };
  return ask(staff, endpoints.checkImport, { params: { importId }, body: { fields, ...terms, ...change } });
};
const start = (importId: string, badRows: 'stop' | 'skip' = 'stop') =>
  ask(staff, endpoints.startImport, { params: { importId }, body: { bad_rows: badRows } });
const cancel = (importId: string) => ask(staff, endpoints.cancelImport, { params: { importId } });

/** Lets the server work until the import waits for somebody. */
const work = async (importId: string): Promise<Import> => {
  const runner = startImportRunner({
    ...{ db: server.db, clock: fixedClock('2026-03-01T12:00:00Z'), log: testLog },
    everyMs: 5,
  });
  try {
    await expect
      .poll(async () => (await get(importId)).state, { timeout: 20_000, interval: 10 })
      .not.toMatch(/^(?:reading|comparing|applying)$/);
  } finally {
    await runner.stop();
  }
  return get(importId);
};
const checked = async (content: string | Buffer): Promise<string> => {
  const id = await upload(content);
  const answer = await check(id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await work(id);
  return id;
};

test('a file is uploaded, matched, checked and applied; nothing is written before it is started', async () => {
  const id = await upload(good);
  expect(await get(id)).toMatchObject({
    state: 'uploaded',
    format: 'csv',
    columns: [
      { name: 'title', samples: ['Emma', 'Kim, a novel'], field: 'title' },
      { name: 'authors', field: 'authors' },
      { name: 'isbn13', field: 'isbn13' },
      { name: 'price', field: 'price' },
      { name: 'stock', field: 'stock' },
    ],
  });
  expect((await check(id)).status).toBe(200);
  expect(await work(id)).toMatchObject({
    state: 'checked',
    figures: { rows: 2, created: 2, changed: 0, unchanged: 0, failed: 0 },
    samples: { created: [{ row: 2, title: 'Emma', note: 'Jane Austen · $12.99' }, { row: 3 }] },
  });
  expect(await look('select 1 from products')).toEqual([]);
  expect((await start(id)).status).toBe(200);
  expect(await work(id)).toMatchObject({
    state: 'done',
    figures: { created: 2 },
    progress: { done: 2, of: 2 },
  });
  expect(await look('select title from products order by title')).toEqual([
    { title: 'Emma' },
    { title: 'Kim, a novel' },
  ]);
  expect(await look('select 1 from import_parts')).toEqual([]);
});

test('what a file would change is told with what stands there now', async () => {
  const first = await checked(good);
  await start(first);
  await work(first);
  const second = await checked(good.replace('12.99', '13.99'));
  expect(await get(second)).toMatchObject({
    figures: { created: 0, changed: 1, unchanged: 1 },
    samples: {
      changed: [{ row: 2, title: 'Emma', changes: [{ field: 'Price', before: '$12.99', after: '$13.99' }] }],
    },
  });
});

test('rows with errors keep the file out, or stay out when somebody says so; the errors are listed by row', async () => {
  const id = await checked(`${good}=cmd,,,bad,1\n`);
  expect(await get(id)).toMatchObject({ state: 'checked', figures: { failed: 1 }, error_count: 1 });
  const refused = await start(id, 'stop');
  expect(refused).toMatchObject({ status: 409, body: { code: 'import_has_errors' } });
  const { body } = await ask(staff, endpoints.listImportIssues, { params: { importId: id } });
  expect(body).toMatchObject({ items: [{ row: 4, column: 'price', value: 'bad' }], has_more: false });
  expect((await start(id, 'skip')).status).toBe(200);
  expect(await work(id)).toMatchObject({ state: 'done', figures: { created: 2, failed: 1 } });
});

test('a file of several parts arrives in order; a part that is sent again is taken once', async () => {
  const rows = Array.from({ length: 9_000 }, (_, index) => `Book ${index},Author ${index} Écrivain,9.00\n`);
  const bytes = Buffer.from(`title,authors,price\n${rows.join('')}`);
  expect(bytes.length).toBeGreaterThan(importPartBytes);
  const id = await add(bytes);
  expect((await sendPart(id, bytes, 0)).body).toEqual({
    received_bytes: importPartBytes,
    state: 'uploading',
  });
  expect((await sendPart(id, bytes, 0)).body).toEqual({
    received_bytes: importPartBytes,
    state: 'uploading',
  });
  expect((await sendPart(id, bytes, importPartBytes)).body).toMatchObject({ state: 'uploaded' });
  await check(id);
  expect(await work(id)).toMatchObject({ state: 'checked', figures: { rows: 9_000, created: 9_000 } });
});

test('a part that is no whole part, or more than was announced, is refused', async () => {
  const bytes = Buffer.alloc(importPartBytes * 2, 'a');
  const id = await add(bytes);
  const short = await ask(staff, endpoints.uploadImportPart, {
    params: { importId: id },
    body: { offset: 0, data: 'aaaa' },
  });
  expect(short.status).toBe(422);
});

test('a file that is too large is refused before a byte of it is sent', async () => {
  const body = { type: 'New Products', file_name: 'huge.csv', size_bytes: 101 * 1_048_576 };
  const answer = await ask(staff, endpoints.addImport, { body });
  expect(answer).toMatchObject({ status: 422 });
  expect(JSON.stringify(answer.body)).toContain('100 MB');
});

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004rest of it'), 'CSV UTF-8'],
  ['an empty table', Buffer.from('\uFEFF \n\n'), 'The file is empty.'],
  ['a table without names', Buffer.from('Emma,9780439023481,9\n'), 'no column names'],
  ['names without rows', Buffer.from('title,price'), 'column names, but no rows'],
  ['four hundred columns', Buffer.from(`title${',a'.repeat(400)}\nEmma\n`), '401 columns'],
])('%s is answered with a sentence', async (_what, bytes, sentence) => {
  const id = await upload(bytes);
  const found = await get(id);
  expect(found.state).toBe('failed');
  expect(found.problem).toContain(sentence);
});

test.each([
  ['semicolons, as in Europe', 'Titel;Autor;Price\r\nEmma;Jane Austen;12.99\r\n'],
  ['tabs and a byte order mark', '\uFEFFTitel\tAutor\tPrice\r\nEmma\tJane Austen\t12.99\r\n'],
  ['UTF-16', Buffer.from('\uFEFFTitel\tAutor\tPrice\r\nEmma\tJane Austen\t12.99\r\n', 'utf16le')],
  ['letters of Windows', Buffer.from('Titel;Autor;Price\r\nÉmile;Rousseau;12.99\r\n', 'latin1')],
  ['a title above it', 'Spring 2026;;\r\n;;\r\nTitel;Autor;Price\r\nEmma;Jane Austen;12.99\r\n'],
  ['a line that says the separator', 'sep=;\r\nTitel;Autor;Price\r\nEmma;Jane Austen;12.99\r\n'],
  [
    'three hundred columns',
    `Titel,Autor,Price${',x'.repeat(297)}\nEmma,Jane Austen,12.99${','.repeat(297)}\n`,
  ],
])('a table with %s is matched by hand and read', async (_what, content) => {
  const id = await upload(content);
  const { columns } = await get(id);
  const fields = columns.map(({ field }, place) => (['title', 'authors'] as const)[place] ?? field);
  expect((await check(id, { fields })).status).toBe(200);
  expect(await work(id)).toMatchObject({ state: 'checked', figures: { created: 1 } });
});

test('what columns hold is remembered for the next file with the same header', async () => {
  const content = 'Bezeichnung,price\nEmma,9\n';
  const first = await upload(content);
  expect((await get(first)).columns[0]).toMatchObject({ field: null });
  expect((await check(first)).body.errors).toMatchObject([{ field: 'fields' }]);
  expect((await check(first, { fields: ['title', 'price'] })).status).toBe(200);
  expect(await get(await upload('Bezeichnung,price\nKim,10\n'))).toMatchObject({
    is_remembered: true,
    columns: [{ field: 'title' }, { field: 'price' }],
  });
});

test('two columns for one field are refused', async () => {
  const id = await upload(good);
  const answer = await check(id, { fields: ['title', 'title', null, null, null] });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'fields' }] } });
});

test('an import is canceled wherever it waits, and between two steps; what came in stays', async () => {
  const uploaded = await upload(good);
  expect((await cancel(uploaded)).status).toBe(200);
  expect(await get(uploaded)).toMatchObject({ state: 'cancelled' });
  expect((await cancel(uploaded)).body.code).toBe('import_moved_on');
  const rows = Array.from({ length: 1_600 }, (_, index) => `Book ${index},Author ${index},9\n`);
  const id = await checked(`title,authors,price\n${rows.join('')}`);
  await start(id);
  let steps = 0;
  const runner = startImportRunner({
    ...{ db: server.db, clock: fixedClock('2026-03-01T12:00:00Z'), log: testLog },
    everyMs: 5,
    turn: async () => {
      steps += 1;
      if (steps === 3) expect((await cancel(id)).status).toBe(200);
    },
  });
  await expect.poll(async () => (await get(id)).state).toBe('cancelled');
  await runner.stop();
  expect(await look('select count(*)::int as count from products')).toEqual([{ count: 1_000 }]);
  expect(await get(id)).toMatchObject({ figures: { created: 1_000 }, progress: { done: 1_000, of: 1_600 } });
  expect(await look('select 1 from import_rows')).toEqual([]);
});

test('an import whose server stops goes on with the next one, and has each book once', async () => {
  const rows = Array.from({ length: 1_600 }, (_, index) => `Book ${index},Author ${index},9\n`);
  const id = await upload(`title,authors,price\n${rows.join('')}`);
  await check(id);
  const brief = async (): Promise<void> => {
    let steps = 0;
    const runner = startImportRunner({
      ...{ db: server.db, clock: fixedClock('2026-03-01T12:00:00Z'), log: testLog },
      everyMs: 5,
      turn: async () => {
        steps += 1;
        if (steps === 2) void runner.stop();
      },
    });
    await expect.poll(() => steps).toBeGreaterThanOrEqual(2);
    await runner.stop();
  };
  await brief();
  expect(await get(id)).toMatchObject({ state: 'reading' });
  expect(await work(id)).toMatchObject({ state: 'checked', figures: { rows: 1_600, created: 1_600 } });
  await start(id);
  await brief();
  expect(await get(id)).toMatchObject({ state: 'applying' });
  expect(await work(id)).toMatchObject({ state: 'done', figures: { created: 1_600 } });
  expect(await look('select count(*)::int as count from products')).toEqual([{ count: 1_600 }]);
});

test('two imports at once: the second waits and says so', async () => {
  const [first, second] = [await upload(good), await upload(good.replace('Emma', 'Persuasion'))];
  await check(first);
  await check(second);
  expect((await get(first)).is_waiting).toBe(false);
  expect((await get(second)).is_waiting).toBe(true);
  await work(second);
  expect((await get(first)).state).toBe('checked');
});

test('an ONIX file needs no columns', async () => {
  const onix = `<?xml version="1.0"?><ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header/>
    <Product><RecordReference>r1</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780439023481</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
    <TitleText>Emma</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product></ONIXMessage>`;
  const id = await upload(onix, 'books.xml');
  expect(await get(id)).toMatchObject({ state: 'uploaded', format: 'onix', columns: [] });
  await check(id, { default_price_cents: 900 });
  expect(await work(id)).toMatchObject({ state: 'checked', figures: { created: 1 } });
});

test('books that a feed takes back are told before they leave the shelves', async () => {
  const first = await checked(good);
  await start(first);
  await work(first);
  const onix = `<?xml version="1.0"?><ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header/>
    <Product><RecordReference>r1</RecordReference><NotificationType>05</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780439023481</IDValue></ProductIdentifier>
    </Product></ONIXMessage>`;
  const id = await upload(onix, 'deletions.xml');
  await check(id);
  expect(await work(id)).toMatchObject({
    state: 'checked',
    figures: { removed: 1 },
    samples: { removed: [{ row: 1, title: 'Emma', note: '9780439023481' }] },
  });
  expect(await look("select status from products where title = 'Emma'")).toEqual([{ status: 2 }]);
  await start(id);
  expect(await work(id)).toMatchObject({
    state: 'done',
    figures: { removed: 1 },
    progress: { done: 1, of: 1 },
  });
  expect(await look("select status from products where title = 'Emma'")).toEqual([{ status: 3 }]);
});

test('nobody is told that a book is in English whose file does not say so', async () => {
  const id = await checked(
    'title,author,price,language\nUna,Ana Uno,5.00,Spanish\nDua,Ana Uno,5.00,\nTri,Ana Uno,5.00,klingon\n',
  );
  await start(id);
  await work(id);
  expect(
    await look("select title, language from products where author_line = 'Ana Uno' order by title"),
  ).toEqual([
    { title: 'Dua', language: 'und' },
    { title: 'Tri', language: 'und' },
    { title: 'Una', language: 'es' },
  ]);
});

test('what a feed takes back that is not there is told by the check as by the import', async () => {
  const removal = (isbn: string) => `<Product><RecordReference>r${isbn}</RecordReference>
    <NotificationType>05</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType>
    <IDValue>${isbn}</IDValue></ProductIdentifier></Product>`;
  const first = await checked(good);
  await start(first);
  await work(first);
  const id = await upload(
    `<ONIXMessage release="3.0"><Header/>${removal('9780439023481')}${removal('9780306406157')}</ONIXMessage>`,
    'deletions.xml',
  );
  await check(id);
  const { remarks } = await work(id);
  expect(remarks).toContain('1 row took back a book that isn’t in the catalog.');
  await start(id);
  expect((await work(id)).remarks).toEqual(remarks);
});

test('a row without an ISBN is not matched to a book that has one, and the check says so', async () => {
  const first = await checked(good);
  await start(first);
  await work(first);
  const id = await checked(
    'title,authors,price\nEmma,Jane Austen,12.99\n"Kim, a novel",Rudyard Kipling,9.50\n',
  );
  const found = await get(id);
  expect(found).toMatchObject({ figures: { created: 1, unchanged: 1 } });
  expect(found.remarks).toContain(
    '2 rows had no ISBN. We match them by title and first author, but only to books that have no ISBN either.',
  );
});

test('a price whose decimal point is lost is warned of before it comes in', async () => {
  const first = await upload(good);
  await check(first);
  await work(first);
  await start(first);
  await work(first);
  const again = await upload(good.replace('12.99', '1299').replace('9.50', '19.50'));
  await check(again);
  const found = await work(again);
  expect(found).toMatchObject({ figures: { changed: 2 }, warning_count: 1 });
  expect(found.issues).toMatchObject([
    {
      severity: 'warning',
      column: 'Price',
      first_row: 2,
      message: expect.stringContaining('10 times') as string,
    },
  ]);
  expect(found.samples.changed[0]?.changes).toContainEqual({
    ...{ field: 'Price', before: '$12.99', after: '$1,299.00' },
  });
});

test('a new book that may be one that was taken down is warned of, and stays unpublished however often it comes', async () => {
  const first = await upload(good);
  await check(first);
  await work(first);
  await start(first);
  await work(first);
  // Without its case, which triggers would ask for: only the state counts here.
  await withOwner(server.database.url, (owner) =>
    owner.query(`alter table products disable trigger user; update products set status = 7 where title = 'Emma';
      alter table products enable trigger user`),
  );
  // Under another number, in other capitals.
  const again = await upload('isbn,title,authors,price\n9780141439587,EMMA,JANE AUSTEN,12.99\n');
  await check(again);
  const found = await work(again);
  expect(found).toMatchObject({ figures: { created: 1 }, warning_count: 1 });
  expect(found.issues).toMatchObject([
    {
      severity: 'warning',
      column: 'Title',
      first_row: 2,
      message: expect.stringContaining(
        'taken down after a copyright notice, so we left it unpublished',
      ) as string,
    },
  ]);
  expect(found.samples.created).toMatchObject([{ row: 2, title: 'EMMA' }]);
  await start(again);
  await work(again);
  const statusOfNew = () => look("select status from products where title = 'EMMA'");
  expect(await statusOfNew()).toEqual([{ status: 1 }]);
  const third = await upload('isbn,title,authors,price\n9780141439587,EMMA,JANE AUSTEN,13.99\n');
  await check(third);
  expect(await work(third)).toMatchObject({ figures: { changed: 1 }, warning_count: 1 });
  await start(third);
  await work(third);
  expect(await statusOfNew()).toEqual([{ status: 1 }]);
});
