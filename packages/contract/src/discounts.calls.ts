import type { Call } from './call.ts';

export const discountsCalls = {
  listDiscounts: { method: 'GET', path: '/organization/discounts' },
  addDiscount: { method: 'POST', path: '/organization/discounts' },
  changeDiscount: { method: 'PUT', path: '/organization/discounts/:discountId' },
  setDiscountStopped: { method: 'PUT', path: '/organization/discounts/:discountId/stopped' },
} as const satisfies Record<string, Call>;
