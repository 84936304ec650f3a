import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStorage } from '../../../../../tests/support/storage-contract.ts';
import { asStorageError, listDiskFiles, openDiskStorage } from './disk-storage.ts';
import { StorageFullError, type Storage } from './index.ts';

let parent: string;
let folder: string;
let storage: Storage;

beforeAll(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'goodshelf-storage-'));
  folder = path.join(parent, 'files');
  storage = await openDiskStorage(folder);
});

afterAll(() => fs.rm(parent, { recursive: true, force: true }));

const webp = { contentType: 'image/webp' };

describeStorage('on a disk', async () => {
  const own = await fs.mkdtemp(path.join(os.tmpdir(), 'goodshelf-storage-'));
  const close = () => fs.rm(own, { recursive: true, force: true });
  return { storage: await openDiskStorage(own), close };
});

test('a reader sees the old bytes or the new ones, never half of them', async () => {
  const versions = [0, 1].map((fill) => Buffer.alloc(400_000, fill));
  await storage.put('page.bin', Buffer.alloc(400_000, 0), webp);
  let isWriting = true;
  const writing = (async () => {
    for (let round = 0; round < 20; round++) {
      const version = versions[round % 2];
      if (version !== undefined) await storage.put('page.bin', version, webp);
    }
    isWriting = false;
  })();
  let reads = 0;
  while (isWriting) {
    const seen = await storage.get('page.bin');
    expect(versions.some((version) => seen?.equals(version))).toBe(true);
    reads += 1;
  }
  await writing;
  expect(reads).toBeGreaterThan(1);
});

test('no key leads out of the folder', async () => {
  await fs.writeFile(path.join(parent, 'secret-key'), 'secret');
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', '\u0000', '~', ' ') }),
      async (key) => {
        const bytes = await storage.get(key).catch(() => null);
        expect(bytes?.toString()).not.toBe('secret');
      },
    ),
  );
});

test('the files of a folder are listed by their keys, without what is being written and what is not ours', async () => {
  const own = path.join(parent, 'listed');
  const listed = await openDiskStorage(own);
  for (const key of ['photos/b.webp', 'a.webp']) await listed.put(key, Buffer.from(key), webp);
  await fs.writeFile(path.join(own, '.incoming', 'half'), 'half');
  await fs.writeFile(path.join(own, 'README.TXT'), 'not ours');
  expect(await listDiskFiles(own)).toEqual(['a.webp', 'photos/b.webp']);
});

test('a write that fails leaves nothing behind', async () => {
  await storage.put('taken', Buffer.from('a file'), webp);
  await expect(storage.put('taken/below', Buffer.from('x'), webp)).rejects.toThrow();
  expect(await fs.readdir(path.join(folder, '.incoming'))).toEqual([]);
});

test('what a killed process left half written is removed at the next start, what is being written is kept', async () => {
  const incoming = path.join(folder, '.incoming');
  await fs.writeFile(path.join(incoming, 'old'), 'half');
  await fs.utimes(path.join(incoming, 'old'), 0, 0);
  await fs.writeFile(path.join(incoming, 'new'), 'half');
  await openDiskStorage(folder);
  expect(await fs.readdir(incoming)).toEqual(['new']);
  await fs.rm(path.join(incoming, 'new'));
});

test.runIf(process.platform === 'linux')('a full disk is told by its own error', async () => {
  const error: unknown = await fs.writeFile('/dev/full', 'x').catch((caught: unknown) => caught);
  expect(asStorageError(error)).toBeInstanceOf(StorageFullError);
  expect(asStorageError(new Error('other'))).not.toBeInstanceOf(StorageFullError);
});
