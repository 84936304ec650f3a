import { z } from 'zod';
import { adminCustomersCalls } from './admin-customers.calls.ts';
import { pageSize } from './admin-organizations.contract.ts';
import {
  customerDetails,
  customersQuery,
  customerSummary,
  done,
  eraseBody,
  exported,
  exportedPageSize,
} from './customers.contract.ts';
import { endpoint } from './endpoint.ts';
import { id, pageOf } from './primitives.ts';

const soldBy = z.object({ id, name: z.string(), slug: z.string() });

export const administeredCustomerSummary = customerSummary.extend({ organization: soldBy });
export type AdministeredCustomerSummary = z.output<typeof administeredCustomerSummary>;

/** Without what an organization’s people wrote about their customer. */
export const administeredCustomer = customerDetails.extend({ organization: soldBy });
export type AdministeredCustomer = z.output<typeof administeredCustomer>;

const foundCustomers = pageOf(administeredCustomerSummary).extend({
  /** There are more customers than the list looks through. */
  has_more: z.boolean(),
});
const params = z.object({ organizationId: id, customerId: id });

export const adminCustomersEndpoints = {
  listAdministeredCustomers: endpoint(adminCustomersCalls.listAdministeredCustomers, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Customers of all organizations, who ordered last first',
    query: customersQuery.omit({ sort: true }).extend({ page_size: pageSize }),
    output: foundCustomers,
    problems: [],
  }),
  exportAdministeredCustomers: endpoint(adminCustomersCalls.exportAdministeredCustomers, {
    access: 'platform-admin',
    confirmation: 'fresh',
    tag: 'Administration',
    summary: 'The same for a file of all that was found',
    query: customersQuery.omit({ sort: true }).extend({ page_size: exportedPageSize }),
    output: foundCustomers,
    problems: [],
  }),
  getAdministeredCustomer: endpoint(adminCustomersCalls.getAdministeredCustomer, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'One customer of an organization',
    params,
    output: administeredCustomer,
    problems: ['customer_not_found'],
  }),
  exportAdministeredCustomer: endpoint(adminCustomersCalls.exportAdministeredCustomer, {
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary: 'Everything that an organization knows of a customer, for the customer',
    params,
    output: exported,
    problems: ['customer_not_found'],
  }),
  eraseAdministeredCustomer: endpoint(adminCustomersCalls.eraseAdministeredCustomer, {
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary: 'Replaces all personal words of a customer; amounts and books stay whole',
    params,
    body: eraseBody,
    output: done,
    problems: ['customer_not_found', 'customer_not_erasable', 'customer_changed'],
  }),
} as const;
