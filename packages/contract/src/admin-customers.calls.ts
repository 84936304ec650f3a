import type { Call } from './call.ts';

export const adminCustomersCalls = {
  listAdministeredCustomers: { method: 'GET', path: '/admin/customers' },
  exportAdministeredCustomers: { method: 'GET', path: '/admin/customers/export' },
  getAdministeredCustomer: {
    method: 'GET',
    path: '/admin/organizations/:organizationId/customers/:customerId',
  },
  exportAdministeredCustomer: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/customers/:customerId/export',
  },
  eraseAdministeredCustomer: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/customers/:customerId/erase',
  },
} as const satisfies Record<string, Call>;
