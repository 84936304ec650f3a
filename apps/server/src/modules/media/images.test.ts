import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { renderBookShare, renderShopPicture } from '@goodshelf/covers/render';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { logoPictureOf } from '../../../../../tests/support/logos.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createProblemResponder } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { openDiskStorage, StorageFullError, type Storage } from '../../platform/storage/index.ts';
import { coverSource } from '../catalog/index.ts';
import { parseImageName } from './image-name.ts';
import { mailLogoOf } from './mail-logo.ts';
import {
  coverKey,
  createCoverImages,
  createLogoImages,
  createSectionImages,
  createPainter,
  createPhotos,
  createShopImages,
  presentImage,
  registerImageRoutes,
  type CoverImages,
  type LogoImages,
  type SectionImages,
  type ShopImages,
} from './index.ts';
import { findShopFacts } from '../storefront/index.ts';

let own: TestDatabase;
let folder: string;
let storage: Storage;
let images: CoverImages;
let shopImages: ShopImages;
let logoImages: LogoImages;
let sectionImages: SectionImages;
let school: School;
let app: FastifyInstance;
let puts: string[];
let productId: string;

const serve = async (kept: CoverImages): Promise<FastifyInstance> => {
  const server = Fastify();
  server.setErrorHandler(createProblemResponder(() => false));
  registerImageRoutes(server, {
    ...{ images: kept, shopImages, logoImages, sectionImages },
    isWithheld: () => false,
  });
  return server;
};
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  own = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'goodshelf-media-'));
  const disk = await openDiskStorage(path.join(folder, 'files'));
  puts = [];
  storage = { ...disk, put: (key, bytes, options) => (puts.push(key), disk.put(key, bytes, options)) };
  const painter = createPainter();
  images = createCoverImages({ source: coverSource(own.db), storage, log: testLog, painter });
  school = await createSchool(own.db);
  logoImages = createLogoImages({ storage, painter });
  sectionImages = createSectionImages({ storage, painter });
  shopImages = createShopImages({
    logoImages,
    productName: 'Goodshelf',
    storage,
    painter,
    findShop: async (slug) => (slug === school.slug ? findShopFacts(own.db, school.scope) : null),
  });
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

  test('for links is the whole book in landscape, in JPEG, the same bytes each time', async () => {
    const ask = () => get(`/images/${coverKey(productId)}-share.jpg`);
    const answer = await ask();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await ask()).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  test('for links keeps a long title on the paper', async () => {
    const bytes = await renderBookShare({
      id: '1',
      title: `${'W'.repeat(60)} ${'Wonderful '.repeat(20)}`,
      authors: ['W'.repeat(80), 'B', 'C'],
      subject: 'poetry',
    });
    const margin = { left: 1130, top: 0, width: 70, height: 630 };
    const pixels = await sharp(bytes).extract(margin).raw().toBuffer();
    expect(pixels.every((value) => value > 200)).toBe(true);
  });

  test('of an organization’s own product is drawn too', async () => {
    const school = await createSchool(own.db);
    const { id } = await createBook(own.db, { title: 'Yearbook', owner: school });
    expect((await get(`/images/${coverKey(id)}-160.webp`)).statusCode).toBe(200);
  });

  test('asked for by old or made-up names is the present one, painted once and not cached for long', async () => {
    const { id } = await createBook(own.db, { owner: school });
    let paintings = 0;
    const paint = async () => Buffer.from(`painting ${(paintings += 1)}`);
    const counted = createCoverImages({
      source: coverSource(own.db),
      storage,
      log: testLog,
      painter: {
        paint,
        paintShare: paint,
        paintShop: paint,
        paintPhoto: paint,
        paintLogo: paint,
        read: () => Promise.reject(new Error('unused')),
      },
    });
    const server = await serve(counted);
    const ask = (revision: number) =>
      server.inject(`/images/${coverKey(id, revision.toString(16))}-160.webp`);
    const together = await Promise.all(Array.from({ length: 20 }, (_, revision) => ask(revision)));
    const answers = [...together, await ask(99), await ask(99)];
    const present = await server.inject(`/images/${coverKey(id)}-160.webp`);
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
      expect(answer.rawPayload.equals(present.rawPayload)).toBe(true);
    }
    expect(paintings).toBe(1);
    await server.close();
  });

  test('is still sent when the disk is full', async () => {
    const full: Storage = {
      ...storage,
      get: async () => null,
      put: () => Promise.reject(new StorageFullError()),
    };
    const server = await serve(
      createCoverImages({ source: coverSource(own.db), storage: full, log: testLog }),
    );
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
  expect(parseImageName(`cover-${id}-480.webp`)).toEqual({ key: `cover-${id}`, productId: id, size: 480 });
  expect(parseImageName(`cover-${id}-share.jpg`)).toMatchObject({ productId: id, size: 'share' });
  expect(parseImageName(`cover-${id}-ab12cd34-480.png`)).toMatchObject({
    key: `cover-${id}-ab12cd34`,
    productId: id,
  });
  for (const name of [
    `cover-${id}-481.webp`,
    `cover-${id}-0480.webp`,
    `cover-${id}.webp`,
    `cover-${id}-share.webp`,
    `cover-${id}-share-480.webp`,
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

test('the platform has pictures of its own, in the sizes of a shop', async () => {
  for (const [kind, width, height] of [
    ['share', 1200, 630],
    ['icon-180', 180, 180],
  ] as const) {
    const answer = await get(`/images/platform-${kind}.png`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height });
  }
  expect((await get('/images/platform-icon-99.png')).statusCode).toBe(404);
});

describe('the picture of a shop', () => {
  const picture = (kind: string, slug = school.slug) => get(`/images/shop-${slug}-${kind}.png`);

  test('is landscape for links and square for icons, in PNG, the same bytes each time', async () => {
    const sizes = { share: [1200, 630], 'icon-32': [32, 32], 'icon-180': [180, 180], 'icon-512': [512, 512] };
    for (const [kind, [width, height]] of Object.entries(sizes)) {
      const answer = await picture(kind);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
      expect((await picture(kind)).rawPayload.equals(answer.rawPayload)).toBe(true);
    }
  });

  test('is a drawing too, in which nothing can run', async () => {
    const answer = await get(`/images/shop-${school.slug}-icon.svg`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'svg',
      width: 512,
      height: 512,
    });
    for (const name of ['icon-180.svg', 'share.svg', 'icon.png'])
      expect((await get(`/images/shop-${school.slug}-${name}`)).statusCode, name).toBe(404);
  });

  test('keeps its words inside, however long they are', async () => {
    const words = { name: 'W'.repeat(30), headline: 'W'.repeat(120) };
    const colors = {
      ground: '#ffffff',
      ink: '#000000',
      mark: '#aa0000',
      onMark: '#ffffff',
      accent: '#00aa00',
    } as const;
    const bytes = await renderShopPicture({ ...words, ...colors }, 'share');
    const margin = { left: 1130, top: 0, width: 70, height: 560 };
    const pixels = await sharp(bytes).removeAlpha().extract(margin).raw().toBuffer();
    expect(Math.min(...pixels)).toBe(255);
  });

  test('is drawn once for the same name, headline and colors, and anew for others', async () => {
    const first = (await picture('share')).rawPayload;
    const drawn = puts.length;
    await picture('share');
    expect(puts.length).toBe(drawn);
    await own.db.asOperator('test', (tx) =>
      tx.raw('insert into storefront_texts (organization_id, tagline) values ($1, $2)', [
        school.id,
        'Averyveryveryverylongheadlinewithoutanyspaceinit'.repeat(2),
      ]),
    );
    expect((await picture('share')).rawPayload.equals(first)).toBe(false);
    expect(puts.length).toBe(drawn + 1);
  });

  test('shows the logo that its theme wears, in a tab only where it can be read there', async () => {
    const wearing = await createSchool(own.db);
    const painter = createPainter();
    const photos = createPhotos({ storage, reader: painter });
    const kept = async (size: { width: number; height: number }) =>
      photos.keepLogo(wearing.id, await logoPictureOf(size, '#ff0000'), async () => undefined);
    const [square, wide] = [await kept({ width: 300, height: 300 }), await kept({ width: 600, height: 100 })];
    const colors = {
      ground: '#ffffff',
      ink: '#000000',
      mark: '#0000ff',
      onMark: '#ffffff',
      accent: '#00ff00',
    };
    const shown = async (logo: string, kind: string, isOpen = true): Promise<boolean> => {
      const theme = { colors: { header: { background: colors.ground } }, pictures: { logo } };
      const pictures = createShopImages({
        ...{ productName: 'Goodshelf', storage, painter, logoImages },
        findShop: async () => ({ name: 'Maple', type: 'school', tagline: 'Read', is_open: isOpen, theme }),
      });
      const { bytes } = (await pictures.read(`shop-${wearing.slug}-${kind}`)) ?? { bytes: Buffer.alloc(0) };
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      for (let at = 0; at < data.length; at += info.channels)
        if ((data[at] ?? 0) > 220 && (data[at + 1] ?? 255) < 40 && (data[at + 2] ?? 255) < 40) return true;
      return false;
    };
    expect(await shown(square, 'icon-180.png')).toBe(true);
    expect(await shown(square, 'icon.svg')).toBe(true);
    expect(await shown(wide, 'icon-180.png')).toBe(false);
    expect(await shown(wide, 'share.png')).toBe(true);
    expect(await shown(square, 'share.png', false)).toBe(false);
  });

  test('shows a logo on the plate of its theme, where its ground would swallow it', async () => {
    const wearing = await createSchool(own.db);
    const painter = createPainter();
    const photos = createPhotos({ storage, reader: painter });
    const logo = await photos.keepLogo(
      wearing.id,
      await logoPictureOf({ width: 300, height: 300 }, '#ff0000'),
      async () => undefined,
    );
    /** How many pixels are white of the picture of a shop whose header is the logo's own red. */
    const white = async (kind: string, plate: string): Promise<number> => {
      const theme = { colors: { header: { background: '#ff0000' } }, pictures: { logo, plate } };
      const facts = { name: 'Maple', type: 'school', tagline: '', is_open: true, theme };
      const pictures = createShopImages({
        ...{ productName: 'Goodshelf', storage, painter, logoImages },
        findShop: async () => facts,
      });
      const { bytes } = (await pictures.read(`shop-${wearing.slug}-${kind}`)) ?? { bytes: Buffer.alloc(0) };
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      let count = 0;
      for (let at = 0; at < data.length; at += 3)
        if (data.subarray(at, at + 3).every((byte) => byte > 250)) count += 1;
      return count;
    };
    for (const [kind, least] of [
      ['icon-180.png', 5_000],
      ['share.png', 2_000],
    ] as const) {
      expect(await white(kind, 'none'), kind).toBeLessThan(least / 10);
      expect(await white(kind, 'white'), kind).toBeGreaterThan(least);
    }
  });

  test('of an email stands on its plate as in the header', () => {
    const theme = (plate: string) => ({
      colors: { header: { background: '#C8102E' } },
      pictures: { logo: `logo-${school.id}-0123456789abcdef-300x300`, plate },
    });
    const facts = { name: 'Maple', type: 'school', tagline: '', is_open: true };
    const groundOf = (plate: string) =>
      mailLogoOf({ ...facts, theme: theme(plate) }, 'https://x.test')?.ground;
    expect(['none', 'white', 'dark'].map(groundOf)).toEqual(['#C8102E', '#FFFFFF', '#1B1E1D']);
  });

  test.each(['shop-nobody-share.png', 'shop--share.png', 'shop-../../x-share.png', 'shop-a-icon-99.png'])(
    'is not there for %s',
    async (name) => {
      expect((await get(`/images/${encodeURIComponent(name)}`)).statusCode).toBe(404);
    },
  );

  test('of no other shop answers to its name', async () => {
    expect((await picture('share', `${school.slug}x`)).statusCode).toBe(404);
    expect((await picture('icon-99')).statusCode).toBe(404);
  });
});
