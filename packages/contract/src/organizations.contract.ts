import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import type { Call } from './call.ts';
import { organizationsCalls } from './organizations.calls.ts';
import { endpoint } from './endpoint.ts';
import { addressLine, id, line, requiredAddressLine, requiredLine, requiredName } from './primitives.ts';
import { messages, organizationNameMaxLength, stateCodes, zipcodePattern } from './lookups/index.ts';

const group = <Prefix extends string>(prefix: Prefix) => {
  const fields = ['line1', 'line2', 'city', 'state', 'zipcode', 'country'] as const;
  type Shape = { [Field in (typeof fields)[number] as `${Prefix}${Field}`]: z.ZodString };
  return Object.fromEntries(fields.map((field) => [`${prefix}${field}`, z.string()])) as Shape;
};

/** An organization with its three address groups (specification, sections 3 and 7), whoever reads it. */
export const organizationFacts = z.object({
  id,
  type: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Where the storefront is: the custom domain while its status is 1, else the shop host plus the slug. */
  url: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  /** Why it was rejected; null while it is not. */
  rejection_reason: z.string().nullable(),
  custom_domain: z.string().nullable(),
  custom_domain_status: z.int(),
  contact_email: z.string().nullable(),
  /** Whether visitors and buyers see it. */
  is_contact_email_shown: z.boolean(),
  tax_id: z.string().nullable(),
  are_gifts_deductible: z.boolean(),
  /** The checkout offers to send to the general mailing address, with a child's name. */
  ships_to_organization: z.boolean(),
  offers_pickup: z.boolean(),
  /** When and where orders are picked up. */
  pickup_note: z.string(),
  /** The headline of the shop; empty for the usual one. */
  tagline: z.string(),
  ...group('location_address_'),
  ...group('general_mailing_address_'),
  ...group('donation_mailing_address_'),
});
export type OrganizationFacts = z.output<typeof organizationFacts>;

/** The organization as its members see it. */
export const organizationRecord = organizationFacts.extend({
  /** What the caller may do with it now. */
  abilities: z.object({ rename: z.boolean(), ask_for_review: z.boolean(), add_users: z.boolean() }),
});
export type OrganizationRecord = z.output<typeof organizationRecord>;

const oneOf = <const Code extends string>(codes: readonly Code[], sentence: string) =>
  z
    .string({ error: 'required' })
    .trim()
    .min(1, 'required')
    .transform((text) => text.toUpperCase())
    .refine((text): text is Code => codes.some((code) => code === text), sentence);

/** An address of an organization: US only, the specification's zip rule, its messages. */
export const organizationAddress = z.object({
  line1: requiredAddressLine(120),
  line2: addressLine(120)
    .nullish()
    .transform((text) => text ?? ''),
  city: requiredAddressLine(80),
  state: oneOf(stateCodes, inputTexts.state),
  country: oneOf(['US'], inputTexts.country),
  zipcode: requiredLine(40).refine((text) => zipcodePattern.test(text), messages.zipcodeFormat),
});
export type OrganizationAddress = z.output<typeof organizationAddress>;

const seenLine = line(200);
/**
 * An address, and what stood there for whoever changed it: when something else stands there by now, it is refused
 * (`organization_changed`). Left out, the address takes the place of whatever there is.
 */
export const changedAddress = organizationAddress.extend({
  seen: z
    .object({
      line1: seenLine,
      line2: seenLine,
      city: seenLine,
      state: seenLine,
      country: seenLine,
      zipcode: seenLine,
    })
    .optional(),
});
export type ChangedAddress = z.output<typeof changedAddress>;

/** At most 30 characters after trimming, counted as a person counts them. */
export const organizationName = requiredName(200).refine(
  (name) => [...name].length <= organizationNameMaxLength,
  inputTexts.tooLong(organizationNameMaxLength),
);

const written = z.object({ success: z.string() });
const addressOf = <C extends Call>(call: C, what: string) =>
  endpoint(call, {
    access: 'organization-member',
    tag: 'Organization',
    summary: `Saves ${what} of the active organization`,
    body: changedAddress,
    output: written,
    problems: ['organization_changed'],
  });

export const organizationsEndpoints = {
  getOrganization: endpoint(organizationsCalls.getOrganization, {
    access: 'organization-member',
    tag: 'Organization',
    summary: 'The active organization with its three addresses',
    output: organizationRecord,
    problems: [],
  }),
  saveLocation: addressOf(organizationsCalls.saveLocation, 'the physical business address'),
  saveGeneralMailing: addressOf(organizationsCalls.saveGeneralMailing, 'the general mailing address'),
  saveDonationMailing: addressOf(organizationsCalls.saveDonationMailing, 'the donation mailing address'),
  listPendingOrganizations: endpoint(organizationsCalls.listPendingOrganizations, {
    access: 'signed-in',
    tag: 'Organization',
    summary: 'The organizations in which the caller waits for approval, at most 50 by name',
    output: z.array(z.object({ id, name: z.string() })),
    problems: [],
  }),
  askForReview: endpoint(organizationsCalls.askForReview, {
    access: 'organization-member',
    tag: 'Organization',
    summary: 'Asks for another review of the rejected active organization, three times in seven days',
    body: z.object({}),
    output: written,
    problems: ['organization_not_rejected'],
  }),
  renameOrganization: endpoint(organizationsCalls.renameOrganization, {
    access: 'organization-member',
    tag: 'Organization',
    summary: 'Changes the name of the active organization while it is not open; its address stays',
    body: z.object({ name: organizationName }),
    output: written,
    problems: ['organization_open'],
  }),
  addBrand: endpoint(organizationsCalls.addBrand, {
    access: 'signed-in',
    whileActing: 'refused',
    tag: 'Organization',
    summary: 'Adds an organization (a store for App Merchants) of the caller, which becomes the active one',
    body: z.object({ name: organizationName }),
    output: written.extend({ organization_id: id }),
    problems: ['email_not_verified'],
  }),
  changeOrganization: endpoint(organizationsCalls.changeOrganization, {
    access: 'signed-in',
    whileActing: 'refused',
    tag: 'Organization',
    summary: 'Makes another organization of the caller the active one',
    body: z.object({ user_id: id, organization_id: id }),
    output: written,
    problems: ['organization_not_found'],
  }),
} as const;
