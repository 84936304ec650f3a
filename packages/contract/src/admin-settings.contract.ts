import { z } from 'zod';
import { adminSettingsCalls } from './admin-settings.calls.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, id, timestamp } from './primitives.ts';
import { termsStates, weightStepsMax } from './settings-words.ts';

const bps = z.int();
const typedBps = z.int(inputTexts.percent).min(0, inputTexts.percent).max(10_000, inputTexts.percent);
const day = z.iso.date(inputTexts.date);

/** Of what stood there when the page was read: whoever changes settings says so (decision 0055). */
const version = z.string().max(64);

const terms = z.object({ catalogue_share_bps: bps, platform_fee_bps: bps });
export type Terms = z.output<typeof terms>;

const change = {
  /** The first day, in New York; null: from the beginning. */
  valid_from: z.iso.date().nullable(),
  state: z.literal(termsStates),
  set_at: timestamp,
};
const platformChange = z.object({ ...terms.shape, ...change });
/** Null: what the platform's terms say. */
const exception = z.object({ catalogue_share_bps: bps.nullable(), platform_fee_bps: bps.nullable() });
const organizationChange = z.object({ ...exception.shape, ...change });
export type TermsChange = z.output<typeof organizationChange>;

export const settingEvent = z.object({ id, at: timestamp, summary: z.string(), actor_name: z.string() });
export type SettingEvent = z.output<typeof settingEvent>;

const organization = z.object({ id, name: z.string(), slug: z.string() });

const termsSettings = z.object({
  /** In New York. */
  today: z.iso.date(),
  version,
  in_force: terms,
  /** The latest first. */
  changes: z.array(platformChange),
  exceptions: z.array(
    z.object({
      organization,
      in_force: exception,
      /** The next day from which something else holds. */
      next_from: z.iso.date().nullable(),
    }),
  ),
  has_more_exceptions: z.boolean(),
  /** What staff changed of any terms, the latest first. */
  events: z.array(settingEvent),
});
export type TermsSettings = z.output<typeof termsSettings>;

const organizationTerms = z.object({
  organization,
  today: z.iso.date(),
  version,
  in_force: terms,
  /** Of the platform, today. */
  standard: terms,
  changes: z.array(organizationChange),
});
export type OrganizationTerms = z.output<typeof organizationTerms>;

const ounces = z
  .int(inputTexts.pounds)
  .min(0, inputTexts.pounds)
  .max(100 * 16, inputTexts.pounds);
const shippingRates = z.object({
  flat_cents: amountCents.max(100_000),
  /** From this amount of goods on nothing is paid for sending; null: never. */
  free_from_cents: amountCents.min(1).nullable(),
  /** Carts of nothing but the platform's books go by weight, all others at the flat rate. */
  are_books_by_weight: z.boolean(),
  /** What a copy counts as whose weight nobody knows. */
  unweighed_ounces: ounces.min(1, inputTexts.pounds),
  /** By weight, from the lightest on; the first begins at nothing. */
  weight_steps: z
    .array(z.object({ from_ounces: ounces, price_cents: amountCents.max(100_000) }))
    .min(1)
    .max(weightStepsMax)
    .superRefine((steps, { addIssue }) => {
      if (steps[0] !== undefined && steps[0].from_ounces !== 0)
        addIssue({ code: 'custom', path: [0, 'from_ounces'], message: inputTexts.firstWeight });
      for (const [index, step] of steps.entries())
        if (index > 0 && step.from_ounces <= (steps[index - 1]?.from_ounces ?? 0))
          addIssue({ code: 'custom', path: [index, 'from_ounces'], message: inputTexts.weightOrder });
    }),
});
export type ShippingRatesShape = z.output<typeof shippingRates>;

const shippingSettings = z.object({ version, rates: shippingRates, events: z.array(settingEvent) });
export type ShippingSettings = z.output<typeof shippingSettings>;

const params = z.object({ organizationId: id });
const validFrom = z.iso.date();
const done = z.object({ success: z.string() });
const ofStaff = { access: 'platform-admin', tag: 'Administration' } as const;
const ofOrganization = { access: 'platform-admin-of-organization', tag: 'Administration' } as const;

export const adminSettingsEndpoints = {
  getTermsSettings: endpoint(adminSettingsCalls.getTermsSettings, {
    ...ofStaff,
    summary: 'The shares and fees of the platform, today and on other days, and who has others',
    output: termsSettings,
    problems: [],
  }),
  scheduleTerms: endpoint(adminSettingsCalls.scheduleTerms, {
    ...ofStaff,
    summary: 'Sets from which day on another share and fee hold for all without terms of their own',
    confirmation: 'fresh',
    body: z.object({
      version,
      valid_from: day,
      catalogue_share_bps: typedBps,
      platform_fee_bps: typedBps,
    }),
    output: done,
    problems: ['settings_changed'],
  }),
  withdrawTerms: endpoint(adminSettingsCalls.withdrawTerms, {
    ...ofStaff,
    summary: 'Takes a scheduled change back; one that is gone already is none to take back',
    confirmation: 'fresh',
    params: z.object({ validFrom }),
    output: done,
    problems: ['terms_in_force'],
  }),
  getOrganizationTerms: endpoint(adminSettingsCalls.getOrganizationTerms, {
    ...ofOrganization,
    summary: 'What an organization earns, and since when',
    params,
    output: organizationTerms,
    problems: [],
  }),
  scheduleOrganizationTerms: endpoint(adminSettingsCalls.scheduleOrganizationTerms, {
    ...ofOrganization,
    summary: 'Sets from which day on an organization has another share or fee; null is the platform’s',
    confirmation: 'fresh',
    params,
    body: z.object({
      version,
      valid_from: day,
      catalogue_share_bps: typedBps.nullable(),
      platform_fee_bps: typedBps.nullable(),
    }),
    output: done,
    problems: ['settings_changed'],
  }),
  withdrawOrganizationTerms: endpoint(adminSettingsCalls.withdrawOrganizationTerms, {
    ...ofOrganization,
    summary: 'Takes a scheduled change of an organization’s terms back',
    confirmation: 'fresh',
    params: params.extend({ validFrom }),
    output: done,
    problems: ['terms_in_force'],
  }),
  getShippingSettings: endpoint(adminSettingsCalls.getShippingSettings, {
    ...ofStaff,
    summary: 'What sending costs',
    output: shippingSettings,
    problems: [],
  }),
  setShippingRates: endpoint(adminSettingsCalls.setShippingRates, {
    ...ofStaff,
    summary: 'Sets what sending costs, for orders that are placed from now on',
    confirmation: 'fresh',
    body: shippingRates.extend({ version }),
    output: done,
    problems: ['settings_changed'],
  }),
} as const;
