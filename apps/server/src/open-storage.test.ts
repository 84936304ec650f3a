import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/programs.ts';
import { createS3TestServer, type S3TestServer } from '../../../tests/support/s3-server.ts';
import { createS3Storage } from './adapters/s3/index.ts';
import { copyFiles } from './copy-files.ts';
import { openStorage } from './open-storage.ts';
import { ConfigError } from './platform/config/index.ts';
import { createLog } from './platform/log/index.ts';
import { openDiskStorage } from './platform/storage/index.ts';

let bucket: S3TestServer;
let dataDir: string;
let told: string[];
const log = createLog({ environment: 'test', logLevel: 'silent' });

beforeAll(async () => {
  bucket = await createS3TestServer();
  dataDir = temporaryFolder();
  told = [];
  log.error = (_facts: unknown, text?: string) => void told.push(text ?? '');
});
afterEach(async () => {
  told = [];
  await bucket.weather('fair');
});
afterAll(async () => {
  await bucket.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const webp = { contentType: 'image/webp' };
const bytes = Buffer.from('a picture');

test('files are below DATA_DIR without a bucket, and in the bucket with one', async () => {
  await (await openStorage({ dataDir, s3: null }, log)).put('photos/a.webp', bytes, webp);
  expect(fs.readFileSync(path.join(dataDir, 'files/photos/a.webp'))).toEqual(bytes);
  const there = await openStorage({ dataDir, s3: bucket.settings }, log);
  expect(await there.get('photos/a.webp')).toBeNull();
  await there.put('photos/b.webp', bytes, webp);
  expect(await createS3Storage(bucket.settings).get('photos/b.webp')).toEqual(bytes);
});

test('a start with a bucket that refuses us stops; one that does not answer goes on, says so once, and heals', async () => {
  const wrong = { dataDir, s3: { ...bucket.settings, secretAccessKey: 'wrong' } };
  await expect(openStorage(wrong, log)).rejects.toThrow(ConfigError);
  expect(told).toEqual([]);
  await bucket.weather('refused');
  const storage = await openStorage({ dataDir, s3: bucket.settings }, log);
  expect(told).toEqual(['the bucket does not answer: starting without it, with drawn covers']);
  await bucket.weather('fair');
  await storage.put('photos/c.webp', bytes, webp);
  expect(await storage.get('photos/c.webp')).toEqual(bytes);
});

test('the files of the disk are copied into the bucket; what is there already is left as it is', async () => {
  const disk = await openDiskStorage(path.join(dataDir, 'files'));
  const there = createS3Storage(bucket.settings);
  const keys = Array.from({ length: 30 }, (_, at) => `photos/copied-${at}.webp`);
  for (const key of keys) await disk.put(key, Buffer.from(key), webp);
  await there.put('photos/copied-0.webp', Buffer.from('is there'), webp);
  const lines: string[] = [];
  const copy = () => copyFiles({ dataDir, s3: bucket.settings }, (line) => void lines.push(line));
  expect(await copy()).toBe(0);
  expect(await copy()).toBe(0);
  for (const key of keys.slice(1)) expect(await there.get(key)).toEqual(Buffer.from(key));
  expect((await there.get('photos/copied-0.webp'))?.toString()).toBe('is there');
  expect(lines).toEqual(['30 files copied, 1 already there', '0 files copied, 31 already there']);
  await expect(copyFiles({ dataDir, s3: null }, () => undefined)).rejects.toThrow('S3_BUCKET: is required');
});
