import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLook } from '../../../../../../tests/support/ask.ts';
import { draftOf } from '../../../../../../tests/support/books.ts';
import { pictureOf } from '../../../../../../tests/support/pictures.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { createFetchOutside, type FetchOutside } from '../../../platform/outside/index.ts';
import { getAdministeredProduct } from '../administered-product.queries.ts';
import { sharedCatalogue } from '../catalogue-owner.ts';
import { saveBooks } from '../save-books.ts';
import { fetchNextImage } from './fetch-images.ts';

let server: TestServer;
let look: ReturnType<typeof createLook>;
let publisher: http.Server;
let site: string;
let answers: Record<string, () => Buffer | number>;
let asked: string[];
let nowMs: number;

/** The publisher is on this machine, which only a test may reach. */
const reaching: FetchOutside = createFetchOutside({
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  mayReach: () => true,
  timeoutMs: 1_000,
});

beforeAll(async () => {
  server = await createTestServer();
  look = createLook(server);
  publisher = http.createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers[path]?.() ?? 404;
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    return void response.end(answer);
  });
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  site = `http://publisher.test:${(publisher.address() as AddressInfo).port}`;
});
afterAll(async () => {
  publisher.close();
  await server.close();
});
beforeEach(() => {
  asked = [];
  answers = {};
  nowMs = Date.now() + 1_000;
});

const save = (title: string, path: string): Promise<unknown> =>
  server.db.asOperator('test', (tx) =>
    saveBooks(tx, [draftOf({ title, imageUrl: path.startsWith('/') ? `${site}${path}` : path })], {
      now: new Date(nowMs),
      defaultPriceCents: null,
      defaultStock: null,
      publish: true,
    }),
  );
const fetchAll = async (fetchOutside: FetchOutside = reaching): Promise<void> => {
  const deps = { ...server.modules.imageFetching, fetchOutside, clock: { now: () => new Date(nowMs) } };
  while (await fetchNextImage(deps));
};
const imagesOf = (title: string) =>
  look<{ image_key: string }>(
    `select i.image_key from product_images i join products p on p.id = i.product_id
     where p.title = $1 and i.image_key like 'photo-%' order by i.position`,
    [title],
  );
/** The newest of what those who keep the product read. */
const historyOf = async (title: string) => {
  const [product] = await look<{ id: string }>('select id from products where title = $1', [title]);
  const { events } = await getAdministeredProduct(sharedCatalogue(server.db), product?.id ?? '');
  return events.slice(0, 1).map(({ summary, reason }) => ({ summary, reason }));
};

test('an image that an import names is fetched once and is the cover; the same file again asks nobody', async () => {
  const picture = await pictureOf('#aa5500');
  answers['/kim.jpg'] = () => picture;
  await save('Kim', '/kim.jpg');
  await fetchAll();
  expect(await imagesOf('Kim')).toHaveLength(1);
  expect((await historyOf('Kim'))[0]).toMatchObject({ summary: 'Added the image an import named' });
  await save('Kim', '/kim.jpg');
  await fetchAll();
  expect(asked).toEqual(['/kim.jpg']);
});

test('another address later takes the place of what the first one gave, and of nothing that people gave', async () => {
  const [first, second, given] = await Promise.all([
    pictureOf('#111111'),
    pictureOf('#222222'),
    pictureOf('#333333'),
  ]);
  answers = { '/1.jpg': () => first, '/2.jpg': () => second, '/3.jpg': () => given };
  await save('Heidi', '/1.jpg');
  await fetchAll();
  const before = await imagesOf('Heidi');
  await save('Heidi', '/2.jpg');
  await fetchAll();
  const after = await imagesOf('Heidi');
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  await server.db.asOperator('test', (tx) =>
    tx.raw(
      `update product_images set image_key = replace(image_key, right(image_key, 4), '0000') where image_key = $1`,
      [after[0]?.image_key],
    ),
  );
  const byHand = await imagesOf('Heidi');
  await save('Heidi', '/3.jpg');
  await fetchAll();
  expect(await imagesOf('Heidi')).toEqual(byHand);
});

test('what is not to be had is said in the product’s history, and the drawn cover stays', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  answers = { '/page.jpg': () => svg, '/large.jpg': () => Buffer.alloc(15 * 1_024 * 1_024 + 1) };
  for (const [title, path, reason] of [
    ['Gone', '/gone.jpg', 'There’s nothing at that address anymore.'],
    ['A drawing', '/page.jpg', 'Use a JPEG, PNG, or WebP image.'],
    ['Far too large', '/large.jpg', 'The file is larger than 15 MB.'],
  ] as const) {
    await save(title, path);
    await fetchAll();
    expect(await historyOf(title)).toEqual([
      { summary: 'Couldn’t get an image from publisher.test', reason },
    ]);
    expect(await imagesOf(title)).toEqual([]);
  }
});

test('no address of this machine or its network is asked, and the history says that it is none', async () => {
  await save('Metadata', 'http://169.254.169.254/latest/meta-data/');
  await save('Loopback', `http://127.0.0.1:${new URL(site).port}/secret`);
  await fetchAll(server.modules.imageFetching.fetchOutside);
  for (const title of ['Metadata', 'Loopback'])
    expect((await historyOf(title))[0]?.reason).toBe('The link doesn’t lead to the public web.');
  expect(asked).toEqual([]);
});

test('a site that is busy is asked again after a while, four times at most', async () => {
  const picture = await pictureOf('#447744');
  let isBusy = true;
  answers['/busy.jpg'] = () => (isBusy ? 503 : picture);
  await save('Busy', '/busy.jpg');
  await fetchAll();
  await fetchAll();
  expect(asked).toHaveLength(1);
  nowMs += 11 * 60_000;
  isBusy = false;
  await fetchAll();
  expect([asked.length, (await imagesOf('Busy')).length]).toEqual([2, 1]);

  answers['/never.jpg'] = () => 503;
  await save('Never', '/never.jpg');
  for (let day = 0; day < 10; day++) {
    await fetchAll();
    nowMs += 25 * 3_600_000;
  }
  expect(asked.filter((path) => path === '/never.jpg')).toHaveLength(4);
  expect((await historyOf('Never'))[0]?.reason).toBe('The site answered with status 503.');
});

test('what was not to be had is no longer said once another address gave an image', async () => {
  await save('Found', '/lost.jpg');
  await fetchAll();
  expect((await historyOf('Found'))[0]?.summary).toBe('Couldn’t get an image from publisher.test');
  const picture = await pictureOf('#2266aa');
  answers['/found.jpg'] = () => picture;
  await save('Found', '/found.jpg');
  expect(await historyOf('Found')).toEqual([]);
  await fetchAll();
  expect((await historyOf('Found'))[0]?.summary).toBe('Added the image an import named');
});
