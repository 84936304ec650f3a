import type { Call } from './call.ts';

export const adminWithdrawalsCalls = {
  listAllWithdrawals: { method: 'GET', path: '/admin/withdrawals' },
  getWithdrawal: { method: 'GET', path: '/admin/organizations/:organizationId/withdrawals/:withdrawalId' },
  openWithdrawalDestination: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/withdrawals/:withdrawalId/destination',
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/withdrawals/:withdrawalId/approve',
  },
  completeWithdrawal: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/withdrawals/:withdrawalId/complete',
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/withdrawals/:withdrawalId/reject',
  },
} as const satisfies Record<string, Call>;
