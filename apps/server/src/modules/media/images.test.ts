import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool } from '../../../../../tests/support/school.ts';
import { createProblemResponder } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { openStorage, StorageFullError, type Storage } from '../../platform/storage/index.ts';
import { createSlots, TooBusyError } from './drawing-slots.ts';
import { parseImageName } from './image-name.ts';
import { coverKey, createCoverImages, presentImage, registerImageRoutes, type CoverImages } from './index.ts';

let own: TestDatabase;
let folder: string;
let storage: Storage;
let images: CoverImages;
let app: FastifyInstance;
let puts: string[];
let productId: string;

const serve = async (kept: CoverImages): Promise<FastifyInstance> => {
  const server = Fastify();
  server.setErrorHandler(createProblemResponder(() => false));
  registerImageRoutes(server, { images: kept });
  return server;
};
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  own = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'goodshelf-media-'));
  const disk = await openStorage({
    dataDir: folder,
    s3: { bucket: null, region: null, endpoint: null, accessKeyId: null, secretAccessKey: null },
  });
  puts = [];
  storage = { ...disk, put: (key, bytes, options) => (puts.push(key), disk.put(key, bytes, options)) };
  images = createCoverImages({ db: own.db, storage, log: testLog });
  app = await serve(images);
  await addBooks(own.db, [{ title: 'Heidi', author: 'Johanna Spyri', subjects: ['Fiction'] }]);
  const { rows } = await own.db.asOperator('test', (tx) => tx.raw<{ id: string }>('select id from products'));
  productId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await app.close();
  await own.drop();
  await fs.rm(folder, { recursive: true });
});

describe('a cover', () => {
  test('is drawn when it is first asked for, once for all who ask meanwhile, and kept', async () => {
    const url = `/images/${coverKey(productId)}-320.webp`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(url)));
    const again = await get(url);
    for (const { statusCode, rawPayload } of [...answers, again]) {
      expect(statusCode).toBe(200);
      expect(rawPayload.equals(again.rawPayload)).toBe(true);
    }
    expect(puts).toEqual([`covers/1/${coverKey(productId)}-320.webp`]);
    expect(await sharp(again.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 480,
    });
  });

  test('is kept by browsers for ever and confirmed by its tag', async () => {
    const url = `/images/${coverKey(productId)}-320.webp`;
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const confirmed = await get(url, { 'if-none-match': String(headers['etag']) });
    expect([confirmed.statusCode, confirmed.rawPayload.length]).toEqual([304, 0]);
  });

  test.each(['jpg', 'jpeg', 'png'])('asked for as %s is answered with the webp', async (ending) => {
    const answer = await get(`/images/${coverKey(productId)}-160.${ending}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('of an organization’s own product is drawn too', async () => {
    const school = await createSchool(own.db);
    const { id } = await createBook(own.db, { title: 'Yearbook', owner: school });
    expect((await get(`/images/${coverKey(id)}-160.webp`)).statusCode).toBe(200);
  });

  test('asked for by an old name is the present one, neither kept nor cached for long', async () => {
    const before = puts.length;
    const answer = await get(`/images/${coverKey(productId, 'abcdef12')}-160.webp`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect(puts).toHaveLength(before);
  });

  test('is still sent when the disk is full', async () => {
    const full: Storage = {
      ...storage,
      get: async () => null,
      put: () => Promise.reject(new StorageFullError()),
    };
    const server = await serve(createCoverImages({ db: own.db, storage: full, log: testLog }));
    expect((await server.inject(`/images/${coverKey(productId)}-160.webp`)).statusCode).toBe(200);
    await server.close();
  });
});

test.each([
  `cover-${newId()}-320.webp`,
  'cover-320.webp',
  'cover-00000000-0000-0000-0000-000000000000-321.webp',
  'cover-00000000-0000-0000-0000-000000000000-320.gif',
  'cover-00000000-0000-0000-0000-000000000000-320.webp%00.png',
  '..%2f..%2fsecret-key',
  '..%2Fcovers%2F1%2Fcover-320.webp',
  '....//secret-key-320.webp',
  '%5c..%5csecret-key-320.webp',
  'a'.repeat(90),
])('%s is not found', async (name) => {
  expect((await get(`/images/${name}`)).statusCode).toBe(404);
});

test('a name is a known key, a product, and one of our widths', () => {
  const id = newId();
  expect(parseImageName(`cover-${id}-480.webp`)).toEqual({ key: `cover-${id}`, productId: id, widthPx: 480 });
  expect(parseImageName(`cover-${id}-ab12cd34-480.png`)).toMatchObject({
    key: `cover-${id}-ab12cd34`,
    productId: id,
  });
  for (const name of [
    `cover-${id}-481.webp`,
    `cover-${id}-0480.webp`,
    `cover-${id}.webp`,
    `x-${id}-480.webp`,
    `cover-${id.toUpperCase()}-480.webp`,
  ])
    expect(parseImageName(name)).toBeNull();
});

test('the covers of the most seen books are drawn beforehand, and only what is missing', async () => {
  const signal = new AbortController().signal;
  expect(await images.warmUp({ productsMax: 10, signal })).toBe(3);
  expect(await images.warmUp({ productsMax: 10, signal })).toBe(0);
});

test('drawing beforehand ends when it is told to', async () => {
  const stopped = AbortSignal.abort();
  expect(await images.warmUp({ productsMax: 10, signal: stopped })).toBe(0);
});

test('no more than the given number works at once, the rest waits in line, and too many are sent away', async () => {
  const inSlot = createSlots(2, 2);
  const gates: (() => void)[] = [];
  const order: number[] = [];
  const start = (number: number) =>
    inSlot(async () => {
      order.push(number);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (number === 1) throw new Error('failed');
    });
  const all = [1, 2, 3, 4].map((number) => start(number).catch(() => undefined));
  await expect(start(5)).rejects.toThrow(TooBusyError);
  expect(order).toEqual([1, 2]);
  while (gates.length > 0) {
    gates.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3, 4]);
});

test('a product without a picture on record shows its drawn cover', () => {
  const nothing = {
    image_key: null,
    image_width: null,
    image_height: null,
    image_alt: null,
    dominant_colour: null,
  };
  expect(presentImage(nothing, { id: 'x', title: 'Heidi' })).toMatchObject({
    base_url: '/images/cover-x',
    widths: [160, 320, 480, 640, 800],
    alt: 'Cover of Heidi',
  });
  const small = { ...nothing, image_key: 'photo-1', image_width: 500, image_height: 400 };
  expect(presentImage(small, { id: 'x', title: 'Heidi' }).widths).toEqual([160, 320, 480]);
});
