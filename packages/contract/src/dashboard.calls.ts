import type { Call } from './call.ts';

export const dashboardCalls = {
  getDashboard: { method: 'GET', path: '/organization/dashboard' },
  getPlatformDashboard: { method: 'GET', path: '/admin/dashboard' },
} as const satisfies Record<string, Call>;
