import { endpoints, type Output } from '@goodshelf/contract';
import { imagePartBytes, imageUploadsAtOnce, productImagesMax } from '@goodshelf/contract/image-words';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { pictureOf } from '../../../../../../tests/support/pictures.ts';
import { createBook, createSchool, type Book, type School } from '../../../../../../tests/support/school.ts';
import { createTakedown } from '../../../../../../tests/support/takedowns.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { newId } from '../../../platform/ids/index.ts';

type Product = Output<typeof endpoints.getOwnProduct>;

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let member: Person;
let stranger: Person;
let staff: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  const neighbour = await createSchool(server.db);
  stranger = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
  staff = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

const ownBook = (): Promise<Book> => createBook(server.db, { title: `Mug ${newId()}`, owner: school });

/** Sends a file as pages do; the last answer. */
const send = async (productId: string, file: Buffer, who = member) => {
  const isStaff = who === staff;
  const params = { productId };
  const announced = await ask(who, isStaff ? endpoints.addProductImage : endpoints.addOwnImage, {
    params,
    body: { size_bytes: file.length },
  });
  if (announced.status !== 200) return announced;
  const uploadId: string = announced.body.upload_id;
  let answer = announced;
  for (let offset = 0; offset < file.length; offset += imagePartBytes) {
    const data = file.subarray(offset, offset + imagePartBytes).toString('base64');
    answer = await ask(who, isStaff ? endpoints.uploadProductImagePart : endpoints.uploadOwnImagePart, {
      params: { ...params, uploadId },
      body: { offset, data },
    });
  }
  return answer;
};
const get = async (productId: string): Promise<Product> =>
  (await ask(member, endpoints.getOwnProduct, { params: { productId } })).body;
const keysOf = async (productId: string): Promise<string[]> =>
  (await get(productId)).images.map(({ id }) => id);
const set = (productId: string, seen: readonly string[], images: readonly object[], who = member) =>
  ask(who, endpoints.setOwnImages, { params: { productId }, body: { seen, images } });
const fetchImage = (url: string) =>
  server.app.inject({ url, headers: { host: new URL(server.config.platformUrl).host } });
const shown = async (slug: string): Promise<string> => {
  const answer = await server.app.inject({
    url: `/api/storefronts/${school.slug}/products/${slug}`,
    headers: { host: new URL(server.config.shopUrl).host },
  });
  return answer.json<{ image: { base_url: string } }>().image.base_url;
};

