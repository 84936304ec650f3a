import { z } from 'zod';
import { exportedAddress, customerExport } from './customer-export.ts';
import { customerKinds, customerSorts } from './customer-words.ts';
import { customersCalls } from './customers.calls.ts';
import { endpoint } from './endpoint.ts';
import { orderSummary } from './orders.contract.ts';
import { email, id, line, page, pageOf, requiredLine, requiredParagraph, timestamp } from './primitives.ts';

/** Sums over years of orders: larger than what one person pays at once. */
const sumCents = z.int().min(0).max(100_000_000_000);

export const customerSummary = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Addresses that were merged into this one. */
  other_emails: z.array(z.string()),
  first_order_at: timestamp,
  last_order_at: timestamp,
  orders_count: z.int(),
  /** Before discounts, as of an order’s items. */
  goods_cents: sumCents,
  gifts_cents: sumCents,
  total_cents: sumCents,
  /** Went back of it, by refunds and by banks. */
  refunded_cents: sumCents,
  /** Whether the customer agrees to emails; null: nobody has asked. */
  wants_email: z.boolean().nullable(),
});
export type CustomerSummary = z.output<typeof customerSummary>;

/** One customer as the organization and platform staff both see it. */
export const customerDetails = customerSummary.extend({
  phone: z.string(),
  /** Where the last order with goods went. */
  shipping_address: exportedAddress.nullable(),
  /** The latest first, tries to pay that failed left out. */
  orders: z.array(
    orderSummary.pick({
      id: true,
      number: true,
      placed_at: true,
      status: true,
      status_name: true,
      goods_cents: true,
      gifts_cents: true,
      total_cents: true,
    }),
  ),
  has_more_orders: z.boolean(),
  /** Counts merges and separations: who does either, or erases, says what was seen. */
  version: z.int(),
  /** Addresses that were merged into this one, the last first; each can be separated again. */
  other_addresses: z.array(
    z.object({ id, email: z.string(), merged_at: timestamp, orders_count: z.int(), total_cents: sumCents }),
  ),
  abilities: z.object({ erase: z.boolean(), merge: z.boolean() }),
  /** Why it cannot be erased now. */
  erase_refusal: z.string().nullable(),
});
export type CustomerDetails = z.output<typeof customerDetails>;

export const customer = customerDetails.extend({
  /** What the organization’s people wrote for one another, the latest first. */
  notes: z.array(z.object({ id, at: timestamp, text: z.string(), author_name: z.string() })),
  /** Who wrote down what the customer said about emails, the latest first. */
  consents: z.array(z.object({ id, at: timestamp, wants_email: z.boolean(), author_name: z.string() })),
});
export type Customer = z.output<typeof customer>;

export const customersQuery = z.object({
  /** A whole email address, or words that all occur in name and email. */
  search: line(100).optional(),
  kind: z.enum(customerKinds).optional(),
  sort: z.enum(customerSorts).default('-last_order_at'),
  page,
  /** As long as the longest page on a screen: whoever copies out more has proved who they are. */
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});

/** As many at once as a file is made of. */
export const exportedPageSize = z.coerce.number().int().min(1).max(1000).default(1000);
const foundCustomers = pageOf(customerSummary).extend({
  /** There are more customers than the list looks through. */
  has_more: z.boolean(),
});

/** What erasing asks of whoever does it: the customer’s email address, typed, and whom the page showed. */
export const eraseBody = z.object({ confirmation: requiredLine(254), version: z.int().min(0) });

export const done = z.object({ success: z.string() });
export const exported = done.extend({ file: customerExport });
const params = z.object({ customerId: id });

export const customersEndpoints = {
  listCustomers: endpoint(customersCalls.listCustomers, {
    access: 'organization-member',
    tag: 'Customers',
    summary: 'Who has bought or given at the active organization',
    query: customersQuery,
    output: foundCustomers,
    problems: [],
  }),
  exportCustomers: endpoint(customersCalls.exportCustomers, {
    access: 'organization-member',
    confirmation: 'fresh',
    tag: 'Customers',
    summary: 'The same for a file of all that was found',
    query: customersQuery.extend({ page_size: exportedPageSize }),
    output: foundCustomers,
    problems: [],
  }),
  addUnpaidCustomer: endpoint(customersCalls.addUnpaidCustomer, {
    access: 'organization-member',
    tag: 'Customers',
    summary:
      'Adds somebody who ordered and never paid, so that what is known of them can be exported or erased',
    body: z.object({ email }),
    output: done.extend({ customer_id: id }),
    problems: ['customer_not_found'],
  }),
  getCustomer: endpoint(customersCalls.getCustomer, {
    access: 'organization-member',
    tag: 'Customers',
    summary: 'One customer with orders, notes and consent',
    params,
    output: customer,
    problems: ['customer_not_found'],
  }),
  addCustomerNote: endpoint(customersCalls.addCustomerNote, {
    access: 'organization-member',
    tag: 'Customers',
    summary: 'Writes a note about a customer that the organization’s people read',
    params,
    body: z.object({
      /** Made by the form before the first try: a second press of the same note writes nothing. */
      id,
      text: requiredParagraph(1000),
    }),
    output: done,
    problems: ['customer_not_found'],
  }),
  setCustomerConsent: endpoint(customersCalls.setCustomerConsent, {
    access: 'organization-member',
    tag: 'Customers',
    summary: 'Writes down whether a customer agrees to emails',
    params,
    body: z.object({
      /** Made before the first try: the same answer sent again is written once. */
      id,
      wants_email: z.boolean(),
    }),
    output: done,
    problems: ['customer_not_found'],
  }),
  exportCustomer: endpoint(customersCalls.exportCustomer, {
    access: 'organization-member',
    confirmation: 'fresh',
    tag: 'Customers',
    summary: 'Everything that the organization knows of a customer, for the customer',
    params,
    output: exported,
    problems: ['customer_not_found'],
  }),
  eraseCustomer: endpoint(customersCalls.eraseCustomer, {
    access: 'organization-member',
    confirmation: 'fresh',
    tag: 'Customers',
    summary: 'Replaces all personal words of a customer; amounts and books stay whole',
    params,
    body: eraseBody,
    output: done,
    problems: ['customer_not_found', 'customer_not_erasable', 'customer_changed'],
  }),
} as const;
