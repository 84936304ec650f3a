import type { Call } from './call.ts';

export const supportCalls = {
  actAs: { method: 'POST', path: '/admin/organizations/:organizationId/act-as' },
  resetTwoFactor: { method: 'POST', path: '/admin/users/:userId/reset-two-factor' },
  requestRecovery: { method: 'POST', path: '/admin/users/:userId/recovery' },
  getRecovery: { method: 'GET', path: '/admin/users/:userId/recovery' },
  cancelRecovery: { method: 'POST', path: '/admin/users/:userId/recovery/cancel' },
  finishRecovery: { method: 'POST', path: '/admin/users/:userId/recovery/finish' },
} as const satisfies Record<string, Call>;
