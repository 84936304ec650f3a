import { expect, test } from 'vitest';
import { createSecretBox } from './index.ts';

const box = createSecretBox('a key of this test', { sealing: 'one use', fingerprints: 'other use' });
const otherUse = createSecretBox('a key of this test', {
  sealing: 'a second use',
  fingerprints: 'other use',
});
const plain = Buffer.from('the account');

test('what is sealed opens for its owner and its use alone', () => {
  const sealed = box.seal(plain, 'ada');
  expect(sealed.includes(plain)).toBe(false);
  expect(box.open(sealed, 'ada').equals(plain)).toBe(true);
  expect(() => box.open(sealed, 'grace')).toThrow();
  expect(() => otherUse.open(sealed, 'ada')).toThrow();
});

test('a byte that was changed opens nothing, and the same text is never sealed alike', () => {
  const sealed = box.seal(plain, 'ada');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => box.open(changed, 'ada')).toThrow();
  expect(box.seal(plain, 'ada').equals(sealed)).toBe(false);
});
