import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, type Output } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { pictureOf } from '../../../../../tests/support/pictures.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { createFetchOutside } from '../../platform/outside/index.ts';
import { fetchNextImage } from '../catalog/images/fetch-images.ts';
import { startImportRunner } from './index.ts';

let server: TestServer;
let ask: Ask;
let staff: Person;
let publisher: http.Server;
let site: string;
let answers: Record<string, Buffer | number>;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  staff = await createPerson(server.db, { isAdmin: true });
  publisher = http.createServer((request, response) => {
    const answer = answers[request.url ?? ''] ?? 404;
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    return void response.end(answer);
  });
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  site = `http://covers.test:${(publisher.address() as AddressInfo).port}`;
});
afterAll(async () => {
  publisher.close();
  await server.close();
});
beforeEach(async () => {
  answers = { '/good.jpg': await pictureOf('#335577'), '/page.jpg': Buffer.from('<!doctype html>') };
});

const act = async (endpoint: Parameters<Ask>[1], importId: string, body: object) => {
  const answer = await ask(staff, endpoint, { params: { importId }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

/** Imports a book for each link; resolves with the import's id. */
const importLinks = async (links: Readonly<Record<string, string>>): Promise<string> => {
  const lines = Object.entries(links).map(([title, link]) => `${title},Somebody,9.99,${link}`);
  const bytes = Buffer.from(['title,author,price,cover_url', ...lines, ''].join('\n'));
  const body = { type: 'New Products', file_name: 'links.csv', size_bytes: bytes.length };
  const id: string = (await ask(staff, endpoints.addImport, { body })).body.id;
  await act(endpoints.uploadImportPart, id, { offset: 0, data: bytes.toString('base64') });
  const fields = (await get(id)).columns.map(({ field }) => field);
  const terms = { default_price_cents: null, default_stock: null, publish: true };
  const runner = startImportRunner({ db: server.db, clock: systemClock, log: testLog });
  await act(endpoints.checkImport, id, { fields, ...terms });
  await expect.poll(async () => (await get(id)).state).toBe('checked');
  await act(endpoints.startImport, id, { bad_rows: 'stop' });
  await expect.poll(async () => (await get(id)).state).toBe('done');
  await runner.stop();
  return id;
};
const fetchAll = async (): Promise<void> => {
  const fetchOutside = createFetchOutside({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayReach: () => true,
    timeoutMs: 1_000,
  });
  while (await fetchNextImage({ ...server.modules.imageFetching, fetchOutside }));
};
const get = async (importId: string): Promise<Output<typeof endpoints.getImport>> =>
  (await ask(staff, endpoints.getImport, { params: { importId } })).body;
const issuesOf = async (importId: string) =>
  (await ask(staff, endpoints.listImportIssues, { params: { importId } })).body.items;

test('the page of an import says which rows’ images could not be fetched, and why', async () => {
  const id = await importLinks({
    Good: `${site}/good.jpg`,
    Gone: `${site}/gone.jpg`,
    'Gone too': `${site}/gone-too.jpg`,
    'A page': `${site}/page.jpg`,
    Without: '',
  });
  expect(await get(id)).toMatchObject({ images: { waiting: 4, failed: 0 }, warning_count: 0 });
  await fetchAll();
  const found = await get(id);
  expect(found).toMatchObject({ state: 'done', images: { waiting: 0, failed: 3 }, warning_count: 3 });
  // Nothing is still to come.
  expect(found.remarks).toEqual([
    '5 rows had no ISBN. We match them by title and first author, but only to books that have no ISBN either.',
    '4 rows had a link to an image.',
  ]);
  const gone = 'There’s nothing at that address anymore.';
  expect(found.issues).toEqual([
    { severity: 'warning', column: 'Image link', message: gone, first_row: 3, count: 2 },
    {
      ...{ severity: 'warning', column: 'Image link', first_row: 5, count: 1 },
      message: 'Use a JPEG, PNG, or WebP image.',
    },
  ]);
  expect(await issuesOf(id)).toMatchObject([
    { row: 3, position: 0, value: `${site}/gone.jpg`, message: gone },
    { row: 4, position: 0, value: `${site}/gone-too.jpg` },
    { row: 5, position: 0, value: `${site}/page.jpg` },
  ]);
});

test('a link that gave nothing is tried again when a later file names it, and said of that file', async () => {
  const links = { Mended: `${site}/mended.jpg`, Broken: `${site}/broken.jpg` };
  const first = await importLinks(links);
  await fetchAll();
  expect((await get(first)).images).toEqual({ waiting: 0, failed: 2 });
  answers['/mended.jpg'] = await pictureOf('#882222');
  const second = await importLinks(links);
  expect((await get(second)).images).toEqual({ waiting: 2, failed: 0 });
  await fetchAll();
  expect((await get(second)).images).toEqual({ waiting: 0, failed: 1 });
  expect(await issuesOf(second)).toMatchObject([{ row: 3, value: `${site}/broken.jpg` }]);
  // What was said of the first file stays as it was then.
  expect((await get(first)).images).toEqual({ waiting: 0, failed: 2 });
});

test('an import does not wait for a link that a later one replaced, nor for an image that is there', async () => {
  const first = await importLinks({ Swapped: `${site}/good.jpg` });
  const second = await importLinks({ Swapped: `${site}/other.jpg` });
  expect((await get(first)).images).toEqual({ waiting: 0, failed: 0 });
  answers['/other.jpg'] = await pictureOf('#118811');
  await fetchAll();
  expect((await get(second)).images).toEqual({ waiting: 0, failed: 0 });
  const third = await importLinks({ Swapped: `${site}/other.jpg` });
  expect((await get(third)).images).toEqual({ waiting: 0, failed: 0 });
});

test('links that gave nothing keep no product from leaving with the import that is undone, nor from coming back', async () => {
  const links = { Undone: `${site}/never-there.jpg` };
  const first = await importLinks(links);
  await fetchAll();
  expect((await get(first)).images).toEqual({ waiting: 0, failed: 1 });
  await act(endpoints.undoImport, first, {});
  const runner = startImportRunner({ db: server.db, clock: systemClock, log: testLog });
  await expect.poll(async () => (await get(first)).state).toBe('undone');
  await runner.stop();
  expect((await get(first)).remarks).toEqual(['1 product removed from the catalog.']);
  await importLinks(links);
  expect(await createLook(server)("select status from products where title = 'Undone'")).toEqual([
    { status: 2 },
  ]);
});
