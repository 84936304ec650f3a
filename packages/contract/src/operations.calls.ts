import type { Call } from './call.ts';

export const operationsCalls = {
  listDevelopmentMail: { method: 'GET', path: '/dev/mail' },
  receiveCardEvent: { method: 'POST', path: '/webhooks/card/:provider' },
} as const satisfies Record<string, Call>;
