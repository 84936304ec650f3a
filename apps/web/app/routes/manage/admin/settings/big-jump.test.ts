import { expect, it } from 'vitest';
import { isBigJump } from './big-jump.ts';

it('a change by more than half is a big one, whichever way it goes', () => {
  expect(isBigJump(20_00, 2_00)).toBe(true);
  expect(isBigJump(5_00, 50_00)).toBe(true);
  expect(isBigJump(70_000, 700)).toBe(true);
  expect(isBigJump(0, 70_000)).toBe(true);
  expect(isBigJump(70_000, 72_500)).toBe(false);
  expect(isBigJump(20_00, 10_00)).toBe(false);
  expect(isBigJump(20_00, 20_00)).toBe(false);
  expect(isBigJump(0, 0)).toBe(false);
});