describe('an image of a product', () => {
  test('that staff upload is the cover on storefronts, in every width, and kept by browsers for ever', async () => {
    const book = await createBook(server.db, { title: 'The Secret Garden' });
    const before = await shown(`book-${book.id}`);
    expect(before).toContain('/images/cover-');
    const { status, body } = await send(book.id, await pictureOf('#aa3311'), staff);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ image_id: expect.stringMatching(`^photo-${book.id}-[0-9a-f]{16}$`) });
    await expect.poll(() => shown(`book-${book.id}`)).toBe(`/images/${body.image_id}`);
    for (const [width, height] of [
      [160, 240],
      [480, 720],
      [800, 900],
    ]) {
      const answer = await fetchImage(`/images/${body.image_id}-${width}.webp`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: Math.min(Number(width), 600),
        height,
      });
    }
    const share = await fetchImage(`/images/${body.image_id}-share.jpg`);
    expect(await sharp(share.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('comes in parts of which none is taken twice, and a lost last answer is given again', async () => {
    const { id } = await ownBook();
    const noise = Buffer.from(Array.from({ length: 900 * 700 * 3 }, (_, at) => (at * 7919) % 253));
    const file = await sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(file.length).toBeGreaterThan(imagePartBytes);
    const params = { productId: id };
    const { body } = await ask(member, endpoints.addOwnImage, { params, body: { size_bytes: file.length } });
    const part = (offset: number) =>
      ask(member, endpoints.uploadOwnImagePart, {
        params: { ...params, uploadId: body.upload_id },
        body: { offset, data: file.subarray(offset, offset + imagePartBytes).toString('base64') },
      });
    expect((await part(imagePartBytes)).body).toEqual({ received_bytes: 0, image_id: null });
    let last = await part(0);
    expect(last.body).toEqual({ received_bytes: imagePartBytes, image_id: null });
    expect((await part(0)).body).toEqual(last.body);
    for (let at = imagePartBytes; at < file.length; at += imagePartBytes) last = await part(at);
    expect(last.body).toEqual({ received_bytes: file.length, image_id: expect.any(String) });
    expect((await part(0)).body).toEqual(last.body);
    expect(await keysOf(id)).toEqual([last.body.image_id]);
    expect(await look('select 1 from image_upload_parts')).toEqual([]);
  });

  test('sent twice stands there once', async () => {
    const { id } = await ownBook();
    const file = await pictureOf('#225588', 'png');
    const [first, second] = [await send(id, file), await send(id, file)];
    expect(second.body).toEqual(first.body);
    expect(await keysOf(id)).toHaveLength(1);
  });

  test('is put in order, described and removed; the first is the cover, and without any the drawn one is back', async () => {
    const { id } = await ownBook();
    for (const color of ['#111111', '#555555', '#999999']) await send(id, await pictureOf(color));
    const [first = '', second = '', third = ''] = await keysOf(id);
    const seen = [first, second, third];
    const order = [
      { id: third, alt: 'The back' },
      { id: first, alt: '' },
      { id: second, alt: '' },
    ];
    expect((await set(id, seen, order)).status).toBe(200);
    const product = await get(id);
    expect(product.images.map(({ id: key, alt }) => [key, alt])).toEqual([
      [third, 'The back'],
      [first, ''],
      [second, ''],
    ]);
    expect(product.image).toMatchObject({ base_url: `/images/${third}`, alt: 'The back' });
    expect((await set(id, [third, first, second], order.slice(0, 1))).status).toBe(200);
    expect(await keysOf(id)).toEqual([third]);
    expect((await set(id, [third], [])).status).toBe(200);
    const bare = await get(id);
    expect(bare.images).toEqual([]);
    expect(bare.image.base_url).toMatch(`/images/cover-${id}-`);
    expect(bare.version).toBe(product.version);
    expect(bare.events.map(({ summary }) => summary)).toEqual([
      'Removed an image',
      'Removed 2 images',
      'Changed the order of the images',
      'Added an image',
      'Added an image',
      'Added an image',
    ]);
  });

  test('is changed by who saw the images that are there, and named by none that are not', async () => {
    const { id } = await ownBook();
    await send(id, await pictureOf('#123456'));
    const [key = ''] = await keysOf(id);
    for (const [seen, images] of [
      [[], []],
      [[key, key], [{ id: key, alt: 'x' }]],
      [[key], [{ id: `photo-${newId()}-0000000000000000`, alt: '' }]],
    ] as const)
      expect((await set(id, seen, images)).body).toMatchObject({ code: 'product_changed' });
    expect((await set(id, [key], [{ id: '../secret-key', alt: '' }])).status).toBe(422);
    expect((await set(id, [key], [{ id: key, alt: 'x'.repeat(251) }])).status).toBe(422);
    expect(await keysOf(id)).toEqual([key]);
  });

  test('stays as it is for everybody else, whatever they send', async () => {
    const { id } = await ownBook();
    await send(id, await pictureOf('#654321'));
    const [key = ''] = await keysOf(id);
    const params = { productId: id };
    const { body } = await ask(member, endpoints.addOwnImage, { params, body: { size_bytes: 5 } });
    const tries = [
      await send(id, await pictureOf('#000000'), stranger),
      await set(id, [key], [], stranger),
      await ask(stranger, endpoints.uploadOwnImagePart, {
        params: { ...params, uploadId: body.upload_id },
        body: { offset: 0, data: 'aGVsbG8=' },
      }),
      // Staff keep the platform's; an organization's own it keeps itself.
      await send(id, await pictureOf('#000000'), staff),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await keysOf(id)).toEqual([key]);
    const [upload] = await look('select received_bytes from image_uploads where id = $1', [body.upload_id]);
    expect(upload).toEqual({ received_bytes: 0 });
  });

  test('of another organization is no part of one’s own product, though the file is the same', async () => {
    const [mine, other] = [await ownBook(), await ownBook()];
    const file = await pictureOf('#778899');
    const [first, second] = [await send(mine.id, file), await send(other.id, file)];
    expect(first.body.image_id).not.toBe(second.body.image_id);
    const swapped = await set(mine.id, [first.body.image_id], [{ id: second.body.image_id, alt: '' }]);
    expect(swapped.status).toBe(409);
  });

  test('is one of twelve at most', async () => {
    const { id } = await ownBook();
    await server.db.asOperator('test', (tx) =>
      tx.raw(
        `insert into product_images (organization_id, product_id, position, image_key, width, height, dominant_colour)
         select $1::uuid, $2::uuid, n, 'photo-' || $2::uuid || '-' || n, 600, 900, '#000000' from generate_series(1, $3::int) as n`,
        [school.id, id, productImagesMax],
      ),
    );
    expect((await send(id, await pictureOf('#abcdef'))).body).toMatchObject({ code: 'too_many_images' });
  });
});

test('an owner sends so many images at a time, however many were announced; what stood still for an hour gives way', async () => {
  const busy = await createSchool(server.db);
  const { id } = await createBook(server.db, { title: `Mug ${newId()}`, owner: busy });
  const sender = await createPerson(server.db, { belonging: { school: busy, as: 'owner' } });
  const params = { productId: id };
  const announce = () =>
    ask(sender, endpoints.addOwnImage, { params, body: { size_bytes: 2 * imagePartBytes } });
  const begin = (uploadId: string) =>
    ask(sender, endpoints.uploadOwnImagePart, {
      params: { ...params, uploadId },
      body: { offset: 0, data: Buffer.alloc(imagePartBytes).toString('base64') },
    });
  const ids: string[] = [];
  for (let count = 0; count <= imageUploadsAtOnce; count++) ids.push((await announce()).body.upload_id);
  const [last = '', ...others] = ids;
  for (const uploadId of others) expect((await begin(uploadId)).status).toBe(200);
  expect((await begin(last)).body).toMatchObject({ code: 'too_many_images' });
  expect((await announce()).body).toMatchObject({ code: 'too_many_images' });
  await server.db.asOperator('test', (tx) =>
    tx.raw(`update image_uploads set started_at = now() - interval '61 minutes' where organization_id = $1`, [
      busy.id,
    ]),
  );
  const { body } = await announce();
  expect((await begin(body.upload_id)).status).toBe(200);
  expect(
    await look('select count(*)::int as count from image_uploads where organization_id = $1', [busy.id]),
  ).toEqual([{ count: 1 }]);
});

describe('a file', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><script>alert(1)</script></svg>';
  const cases: Record<string, () => Promise<Buffer>> = {
    'an SVG with a script': async () => Buffer.from(svg),
    'an SVG behind the first bytes of a JPEG': async () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    'a web page': async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a GIF': () => pictureOf('#ff0000', 'gif'),
    'a TIFF': () => pictureOf('#ff0000', 'tiff'),
    'a program': async () => Buffer.from('MZ\u0090\u0000'.repeat(50)),
    'a PNG of 50 megapixels': () => pictureOf('#000000', 'png', { width: 10_000, height: 5_000 }),
    'a PNG of 196 megapixels in half a megabyte': () =>
      pictureOf('#000000', 'png', { width: 14_000, height: 14_000 }),
    'half a JPEG': async () => {
      const whole = await pictureOf('#336699', 'jpeg', { width: 2_000, height: 2_000 });
      return whole.subarray(0, whole.length / 2);
    },
    'a PNG whose pixels are missing': async () => (await pictureOf('#336699', 'png')).subarray(0, 60),
    'an icon': () => pictureOf('#336699', 'png', { width: 100, height: 100 }),
    'a ribbon': () => pictureOf('#336699', 'png', { width: 4_000, height: 200 }),
    'nothing but a zero': async () => Buffer.from([0]),
  };
  test.each(Object.keys(cases))(
    'that is %s is refused with a sentence, and nothing of it stays',
    async (name) => {
      const { id } = await ownBook();
      const file = await cases[name]?.();
      const started = performance.now();
      const { status, body } = await send(id, file ?? Buffer.alloc(0));
      expect([status, body.code]).toEqual([422, 'image_refused']);
      expect(body.message).toMatch(/^(Use a|This image is)/);
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(await keysOf(id)).toEqual([]);
      expect(await look('select 1 from image_uploads where product_id = $1', [id])).toEqual([]);
      expect(await look(`select 1 from kept_images where image_key like $1`, [`photo-${id}%`])).toEqual([]);
    },
  );

  test('of more than fifteen megabytes is refused before a byte of it is sent', async () => {
    const { id } = await ownBook();
    const { status, body } = await ask(member, endpoints.addOwnImage, {
      params: { productId: id },
      body: { size_bytes: 15 * 1_024 * 1_024 + 1 },
    });
    expect([status, body.message]).toEqual([422, 'Images can be up to 15 MB.']);
  });
});

