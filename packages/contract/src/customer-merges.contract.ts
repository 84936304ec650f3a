import { z } from 'zod';
import { customerMergesCalls } from './customer-merges.calls.ts';
import { mergeCandidatesShown } from './customer-words.ts';
import { customerSummary, done } from './customers.contract.ts';
import { endpoint } from './endpoint.ts';
import { id, line } from './primitives.ts';

const figures = customerSummary.pick({
  orders_count: true,
  goods_cents: true,
  gifts_cents: true,
  total_cents: true,
  refunded_cents: true,
  wants_email: true,
});

/** One of two customers as they are before a merge. */
export const mergeSide = customerSummary.extend({
  version: z.int(),
  notes_count: z.int(),
});
export type MergeSide = z.output<typeof mergeSide>;

/** What becomes of two customers, whichever of them stays. */
export const mergePreview = z.object({
  customer: mergeSide,
  other: mergeSide,
  merged: figures.extend({ notes_count: z.int() }),
  /** Why these two cannot be merged. */
  refusal: z.string().nullable(),
});
export type MergePreview = z.output<typeof mergePreview>;

const candidates = z.object({ items: z.array(customerSummary) });
const search = z.object({ search: line(100).optional() });
const mergeBody = z.object({
  /** Who is merged into the customer of the path. */
  other_id: id,
  version: z.int().min(0),
  other_version: z.int().min(0),
});
const separateBody = z.object({ merged_id: id, version: z.int().min(0) });

const params = z.object({ customerId: id });
const pair = params.extend({ otherId: id });
const organization = { organizationId: id };
const found = `Up to ${mergeCandidatesShown} other customers of the same organization, by name or email; without a search who ordered last`;
const previewed = 'What two customers of an organization would be as one';
const merged = 'Makes a customer and a duplicate one person; nobody’s account changes';
const separated = 'Takes a merge back';
const mergeProblems = ['customer_not_found', 'customer_changed', 'customer_not_mergeable'] as const;
const separateProblems = ['customer_not_found', 'customer_changed'] as const;

const own = { access: 'organization-member', tag: 'Customers' } as const;
const staff = { access: 'platform-admin-of-organization', tag: 'Administration' } as const;

export const customerMergesEndpoints = {
  listMergeCandidates: endpoint(customerMergesCalls.listMergeCandidates, {
    ...own,
    summary: found,
    params,
    query: search,
    output: candidates,
    problems: ['customer_not_found'],
  }),
  previewMerge: endpoint(customerMergesCalls.previewMerge, {
    ...own,
    summary: previewed,
    params: pair,
    output: mergePreview,
    problems: ['customer_not_found'],
  }),
  mergeCustomers: endpoint(customerMergesCalls.mergeCustomers, {
    ...own,
    summary: merged,
    params,
    body: mergeBody,
    output: done,
    problems: mergeProblems,
  }),
  separateCustomer: endpoint(customerMergesCalls.separateCustomer, {
    ...own,
    summary: separated,
    params,
    body: separateBody,
    output: done,
    problems: separateProblems,
  }),
  listAdministeredMergeCandidates: endpoint(customerMergesCalls.listAdministeredMergeCandidates, {
    ...staff,
    summary: found,
    params: params.extend(organization),
    query: search,
    output: candidates,
    problems: ['customer_not_found'],
  }),
  previewAdministeredMerge: endpoint(customerMergesCalls.previewAdministeredMerge, {
    ...staff,
    summary: previewed,
    params: pair.extend(organization),
    output: mergePreview,
    problems: ['customer_not_found'],
  }),
  mergeAdministeredCustomers: endpoint(customerMergesCalls.mergeAdministeredCustomers, {
    ...staff,
    summary: merged,
    params: params.extend(organization),
    body: mergeBody,
    output: done,
    problems: mergeProblems,
  }),
  separateAdministeredCustomer: endpoint(customerMergesCalls.separateAdministeredCustomer, {
    ...staff,
    summary: separated,
    params: params.extend(organization),
    body: separateBody,
    output: done,
    problems: separateProblems,
  }),
} as const;
