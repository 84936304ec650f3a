import type { CheckHealth, ScheduleHealth } from '@goodshelf/contract/health.contract';
import { expect, it } from 'vitest';
import { whereToAct } from './addresses.ts';

const schedule: ScheduleHealth = {
  ...{ name: 'nightly', label: 'Nightly', cron: '10 8 * * *', result: 'done', started_at: null },
  ...{ finished_at: null, succeeded_at: null, error: null, failures: 0, is_late: false },
};
const check: CheckHealth = {
  name: 'stock',
  promise: 'Nothing is sold twice.',
  violation_count: 1,
  examples: [],
};

const shown = (...results: CheckHealth[]) => ({
  schedules: [schedule],
  checks: { started_at: '2026-11-29T10:00:00Z', finished_at: '2026-11-29T10:00:00Z', results },
});

it('an alert leads to what it is about', () => {
  expect(whereToAct({ kind: 'schedule_late', subject: 'nightly' }, shown())).toBe('#schedule-nightly');
  expect(whereToAct({ kind: 'check_broken', subject: 'stock' }, shown(check))).toBe('#check-stock');
});

it('an alert of what is well again, or gone, leads to its part of the page', () => {
  const passed = { ...check, violation_count: 0 };
  expect(whereToAct({ kind: 'schedule_failed', subject: 'gone' }, shown())).toBe('#health-schedules');
  for (const now of [shown(passed), shown(), { schedules: [], checks: null }])
    expect(whereToAct({ kind: 'check_broken', subject: 'stock' }, now)).toBe('#health-checks');
});
