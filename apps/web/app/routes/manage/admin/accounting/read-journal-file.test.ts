import type { JournalFile } from '@goodshelf/contract/admin-accounting.contract';
import { Problem } from '@goodshelf/contract/problems';
import { expect, it } from 'vitest';
import { readJournalFile } from './read-journal-file.ts';

const part = (text: string, after: number | null): JournalFile => ({
  ...{ file_name: 'journal.csv', content_type: 'text/csv;charset=utf-8', content_base64: btoa(text), after },
});
const parts = new Map<number | null, JournalFile>([
  [null, part('one', 7)],
  [7, part('two', 9)],
  [9, part('three', null)],
]);
const lost = () => new Problem(503, 'unavailable', 'No answer');

const reading = (failures: readonly (() => Error | null)[]) => {
  const left = [...failures];
  const seen: { asked: (number | null)[]; parts: number[]; pauses: number[] } = {
    asked: [],
    parts: [],
    pauses: [],
  };
  const file = readJournalFile({
    ask: (after) => {
      seen.asked.push(after);
      const failure = left.shift()?.() ?? null;
      const found = parts.get(after);
      return failure === null && found !== undefined
        ? Promise.resolve(found)
        : Promise.reject(failure ?? lost());
    },
    onPart: (one) => seen.parts.push(one),
    wait: (ms) => Promise.resolve(void seen.pauses.push(ms)),
  });
  return { file, seen };
};
const fine = () => null;

it('reads a journal part by part, to the end', async () => {
  const { file, seen } = reading([]);
  expect((await file).map((one) => atob(one.content_base64)).join('-')).toBe('one-two-three');
  expect(seen).toEqual({ asked: [null, 7, 9], parts: [1, 2, 3], pauses: [] });
});

it('asks again for a part whose answer was lost, and for no other', async () => {
  const { file, seen } = reading([fine, lost, lost]);
  expect(await file).toHaveLength(3);
  expect(seen.asked).toEqual([null, 7, 7, 7, 9]);
  expect(seen.pauses).toHaveLength(2);
});

it('gives no half of a file where a part cannot be had', async () => {
  const { file } = reading([fine, lost, lost, lost]);
  await expect(file).rejects.toThrow('No answer');
});

it('does not ask again where it is refused', async () => {
  const { file, seen } = reading([() => new Problem(403, 'members_only', 'Not yours')]);
  await expect(file).rejects.toThrow('Not yours');
  expect(seen.asked).toEqual([null]);
});
