import type { Call } from './call.ts';

export const twoFactorCalls = {
  getTwoFactor: { method: 'GET', path: '/auth/two-factor' },
  startTotp: { method: 'POST', path: '/auth/two-factor/totp/start' },
  confirmTotp: { method: 'POST', path: '/auth/two-factor/totp/confirm' },
  disableTotp: { method: 'POST', path: '/auth/two-factor/totp/disable' },
  enablePasskeyFactor: { method: 'POST', path: '/auth/two-factor/passkey/enable' },
  disablePasskeyFactor: { method: 'POST', path: '/auth/two-factor/passkey/disable' },
  renewRecoveryCodes: { method: 'POST', path: '/auth/two-factor/recovery-codes' },
  stepUpPasskeyOptions: { method: 'POST', path: '/auth/step-up/passkey-options' },
  stepUp: { method: 'POST', path: '/auth/step-up' },
} as const satisfies Record<string, Call>;
