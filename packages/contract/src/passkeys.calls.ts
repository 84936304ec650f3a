import type { Call } from './call.ts';

export const passkeysCalls = {
  passkeyRegistrationOptions: { method: 'POST', path: '/auth/passkeys/options' },
  addPasskey: { method: 'POST', path: '/auth/passkeys' },
  removePasskey: { method: 'POST', path: '/auth/passkeys/:passkeyId/remove' },
  passkeyLoginOptions: { method: 'POST', path: '/auth/passkeys/login/options' },
  passkeyLogin: { method: 'POST', path: '/auth/passkeys/login' },
} as const satisfies Record<string, Call>;
