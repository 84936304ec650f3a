import type { Call } from './call.ts';

export const deliveryCalls = {
  saveDelivery: { method: 'POST', path: '/organization/delivery' },
} as const satisfies Record<string, Call>;
