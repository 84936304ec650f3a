import type { Call } from './call.ts';

export const fraudShieldCalls = {
  getFraudShield: { method: 'GET', path: '/admin/fraud' },
  getShieldSettings: { method: 'GET', path: '/admin/settings/fraud' },
  setShieldSettings: { method: 'PUT', path: '/admin/settings/fraud' },
} as const satisfies Record<string, Call>;
