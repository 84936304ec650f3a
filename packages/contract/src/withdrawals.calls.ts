import type { Call } from './call.ts';

export const withdrawalsCalls = {
  listWithdrawals: { method: 'GET', path: '/organization/withdrawals' },
  getNextWithdrawal: { method: 'GET', path: '/organization/withdrawals/next' },
  requestWithdrawal: { method: 'POST', path: '/organization/withdrawals' },
  cancelWithdrawal: { method: 'POST', path: '/organization/withdrawals/:withdrawalId/cancel' },
} as const satisfies Record<string, Call>;
