import { expect, test } from 'vitest';
import { createVersionsInMemory } from './versions-in-memory.ts';

test('the version before the last change is known with how long ago it ended, whichever part changed', () => {
  let nowMs = 0;
  const parts = { shared: '1', own: '7' };
  const versions = createVersionsInMemory({
    shared: () => parts.shared,
    own: () => parts.own,
    nowMs: () => nowMs,
  });
  versions.note('school');
  expect(versions.formerOf('school')).toBeNull();
  const first = versions.of('school');

  nowMs = 1_000;
  parts.shared = '2';
  versions.note(null);
  nowMs = 1_400;
  expect(versions.formerOf('school')).toEqual({ version: first, changedMsAgo: 400 });
  const second = versions.of('school');

  parts.own = '8';
  versions.note('school');
  versions.note('school'); // told twice, changed once
  nowMs = 2_000;
  expect(versions.formerOf('school')).toEqual({ version: second, changedMsAgo: 600 });
  expect(new Set([first, second, versions.of('school')]).size).toBe(3);
});
