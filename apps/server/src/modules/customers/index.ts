/**
 * Customers: who has bought or given at an organization, what its people know of them, and how that is given to the person
 * or erased. The figures are those of the orders.
 */
export { customersRoutes } from './customers.routes.ts';
export { mergeCustomers } from './merge-customers.ts';
export { recountCustomers, refundedOfOrder, startCustomerKeeper } from './recount-customers.ts';
export { setCustomerConsent, writeCustomerNote } from './write-down.ts';
