import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import type { Call } from './call.ts';
import { adminOrganizationsCalls } from './admin-organizations.calls.ts';
import { endpoint } from './endpoint.ts';
import { id, line, page, pageOf, requiredParagraph, timestamp } from './primitives.ts';
import { changedAddress, organizationFacts } from './organizations.contract.ts';
import { defaultPageSize, organizationType, pageSizes, settableOrganizationTypes } from './lookups/index.ts';

const ownerShape = z.object({ id, name: z.string(), email: z.string() });
export const organizationStatuses = ['pending', 'approved', 'rejected'] as const;

export const organizationSummary = z.object({
  id,
  name: z.string(),
  type: z.string(),
  slug: z.string(),
  url: z.string(),
  status: z.enum(organizationStatuses),
  city: z.string(),
  state: z.string(),
  owner: ownerShape.nullable(),
  member_count: z.int(),
  pending_member_count: z.int(),
  created_at: timestamp,
  /** What the caller may do with it now, and with several at once. */
  abilities: z.object({ approve: z.boolean() }),
});
export type OrganizationSummary = z.output<typeof organizationSummary>;

/** One organization as platform staff see it. */
export const administeredOrganization = organizationFacts.extend({
  owner: ownerShape.nullable(),
  created_at: timestamp,
  /** When its status was last decided, or null while nobody has. */
  decided_at: timestamp.nullable(),
  counts: z.object({ active: z.int(), pending: z.int(), rejected: z.int() }),
  /** What the caller may do with it now. */
  abilities: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    set_type: z.boolean(),
    act_as: z.boolean(),
    add_users: z.boolean(),
  }),
});
export type AdministeredOrganization = z.output<typeof administeredOrganization>;

/** Sort keys of the list; a leading minus is descending. */
export const organizationSorts = ['-created_at', 'created_at', 'name', '-name'] as const;

/** A page size of the specification: 10, 25, 50, 100 or 1000. */
export const pageSize = z.coerce
  .number()
  .refine((size) => pageSizes.some((offered) => offered === size), inputTexts.pageSize)
  .default(defaultPageSize);

/** As many as anybody looks at before deciding. */
const mostAtOnce = 100;

const written = z.object({ success: z.string() });
const ofOrganization = z.object({ organizationId: id });
const addressOf = <C extends Call>(call: C, what: string) =>
  endpoint(call, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: `Saves ${what} of an organization`,
    params: ofOrganization,
    body: changedAddress,
    output: written,
    problems: ['organization_changed'],
  });

export const adminOrganizationsEndpoints = {
  listAdministeredOrganizations: endpoint(adminOrganizationsCalls.listAdministeredOrganizations, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'All organizations, with search, filters, sorting and counts',
    query: z.object({
      /** Words in the name, the slug, the city or the owner’s email address. */
      search: line(100).optional(),
      type: z.enum(organizationType).optional(),
      status: z.enum(organizationStatuses).optional(),
      sort: z.enum(organizationSorts).default('-created_at'),
      page,
      page_size: pageSize,
    }),
    output: pageOf(organizationSummary).extend({
      /** How many match search and type in each status, whatever status is chosen. */
      counts: z.array(z.object({ status: z.enum(organizationStatuses), count: z.int() })),
    }),
    problems: [],
  }),
  getAdministeredOrganization: endpoint(adminOrganizationsCalls.getAdministeredOrganization, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'One organization with its addresses, owner and member counts',
    params: ofOrganization,
    output: administeredOrganization,
    problems: [],
  }),
  approveOrganization: endpoint(adminOrganizationsCalls.approveOrganization, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Opens the storefront and tells the owner',
    params: ofOrganization,
    body: z.object({}),
    output: written,
    problems: [],
  }),
  approveOrganizations: endpoint(adminOrganizationsCalls.approveOrganizations, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Approves several, each for itself: what one is refused for stops no other',
    body: z.object({ organization_ids: z.array(id).min(1).max(mostAtOnce) }),
    output: z.object({
      /** In the order in which they were sent. */
      results: z.array(
        z.object({
          organization_id: id,
          /** Why it is not approved, in a sentence; null when it is. */
          problem: z.string().nullable(),
        }),
      ),
      /** How many are approved; null when none is. */
      success: z.string().nullable(),
      /** How many are not; null when all are. */
      error: z.string().nullable(),
    }),
    problems: [],
  }),
  rejectOrganization: endpoint(adminOrganizationsCalls.rejectOrganization, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Closes the storefront and tells the owner why',
    params: ofOrganization,
    body: z.object({ reason: requiredParagraph(1000) }),
    output: written,
    problems: [],
  }),
  setOrganizationType: endpoint(adminOrganizationsCalls.setOrganizationType, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'Sets what kind of organization it is; stores stay stores, and nothing becomes one',
    params: ofOrganization,
    body: z.object({ type: z.enum(settableOrganizationTypes) }),
    output: written,
    problems: ['organization_is_store'],
  }),
  saveAdministeredLocation: addressOf(
    adminOrganizationsCalls.saveAdministeredLocation,
    'the physical business address',
  ),
  saveAdministeredGeneralMailing: addressOf(
    adminOrganizationsCalls.saveAdministeredGeneralMailing,
    'the general mailing address',
  ),
  saveAdministeredDonationMailing: addressOf(
    adminOrganizationsCalls.saveAdministeredDonationMailing,
    'the donation mailing address',
  ),
} as const;
