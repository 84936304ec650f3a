import { expect, it } from 'vitest';
import { endedMeanwhile } from './ended-meanwhile.ts';

it.each([
  [{ status: 0, is_canceled: false, reference: null }, null],
  [{ status: 1, is_canceled: false, reference: '7XK' }, /completed this withdrawal .*7XK/],
  [{ status: 2, is_canceled: false, reference: null }, /Someone else rejected/],
  [{ status: 2, is_canceled: true, reference: null }, /The organization canceled/],
] as const)('a form that is open says of %o what is true now', (found, said) => {
  const words = endedMeanwhile(found);
  if (said === null) expect(words).toBeNull();
  else expect(words).toMatch(said);
});
