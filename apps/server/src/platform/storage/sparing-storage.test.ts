import { expect, test } from 'vitest';
import { sparingStorage } from './sparing-storage.ts';
import { StorageUnavailableError, type Storage } from './storage.ts';

const createScene = () => {
  const lines: string[] = [];
  const state = { isAway: false, mayWrite: true, asked: 0, nowMs: 0 };
  const answer = async <T>(value: T, isThere: boolean): Promise<T> => {
    state.asked += 1;
    if (state.isAway || !isThere) throw new StorageUnavailableError('refused');
    return value;
  };
  const below: Storage = {
    get: () => answer(null, true),
    put: () => answer(undefined, state.mayWrite),
    delete: () => answer(undefined, state.mayWrite),
  };
  const log = {
    error: (_facts: unknown, text?: string) => void lines.push(`error: ${text}`),
    info: (_facts: unknown, text?: string) => void lines.push(`info: ${text}`),
  };
  const storage = sparingStorage(below, { log, pauseMs: 5_000, nowMs: () => state.nowMs });
  return { lines, state, storage };
};
const put = (storage: Storage) => storage.put('a', Buffer.from('a'), { contentType: 'image/webp' });

test('what is away is asked once in a while, not by everybody, and the log says once that it is and once that it was', async () => {
  const { lines, state, storage } = createScene();
  state.isAway = true;
  for (let count = 0; count < 20; count++)
    await expect(storage.get('a')).rejects.toThrow(StorageUnavailableError);
  expect(state.asked).toBe(1);
  for (let round = 1; round <= 3; round++) {
    state.nowMs += 5_000;
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => storage.get('a')));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(state.asked).toBe(1 + round);
  }
  state.isAway = false;
  state.nowMs += 5_000;
  expect(await storage.get('a')).toBeNull();
  expect(await storage.get('a')).toBeNull();
  expect(lines).toEqual(['error: files cannot be read', 'info: files can be read again']);
});

test('where nothing may be written everything can still be read', async () => {
  const { lines, state, storage } = createScene();
  state.mayWrite = false;
  for (let round = 0; round < 5; round++) {
    await expect(put(storage)).rejects.toThrow(StorageUnavailableError);
    expect(await storage.get('a')).toBeNull();
    state.nowMs += 5_000;
  }
  state.mayWrite = true;
  await put(storage);
  await storage.delete('a');
  expect(lines).toEqual(['error: files cannot be written', 'info: files can be written again']);
});

test('a mistake of ours is none of the storage', async () => {
  const { lines } = createScene();
  const storage = sparingStorage(
    {
      get: () => Promise.reject(new Error('Not a storage key')),
      put: async () => undefined,
      delete: async () => undefined,
    },
    { log: { error: () => void lines.push('error'), info: () => void lines.push('info') } },
  );
  for (let count = 0; count < 3; count++) await expect(storage.get('a')).rejects.toThrow('Not a storage key');
  expect(lines).toEqual([]);
});
