import type { Call } from './call.ts';

export const customDomainCalls = {
  getCustomDomain: { method: 'GET', path: '/organization/custom-domain' },
  claimCustomDomain: { method: 'POST', path: '/organization/custom-domain' },
  verifyCustomDomain: { method: 'POST', path: '/organization/custom-domain/verify' },
  removeCustomDomain: { method: 'POST', path: '/organization/custom-domain/remove' },
  askForCertificate: { method: 'GET', path: '/tls/ask' },
} as const satisfies Record<string, Call>;
