import type { Call } from './call.ts';

export const takedownsCalls = {
  sendTakedownNotice: { method: 'POST', path: '/takedown-notices' },
  getOwnTakedown: { method: 'GET', path: '/organization/products/:productId/takedown' },
  sendOwnCounterNotice: { method: 'POST', path: '/organization/takedowns/:takedownId/counter-notice' },
} as const satisfies Record<string, Call>;
