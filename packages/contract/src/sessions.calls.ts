import type { Call } from './call.ts';

export const sessionsCalls = {
  listSessions: { method: 'GET', path: '/auth/sessions' },
  revokeOtherSessions: { method: 'POST', path: '/auth/sessions/revoke-others' },
  revokeSession: { method: 'POST', path: '/auth/sessions/:sessionId/revoke' },
} as const satisfies Record<string, Call>;
