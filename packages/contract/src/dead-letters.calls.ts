import type { Call } from './call.ts';

export const deadLettersCalls = {
  listDeadLetters: { method: 'GET', path: '/admin/dead-letters' },
  retryDeadLetter: { method: 'POST', path: '/admin/dead-letters/:kind/:deadLetterId/retry' },
} as const satisfies Record<string, Call>;
