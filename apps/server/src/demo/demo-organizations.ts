/** The organizations and people of the demo. Ids are fixed, so that links survive a fresh start. */
import { offeredOrganizationTypes } from '@goodshelf/contract/lookups';
import { z } from 'zod';
import { readContent } from './read-content.ts';

export const demoPassword = 'Goodshelf-Demo';

const person = z.strictObject({
  id: z.uuid(),
  email: z.email(),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  isAdmin: z.literal(true).optional(),
});
export type DemoPerson = z.infer<typeof person>;

export const demoPersonName = z.enum([
  'admin',
  'lincolnOwner',
  'lincolnMember',
  'openPagesOwner',
  'riverBooksOwner',
  'customer',
]);
export type DemoPersonName = z.infer<typeof demoPersonName>;

const address = z.strictObject({
  line1: z.string().min(1),
  city: z.string().min(1),
  state: z.string().length(2),
  zipcode: z.string().length(5),
});
const cents = z.int().positive();

const organization = z.strictObject({
  id: z.uuid(),
  type: z.enum(offeredOrganizationTypes),
  name: z.string().min(1),
  slug: z.string().min(1),
  ownerId: z.uuid(),
  members: z.array(z.strictObject({ userId: z.uuid(), relationship: z.string() })),
  address,
  contactEmail: z.email(),
  taxId: z.string().nullable(),
  areGiftsDeductible: z.boolean(),
  tagline: z.string(),
  story: z.string(),
  /** What its checkout offers besides shipping to the customer. */
  delivery: z.strictObject({ shipsToOrganization: z.boolean(), pickupNote: z.string() }).optional(),
  /** Codes for its checkout; the dates are of the day on which the demo is loaded. */
  discounts: z
    .array(
      z.strictObject({
        id: z.uuid(),
        code: z.string(),
        percent: z.int().optional(),
        amountCents: cents.optional(),
        minGoodsCents: cents.optional(),
        usesPerCustomerMax: z.int().optional(),
        endedDaysAgo: z.int().optional(),
      }),
    )
    .optional(),
  campaign: z
    .strictObject({ id: z.uuid(), title: z.string(), story: z.string(), goalCents: cents })
    .nullable(),
});
export type DemoOrganization = z.infer<typeof organization>;

/** One of the directory and of the list of platform staff only. */
const neighbour = organization.extend({
  owner: person,
  createdDaysAgo: z.int().positive(),
  usesOfMoney: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  giftSuggestions: z.array(z.strictObject({ amount_cents: cents, effect: z.string() })),
  /** What platform staff decided the day after; null while it waits. */
  decision: z
    .discriminatedUnion('status', [
      z.strictObject({ status: z.literal('approved') }),
      z.strictObject({ status: z.literal('rejected'), reason: z.string().min(1) }),
    ])
    .nullable(),
});
export type DemoNeighbour = z.infer<typeof neighbour>;

export const demoPeople = readContent('people.json', z.record(demoPersonName, person));
export const demoOrganizations = readContent('organizations.json', z.array(organization));

/** More organizations: open ones, waiting ones and a rejected one. */
export const readDirectory = (): DemoNeighbour[] => readContent('directory.json', z.array(neighbour));
