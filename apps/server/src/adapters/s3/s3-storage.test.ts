import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createS3TestServer,
  type S3TestServer,
  type S3Weather,
} from '../../../../../tests/support/s3-server.ts';
import { describeStorage } from '../../../../../tests/support/storage-contract.ts';
import { ConfigError, type S3Settings } from '../../platform/config/index.ts';
import { StorageUnavailableError, type Storage } from '../../platform/storage/index.ts';
import { checkBucket, createS3Storage } from './index.ts';
import { bucketUrl } from './s3-request.ts';

describeStorage('in a bucket', async () => {
  const server = await createS3TestServer();
  return { storage: createS3Storage(server.settings), close: server.close };
});

const webp = { contentType: 'image/webp' };
let server: S3TestServer;
let storage: Storage;
beforeAll(async () => {
  server = await createS3TestServer();
  storage = createS3Storage(server.settings, { readWithinMs: 1_500, writeWithinMs: 1_500 });
});
beforeEach(() => server.weather('fair'));
afterAll(() => server.close());

describe('a bucket that is in trouble', () => {
  const weathers: readonly S3Weather[] = ['refused', 403, 500, 503, 'slow', 'cut'];
  test.each(weathers)(
    '(%s) is told apart from a missing file, and is as before when it is over',
    async (weather) => {
      const kept = Buffer.alloc(300_000, 'kept');
      await storage.put('kept.webp', kept, webp);
      await server.weather(weather);
      const started = performance.now();
      await expect(storage.get('kept.webp')).rejects.toThrow(StorageUnavailableError);
      await expect(storage.get('missing.webp')).rejects.toThrow(StorageUnavailableError);
      if (weather !== 'cut')
        await expect(storage.put('new.webp', kept, webp)).rejects.toThrow(StorageUnavailableError);
      expect(performance.now() - started).toBeLessThan(6_000);
      await server.weather('fair');
      expect((await storage.get('kept.webp'))?.equals(kept)).toBe(true);
      await storage.put('new.webp', kept, webp);
      expect((await storage.get('new.webp'))?.equals(kept)).toBe(true);
    },
  );

  test.each([500, 503, 'cut'] as const)(
    'once or twice (%s) is asked again, and nobody notices',
    async (weather) => {
      const kept = Buffer.alloc(200_000, 'again');
      await storage.put('again.webp', kept, webp);
      await server.weather(weather, 2);
      expect((await storage.get('again.webp'))?.equals(kept)).toBe(true);
      await server.weather(weather, 2);
      await storage.put('again.webp', Buffer.from('b'), webp);
      expect(await storage.get('again.webp')).toEqual(Buffer.from('b'));
    },
  );

  test('is not asked again when it says no', async () => {
    const before = server.asked.length;
    await server.weather(403);
    await expect(storage.get('kept.webp')).rejects.toThrow('the bucket answers 403 AccessDenied');
    expect(server.asked.length - before).toBe(1);
  });
});

describe('the start', () => {
  const faultOf = (settings: Partial<S3Settings>): Promise<unknown> =>
    checkBucket({ ...server.settings, ...settings }).then(
      () => null,
      (error: unknown) => (error instanceof ConfigError ? error.message : error),
    );

  test('finds a good bucket good and leaves nothing in it', async () => {
    expect(await faultOf({})).toBeNull();
    const key = /PUT \/files\/(start-checks\/\S+)/.exec(server.asked.join('\n'))?.[1] ?? '';
    expect(await storage.get(key)).toBeNull();
  });

  test('names the setting to mend', async () => {
    const place = new URL(server.settings.endpoint ?? '').host;
    expect(await faultOf({ bucket: 'nowhere' })).toBe(`S3_BUCKET: there is no bucket "nowhere" at ${place}`);
    expect(await faultOf({ accessKeyId: 'STRANGER' })).toBe(`S3_ACCESS_KEY_ID: is not known at ${place}`);
    expect(await faultOf({ secretAccessKey: 'wrong' })).toBe(
      `S3_SECRET_ACCESS_KEY: is not the secret of S3_ACCESS_KEY_ID at ${place}`,
    );
    await server.weather(403);
    expect(await faultOf({})).toMatch(/^S3_BUCKET: the keys may not write into "files" \(s3:GetObject, /);
  });

  test('tells a bucket that does not answer from one that says no', async () => {
    await server.weather('refused');
    expect(await faultOf({})).toBeInstanceOf(StorageUnavailableError);
    await server.weather(500);
    expect(await faultOf({})).toBeInstanceOf(StorageUnavailableError);
  });
});

test('a bucket has a host of its own at the vendor’s, and a path everywhere else', () => {
  const vendors = { ...server.settings, region: 'eu-west-1', endpoint: null };
  expect(bucketUrl(vendors)).toBe('https://files.s3.eu-west-1.amazonaws.com');
  expect(bucketUrl({ ...vendors, bucket: 'files.example.org' })).toBe(
    'https://s3.eu-west-1.amazonaws.com/files.example.org',
  );
  expect(bucketUrl({ ...vendors, endpoint: 'https://r2.example' })).toBe('https://r2.example/files');
});
