import type { Call } from './call.ts';

export const withdrawalScheduleCalls = {
  getWithdrawalSchedule: { method: 'GET', path: '/organization/withdrawals/schedule' },
  saveWithdrawalSchedule: { method: 'PUT', path: '/organization/withdrawals/schedule' },
} as const satisfies Record<string, Call>;
