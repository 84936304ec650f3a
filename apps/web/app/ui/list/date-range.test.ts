import { expect, test } from 'vitest';
import { areReversed } from './date-range.tsx';

test('a first day after the last one is told, and nothing else', () => {
  const say = (from: string, until: string) => areReversed(new URLSearchParams({ from, until }));
  expect(say('2026-11-26', '2026-11-25')).toBe(true);
  for (const [from, until] of [
    ['2026-11-25', '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
    ['2026-11-26', ''],
    ['', '2026-11-25'],
    ['tomorrow', '2026-11-25'],
  ] as const)
    expect(say(from, until)).toBe(false);
});
