import type { Call } from './call.ts';

export const deadLettersCalls = {
  listDeadLetters: { method: 'GET', path: '/admin/dead-letters' },
  retryDeadLetters: { method: 'POST', path: '/admin/dead-letters/retry' },
  retryDeadLetter: { method: 'POST', path: '/admin/dead-letters/:kind/:deadLetterId/retry' },
} as const satisfies Record<string, Call>;
