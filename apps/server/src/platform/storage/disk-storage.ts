import fs from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../ids/index.ts';
import { checkKey, isKey, StorageFullError, type Storage } from './storage.ts';

const incomingFolder = '.incoming';
const abandonedAfterMs = 3_600_000;

/** Files below one folder. A file is written aside, flushed and moved into place, so no reader ever sees half of one. */
export const openDiskStorage = async (folder: string): Promise<Storage> => {
  const incoming = path.join(folder, incomingFolder);
  await fs.mkdir(incoming, { recursive: true, mode: 0o755 });
  await removeAbandoned(incoming);
  const pathOf = (key: string): string => path.join(folder, checkKey(key));
  return {
    get: async (key) => {
      try {
        return await fs.readFile(pathOf(key));
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
        throw error;
      }
    },
    put: async (key, bytes) => {
      const target = pathOf(key);
      const draft = path.join(incoming, newId());
      try {
        await writeDurably(draft, bytes);
        await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
        await fs.rename(draft, target);
      } catch (error) {
        await fs.rm(draft, { force: true });
        throw asStorageError(error);
      }
    },
    delete: async (key) => fs.rm(pathOf(key), { force: true }),
  };
};

/** The keys of all files below a folder; what is being written is none of them. */
export const listDiskFiles = async (folder: string): Promise<readonly string[]> => {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((key) => isKey(key))
    .toSorted();
};

/** An error of the file system in the words of the port. */
export const asStorageError = (error: unknown): unknown =>
  hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG') ? new StorageFullError({ cause: error }) : error;

const writeDurably = async (file: string, bytes: Uint8Array): Promise<void> => {
  const handle = await fs.open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** What a process left that was killed while writing. */
const removeAbandoned = async (incoming: string): Promise<void> => {
  for (const name of await fs.readdir(incoming)) {
    const file = path.join(incoming, name);
    const status = await fs.stat(file).catch(() => null);
    if (status !== null && Date.now() - status.mtimeMs > abandonedAfterMs) await fs.rm(file, { force: true });
  }
};

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
