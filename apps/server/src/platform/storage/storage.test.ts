import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStorageError, openDiskStorage } from './disk-storage.ts';
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

test('what was put is got, what was deleted is gone, what never was is null', async () => {
  const bytes = Buffer.from([0, 255, 1, 254]);
  await storage.put('covers/a-320.webp', bytes, webp);
  expect(await storage.get('covers/a-320.webp')).toEqual(bytes);
  await storage.delete('covers/a-320.webp');
  await storage.delete('covers/a-320.webp');
  expect(await storage.get('covers/a-320.webp')).toBeNull();
  expect(await storage.get('covers')).toBeNull();
  expect(await storage.get('covers/never/was.webp')).toBeNull();
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
  const hostile = [
    '../secret-key',
    '/etc/passwd',
    'a/../../secret-key',
    '.incoming/x',
    'a\\..\\b',
    'a\u0000b',
    '',
    'A.webp',
  ];
  for (const key of hostile) {
    await expect(storage.get(key), key).rejects.toThrow('Not a storage key');
    await expect(storage.put(key, Buffer.from('x'), webp), key).rejects.toThrow('Not a storage key');
  }
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
