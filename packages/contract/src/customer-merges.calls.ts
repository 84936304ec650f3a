import type { Call } from './call.ts';

export const customerMergesCalls = {
  listMergeCandidates: { method: 'GET', path: '/organization/customers/:customerId/merge-candidates' },
  previewMerge: { method: 'GET', path: '/organization/customers/:customerId/merge-preview/:otherId' },
  mergeCustomers: { method: 'POST', path: '/organization/customers/:customerId/merge' },
  separateCustomer: { method: 'POST', path: '/organization/customers/:customerId/separate' },
  listAdministeredMergeCandidates: {
    method: 'GET',
    path: '/admin/organizations/:organizationId/customers/:customerId/merge-candidates',
  },
  previewAdministeredMerge: {
    method: 'GET',
    path: '/admin/organizations/:organizationId/customers/:customerId/merge-preview/:otherId',
  },
  mergeAdministeredCustomers: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/customers/:customerId/merge',
  },
  separateAdministeredCustomer: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/customers/:customerId/separate',
  },
} as const satisfies Record<string, Call>;
