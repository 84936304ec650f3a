import type { Call } from './call.ts';

export const customersCalls = {
  listCustomers: { method: 'GET', path: '/organization/customers' },
  exportCustomers: { method: 'GET', path: '/organization/customers/export' },
  addUnpaidCustomer: { method: 'POST', path: '/organization/customers' },
  getCustomer: { method: 'GET', path: '/organization/customers/:customerId' },
  addCustomerNote: { method: 'POST', path: '/organization/customers/:customerId/notes' },
  setCustomerConsent: { method: 'PUT', path: '/organization/customers/:customerId/consent' },
  exportCustomer: { method: 'POST', path: '/organization/customers/:customerId/export' },
  eraseCustomer: { method: 'POST', path: '/organization/customers/:customerId/erase' },
} as const satisfies Record<string, Call>;
