import type { Call } from './call.ts';

export const adminTakedownsCalls = {
  listTakedowns: { method: 'GET', path: '/admin/takedowns' },
  getTakedown: { method: 'GET', path: '/admin/takedowns/:takedownId' },
  moveTakedown: { method: 'PUT', path: '/admin/takedowns/:takedownId/state' },
  setTakedownProduct: { method: 'PUT', path: '/admin/takedowns/:takedownId/product' },
  recordCounterNotice: { method: 'POST', path: '/admin/takedowns/:takedownId/counter-notice' },
} as const satisfies Record<string, Call>;
