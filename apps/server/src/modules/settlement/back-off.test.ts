import { expect, test } from 'vitest';
import { attemptsMax, nextAttemptAt } from './back-off.ts';

const now = new Date('2026-03-01T12:00:00Z');
const waitsMs = (id: string): number[] =>
  Array.from(
    { length: attemptsMax },
    (_, index) => nextAttemptAt(id, index + 1, now).getTime() - now.getTime(),
  );

test('each try waits about twice as long as the one before, and never much longer than an hour', () => {
  const waits = waitsMs('a');
  waits.forEach((waitMs, index) => {
    const plainMs = Math.min(30_000 * 2 ** index, 3_600_000);
    expect(waitMs).toBeGreaterThanOrEqual(plainMs);
    expect(waitMs).toBeLessThanOrEqual(plainMs * 1.2);
  });
});

test('the same thing always waits the same time, and different things do not come back together', () => {
  expect(waitsMs('a')).toEqual(waitsMs('a'));
  const firstWaits = Array.from({ length: 100 }, (_, index) => waitsMs(`event ${index}`)[0]);
  expect(new Set(firstWaits).size).toBeGreaterThan(50);
});

test('the last try comes more than a day after the first, when Stripe has forgotten what it answered then', () => {
  const waits = waitsMs('a').slice(0, -1);
  expect(waits.reduce((sum, waitMs) => sum + waitMs, 0)).toBeGreaterThan(25 * 3_600_000);
});
