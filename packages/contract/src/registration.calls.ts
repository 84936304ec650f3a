import type { Call } from './call.ts';

export const registrationCalls = {
  register: { method: 'POST', path: '/auth/register' },
  registerAppMerchant: { method: 'POST', path: '/auth/app-merchant-register' },
  verifyEmail: { method: 'GET', path: '/auth/email/verify/:token' },
  resendVerification: { method: 'POST', path: '/auth/email/verify/resend' },
} as const satisfies Record<string, Call>;
