import type { Call } from './call.ts';

export const withdrawalRunsCalls = {
  listWithdrawalRuns: { method: 'GET', path: '/admin/withdrawal-runs' },
  startWithdrawalRun: { method: 'POST', path: '/admin/withdrawal-runs' },
  getWithdrawalRun: { method: 'GET', path: '/admin/withdrawal-runs/:runId' },
  openWithdrawalRun: { method: 'POST', path: '/admin/withdrawal-runs/:runId/destinations' },
  recordWithdrawalRun: { method: 'POST', path: '/admin/withdrawal-runs/:runId/payments' },
} as const satisfies Record<string, Call>;
