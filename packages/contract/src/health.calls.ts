import type { Call } from './call.ts';

export const healthCalls = {
  getHealth: { method: 'GET', path: '/admin/health' },
  runSchedule: { method: 'POST', path: '/admin/health/schedules/:schedule/run' },
  listFailedJobs: { method: 'GET', path: '/admin/health/jobs' },
  retryJobs: { method: 'POST', path: '/admin/health/jobs/retry' },
  discardJobs: { method: 'POST', path: '/admin/health/jobs/discard' },
  getAlertSettings: { method: 'GET', path: '/admin/settings/alerts' },
  setAlertSettings: { method: 'PUT', path: '/admin/settings/alerts' },
  sendTestAlert: { method: 'POST', path: '/admin/settings/alerts/test' },
} as const satisfies Record<string, Call>;
