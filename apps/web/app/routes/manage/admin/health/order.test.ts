import type { QueueHealth, ScheduleHealth } from '@goodshelf/contract/health.contract';
import { expect, it } from 'vitest';
import { inPlaces, isInTrouble, isQuiet, isWatched } from './order.ts';

const queue: QueueHealth = {
  ...{ name: 'receipts', label: 'Receipts', waiting: 0, retrying: 0, running: 0, given_up: 0 },
  oldest_due_at: null,
};

it.each([
  [{}, true],
  [{ waiting: 1 }, false],
  [{ running: 1 }, false],
  [{ given_up: 1 }, false],
])('a queue with %o is quiet: %s', (some, quiet) => {
  expect(isQuiet({ ...queue, ...some })).toBe(quiet);
});

const schedule: ScheduleHealth = {
  ...{ name: 'nightly', label: 'Nightly', cron: '10 8 * * *', result: 'done', started_at: null },
  ...{ finished_at: null, succeeded_at: null, error: null, failures: 0, is_late: false },
};

it.each([
  [{}, false],
  [{ result: 'never' }, false],
  [{ result: 'running' }, false],
  // It is tried again; the last time it failed.
  [{ result: 'running', failures: 1 }, true],
  [{ result: 'failed' }, true],
  [{ result: 'interrupted' }, true],
  [{ is_late: true }, true],
] as const)('work by the clock with %o is in trouble: %s', (some, trouble) => {
  expect(isInTrouble({ ...schedule, ...some })).toBe(trouble);
});

it('what was read stays where it was', () => {
  const [a, b, c] = [1, 2, 3].map((number) => ({ name: `n${number}`, number }));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three');
  expect(inPlaces([a, b, c], ['n2', 'gone', 'n1'])).toEqual([b, a, c]);
});

it('nobody watches after five minutes without a look', () => {
  const looked_at = '2026-11-29T10:05:00Z';
  expect(isWatched({ looked_at, watched_at: null })).toBe(false);
  expect(isWatched({ looked_at, watched_at: '2026-11-29T09:59:59Z' })).toBe(false);
  expect(isWatched({ looked_at, watched_at: '2026-11-29T10:00:00Z' })).toBe(true);
});
