import { expect, test } from 'vitest';
import { isUuid, newId, secretToken, sha256 } from './index.ts';

test('ids sort in the order in which they were made, also thousands within one millisecond', () => {
  const made = Array.from({ length: 10_000 }, () => newId());
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('ids keep their order when the clock goes back', () => {
  const now = Date.now() + 60_000;
  const before = newId(now);
  const after = newId(now - 5_000);
  expect(after > before).toBe(true);
});

test('an id is a UUID of version 7 and says when it was made', () => {
  const future = Date.now() + 3_600_000;
  const id = newId(future);
  expect(isUuid(id)).toBe(true);
  expect(id[14]).toBe('7');
  expect('89ab').toContain(id[19]);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(future);
});

test('only the spelling of a UUID that PostgreSQL writes counts as one', () => {
  expect(isUuid('0190A6F0-0000-7000-8000-000000000000')).toBe(false);
  expect(isUuid("0190a6f0-0000-7000-8000-000000000000' or 1=1")).toBe(false);
});

test('a secret token has 256 bits and is stored as 32 bytes', () => {
  const tokens = Array.from({ length: 100 }, secretToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/.test(token))).toBe(true);
  expect(sha256('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
