import { z } from 'zod';
import { adminGroupsCalls } from './admin-groups.calls.ts';
import { productStatusShape } from './admin-products.contract.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, id, line, requiredName, timestamp } from './primitives.ts';
import { imageShape } from './storefront.contract.ts';

/** So many groups the platform keeps: all are on one page, in their order. */
export const groupsMax = 500;
/** So many products one group holds. */
export const groupProductsMax = 200;

/** Counts its changes: whoever changes a group says which one they saw. */
const version = z.int().min(1);

export const groupSummary = z.object({
  id,
  title: z.string(),
  note: z.string(),
  version,
  product_count: z.int(),
  /** How many of them storefronts may show. */
  published_count: z.int(),
});
export type GroupSummary = z.output<typeof groupSummary>;

export const groupProduct = z.object({
  id,
  title: z.string(),
  authors: z.string(),
  status: productStatusShape,
  price_cents: amountCents.nullable(),
  image: imageShape,
});
export type GroupProduct = z.output<typeof groupProduct>;

export const groupEvent = z.object({
  id,
  at: timestamp,
  summary: z.string(),
  /** As it was then. */
  actor_name: z.string(),
});
export type GroupEvent = z.output<typeof groupEvent>;

export const groupDetails = groupSummary.extend({
  /** In the order of the group. */
  products: z.array(groupProduct),
  /** The latest, newest first. */
  events: z.array(groupEvent),
});
export type GroupDetails = z.output<typeof groupDetails>;

const words = z.object({
  title: requiredName(120),
  /** Stands below the title on storefronts. */
  note: line(200),
});
const params = z.object({ groupId: id });
const done = z.object({ success: z.string(), version });

export const adminGroupsEndpoints = {
  listGroups: endpoint(adminGroupsCalls.listGroups, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'The groups of the platform, in the order in which storefronts show them',
    output: z.object({ items: z.array(groupSummary) }),
    problems: [],
  }),
  addGroup: endpoint(adminGroupsCalls.addGroup, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Adds an empty group, the last in order',
    body: words,
    output: z.object({ id, success: z.string() }),
    problems: ['too_many_groups'],
  }),
  orderGroups: endpoint(adminGroupsCalls.orderGroups, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Puts the groups in order; those that are not named follow in the order they had',
    body: z.object({ group_ids: z.array(id).min(1).max(groupsMax) }),
    output: z.object({ success: z.string() }),
    problems: [],
  }),
  getGroup: endpoint(adminGroupsCalls.getGroup, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'One group with its products in order',
    params,
    output: groupDetails,
    problems: ['group_not_found'],
  }),
  updateGroup: endpoint(adminGroupsCalls.updateGroup, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Changes what a group is called; its address on storefronts stays',
    params,
    body: words.extend({ version }),
    output: done,
    problems: ['group_not_found', 'group_changed'],
  }),
  setGroupProducts: endpoint(adminGroupsCalls.setGroupProducts, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Says which products of the shared catalogue a group holds, in order',
    params,
    body: z.object({ version, product_ids: z.array(id).max(groupProductsMax) }),
    output: done,
    problems: ['group_not_found', 'group_changed', 'product_not_found'],
  }),
  deleteGroup: endpoint(adminGroupsCalls.deleteGroup, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Deletes a group; its products stay in the catalogue',
    params,
    output: z.object({ success: z.string() }),
    problems: ['group_not_found'],
  }),
} as const;
