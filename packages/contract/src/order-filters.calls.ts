import type { Call } from './call.ts';

/** Filters of the lists of orders that somebody has saved for themselves. */
export const orderFiltersCalls = {
  listOrderFilters: { method: 'GET', path: '/organization/order-filters' },
  saveOrderFilter: { method: 'PUT', path: '/organization/order-filters/:filterId' },
  removeOrderFilter: { method: 'DELETE', path: '/organization/order-filters/:filterId' },
  listStaffOrderFilters: { method: 'GET', path: '/admin/order-filters' },
  saveStaffOrderFilter: { method: 'PUT', path: '/admin/order-filters/:filterId' },
  removeStaffOrderFilter: { method: 'DELETE', path: '/admin/order-filters/:filterId' },
} as const satisfies Record<string, Call>;
