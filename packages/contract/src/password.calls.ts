import type { Call } from './call.ts';

export const passwordCalls = {
  forgotPassword: { method: 'POST', path: '/auth/password/forgot' },
  resetPassword: { method: 'POST', path: '/auth/password/reset/:token' },
  updateProfile: { method: 'POST', path: '/profile' },
  changePassword: { method: 'POST', path: '/change-password' },
} as const satisfies Record<string, Call>;
