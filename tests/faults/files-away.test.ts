import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@goodshelf/contract';
import { imagePartBytes } from '@goodshelf/contract/image-words';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Storage } from '../../apps/server/src/adapters/s3/index.ts';
import { sparingStorage } from '../../apps/server/src/platform/storage/index.ts';
import { createAsk, type Ask } from '../support/ask.ts';
import { createPerson, type Person } from '../support/people.ts';
import { pictureOf } from '../support/pictures.ts';
import { createS3TestServer, type S3TestServer } from '../support/s3-server.ts';
import { createBook } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

// The bucket with all pictures is away: shops go on, staff are told, and it heals by itself.

const pauseMs = 100;
let bucket: S3TestServer;
let server: TestServer;
let ask: Ask;
let staff: Person;
let lines: string[];

beforeAll(async () => {
  bucket = await createS3TestServer();
  lines = [];
  const storage = sparingStorage(
    createS3Storage(bucket.settings, { readWithinMs: 1_000, writeWithinMs: 1_000 }),
    {
      pauseMs,
      log: {
        error: (_: unknown, text?: string) => void lines.push(`error: ${text}`),
        info: (_: unknown, text?: string) => void lines.push(`info: ${text}`),
      },
    },
  );
  server = await createTestServer({ storage });
  ask = createAsk(server);
  staff = await createPerson(server.db, { isAdmin: true });
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const announce = async (productId: string, file: Buffer): Promise<string> => {
  const { body } = await ask(staff, endpoints.addProductImage, {
    params: { productId },
    body: { size_bytes: file.length },
  });
  return body.upload_id;
};
const sendWhole = (productId: string, uploadId: string, file: Buffer) => {
  expect(file.length).toBeLessThan(imagePartBytes);
  return ask(staff, endpoints.uploadProductImagePart, {
    params: { productId, uploadId },
    body: { offset: 0, data: file.toString('base64') },
  });
};
const look = (url: string) =>
  server.app.inject({ url, headers: { host: new URL(server.config.platformUrl).host } });
const colourOf = async (picture: Buffer) => (await sharp(picture).stats()).dominant;
const red = { r: 248, g: 8, b: 8 };

test.each(['refused', 403, 500, 'slow', 'cut'] as const)(
  'a bucket that is away (%s) costs shops nothing but photos, and staff no upload',
  async (weather) => {
    const [shown, other] = [
      await createBook(server.db, { title: `Shown ${weather}` }),
      await createBook(server.db, { title: `Other ${weather}` }),
    ];
    const file = await pictureOf('#ff0000');
    const { body } = await sendWhole(shown.id, await announce(shown.id, file), file);
    const photo = `/images/${body.image_id}-480.webp`;
    const before = await look(photo);
    expect([before.statusCode, await colourOf(before.rawPayload)]).toEqual([200, red]);

    lines.length = 0;
    await bucket.weather(weather);
    const drawn = await look(photo);
    expect([drawn.statusCode, drawn.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect(await colourOf(drawn.rawPayload)).not.toEqual(red);
    for (let count = 0; count < 3; count++) {
      expect((await look(`/images/cover-${other.id}-320.webp`)).headers['content-type']).toBe('image/webp');
      expect((await look('/images/platform-share.png')).statusCode).toBe(200);
      expect((await look('/readyz')).json()).toEqual({ status: 'ready' });
    }
    const second = await pictureOf('#0000ff');
    const uploadId = await announce(other.id, second);
    if (weather !== 'cut') {
      const refused = await sendWhole(other.id, uploadId, second);
      expect(refused).toMatchObject({
        status: 503,
        body: {
          code: 'unavailable',
          message: 'We can’t save images right now. What you sent is still here: try again in a few minutes.',
        },
      });
    }
    expect(lines.toSorted()).toEqual(['error: files cannot be read', 'error: files cannot be written']);

    await bucket.weather('fair');
    await pause(pauseMs + 20);
    // The bytes are there: the last part alone is said again.
    const again = await sendWhole(other.id, uploadId, second);
    expect(again.body).toMatchObject({ image_id: expect.stringMatching(`^photo-${other.id}-`) });
    const after = await look(photo);
    expect(after.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await colourOf(after.rawPayload)).toEqual(red);
    expect(lines.filter((line) => line.startsWith('info')).toSorted()).toEqual([
      'info: files can be read again',
      'info: files can be written again',
    ]);
    expect(lines).toHaveLength(4);
  },
);
