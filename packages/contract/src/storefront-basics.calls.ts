import type { Call } from './call.ts';

export const storefrontBasicsCalls = {
  saveStorefrontBasics: { method: 'POST', path: '/organization/storefront-basics' },
  getOrderMail: { method: 'GET', path: '/organization/order-mail' },
  saveOrderMail: { method: 'POST', path: '/organization/order-mail' },
} as const satisfies Record<string, Call>;
