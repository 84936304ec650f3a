import type { Call } from './call.ts';

export const directoryCalls = {
  listDirectory: { method: 'GET', path: '/organizations' },
} as const satisfies Record<string, Call>;