test('what a camera writes beside the pixels is in no image that is sent out, and it stands upright', async () => {
  const { id } = await ownBook();
  const photo = await sharp(await pictureOf('#336699', 'jpeg', { width: 900, height: 600 }))
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'Ada Byron', ImageDescription: '<script>alert(1)</script>' } },
    })
    .toBuffer();
  const { body } = await send(id, Buffer.concat([photo, Buffer.from('<script>alert(2)</script>')]));
  const { rawPayload } = await fetchImage(`/images/${body.image_id}-800.webp`);
  const kept = await sharp(rawPayload).metadata();
  expect(kept).toMatchObject({ width: 600, height: 900 });
  expect(kept.exif).toBeUndefined();
  expect(rawPayload.includes('script')).toBe(false);
});

test('the files of an image that no product has had for a day are removed, and nobody else’s', async () => {
  const { id } = await ownBook();
  const file = await pictureOf('#aabbcc');
  await send(id, file);
  await send(id, await pictureOf('#ccbbaa'));
  const [first = '', second = ''] = await keysOf(id);
  const isThere = async (key: string): Promise<boolean> =>
    (await fetchImage(`/images/${key}-320.webp`)).headers['cache-control'] !== 'public, max-age=300';
  expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
  await set(id, [first, second], [{ id: second, alt: '' }]);
  const { signal } = new AbortController();
  const sweep = () => server.modules.removeForgottenImages(signal);
  const letADayPass = () =>
    server.db.asOperator('test', (tx) =>
      tx.raw(`update kept_images set kept_at = now() - interval '25 hours'`),
    );
  expect(await sweep()).toBe(0);
  expect(await isThere(first)).toBe(true);
  await letADayPass();
  // The ones that other tests removed are among them.
  expect(await sweep()).toBeGreaterThan(0);
  expect(await sweep()).toBe(0);
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  await send(id, file);
  expect(await keysOf(id)).toEqual([second, first]);
  expect(await isThere(first)).toBe(true);
});

