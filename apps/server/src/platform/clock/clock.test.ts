import { expect, test } from 'vitest';
import { fixedClock, systemClock } from './index.ts';

test('a fixed clock moves only when it is told to', () => {
  const clock = fixedClock('2026-03-01T10:00:00Z');
  expect(clock.now().toISOString()).toBe('2026-03-01T10:00:00.000Z');
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-03-01T10:01:30.000Z');
  clock.set('2027-01-01T00:00:00Z');
  expect(clock.now().getUTCFullYear()).toBe(2027);
});

test('nobody can turn the clock through a date it handed out', () => {
  const clock = fixedClock('2026-03-01T10:00:00Z');
  clock.now().setUTCFullYear(1999);
  expect(clock.now().getUTCFullYear()).toBe(2026);
});

test('the system clock tells the time of the machine', () => {
  const before = Date.now();
  const told = systemClock.now().getTime();
  expect(told).toBeGreaterThanOrEqual(before);
  expect(told).toBeLessThanOrEqual(Date.now());
});
