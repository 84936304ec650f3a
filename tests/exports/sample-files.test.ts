import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesCsv } from '../../apps/web/app/routes/manage/admin/import/issues-csv.ts';
import { sampleFiles } from '../../apps/web/app/routes/manage/admin/imports/sample-files.ts';
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

test('the samples come in as they are: each column is known, and no row is remarked on', async () => {
  for (const [text, type, change, figures] of [
    [sampleFiles.books, 'New Products', {}, { created: 2, failed: 0 }],
    [sampleFiles.stock, 'Update Inventory', { stock_mode: 'replace' }, { changed: 2, failed: 0 }],
  ] as const) {
    const id = await files.upload(text, type);
    expect((await files.get(id)).columns.filter(({ field }) => field === null)).toEqual([]);
    expect((await files.check(id, change)).status).toBe(200);
    expect(await files.work(id)).toMatchObject({
      ...{ state: 'checked', figures, error_count: 0, warning_count: 0, remarks: [] },
    });
    await files.start(id);
    expect(await files.work(id)).toMatchObject({ state: 'done', figures });
  }
});

test('the file of errors has the rows as they were, is harmless to a table program, and comes in when it is put right', async () => {
  const id = await files.upload(
    `title,author,price\n=cmd,"Doe, ""J""",abc\nKim,-Kipling,9\nEmma,Jane Austen,'=9\n`,
    'New Products',
  );
  await files.check(id);
  await files.work(id);
  const { body } = await files.ask(staff, endpoints.listImportIssues, { params: { importId: id } });
  const text = issuesCsv(body.items, (await files.get(id)).columns);
  expect(text.split('\r\n')).toEqual([
    '\uFEFFRow,Severity,Column,Value,Message,title,author,price',
    `2,Error,price,abc,"“abc” isn’t a price. Use dollars and cents, such as 12.99",'=cmd,"Doe, ""J""",abc`,
    `4,Error,price,'=9,"“=9” isn’t a price. Use dollars and cents, such as 12.99",Emma,Jane Austen,'=9`,
    '',
  ]);
  const mended = text.replace(',abc\r\n', ',8\r\n').replace(/'=9\r\n$/, '7\r\n');
  const again = await files.upload(mended, 'New Products');
  await files.check(again);
  expect(await files.work(again)).toMatchObject({
    figures: { created: 2, failed: 0 },
    samples: { created: [{ title: '=cmd' }, { title: 'Emma' }] },
  });
});