test('an image that is gone from storage or from its product is answered with the present one', async () => {
  const { id } = await ownBook();
  await send(id, await pictureOf('#010203'));
  const [old = ''] = await keysOf(id);
  await send(id, await pictureOf('#040506'));
  const made = await fetchImage(`/images/photo-${id}-0123456789abcdef-160.webp`);
  expect([made.statusCode, made.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  const present = await fetchImage(`/images/${old}-160.webp`);
  expect(made.rawPayload.equals(present.rawPayload)).toBe(true);
  const nobodys = await fetchImage(`/images/photo-${newId()}-0123456789abcdef-160.webp`);
  expect(nobodys.statusCode).toBe(404);
});

test('what was uploaded for a product that is taken down is gone at its address, until it is restored', async () => {
  const { id } = await ownBook();
  const { body } = await send(id, await pictureOf('#336699'));
  const status = async (name: string) => (await fetchImage(`/images/${name}.webp`)).statusCode;
  const photo = `${body.image_id}-480`;
  expect(await status(photo)).toBe(200);
  const takedownId = await createTakedown(server.db, id, { organizationId: school.id });
  const move = (from: string, to: string, productStatus: number | null) =>
    ask(staff, endpoints.moveTakedown, {
      params: { takedownId },
      body: { from, to, status: productStatus, is_withdrawn: false, reason: 'The same picture' },
    });
  expect((await move('received', 'down', 7)).status).toBe(200);
  await expect.poll(() => status(photo)).toBe(404);
  expect(await status(`photo-${id}-0123456789abcdef-480`)).toBe(404);
  // What we drew ourselves shows nothing of anybody’s.
  expect(await status(`cover-${id}-480`)).toBe(200);
  expect((await move('down', 'restored', null)).status).toBe(200);
  await expect.poll(() => status(photo)).toBe(200);
});
