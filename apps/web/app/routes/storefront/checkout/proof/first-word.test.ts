import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstWord } from './first-word.ts';
import { solveChallenge } from './solve-challenge.ts';

test('the first 32 bits are those of SHA-256, for every length that fits', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'z9-_A.q5'.repeat(7).slice(0, length);
    expect(firstWord(text), text).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
  }
  expect(() => firstWord('x'.repeat(56))).toThrow(RangeError);
});

test('what was asked for is found', () => {
  const token = `10.1764115200000.${'n'.repeat(22)}.${'s'.repeat(43)}`;
  const proof = solveChallenge({ token, bits: 10 });
  expect(proof.startsWith(`${token}.`)).toBe(true);
  const [, , nonce, , counter] = proof.split('.');
  const digest = createHash('sha256').update(`${nonce}.${counter}`).digest();
  expect(Math.clz32(digest.readUInt32BE(0))).toBeGreaterThanOrEqual(10);
});
