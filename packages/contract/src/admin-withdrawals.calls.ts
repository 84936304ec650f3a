import type { Call } from './call.ts';

export const adminWithdrawalsCalls = {
  listAllWithdrawals: { method: 'GET', path: '/admin/withdrawals' },
  getWithdrawal: { method: 'GET', path: '/admin/withdrawals/:withdrawalId' },
  openWithdrawalDestination: { method: 'POST', path: '/admin/withdrawals/:withdrawalId/destination' },
  completeWithdrawal: { method: 'POST', path: '/admin/withdrawals/:withdrawalId/complete' },
  rejectWithdrawal: { method: 'POST', path: '/admin/withdrawals/:withdrawalId/reject' },
} as const satisfies Record<string, Call>;
