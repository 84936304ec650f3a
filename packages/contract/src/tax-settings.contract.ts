import { z } from 'zod';
import { settingEvent } from './admin-settings.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { stateCodes } from './lookups/index.ts';
import { id, requiredLine } from './primitives.ts';
import { taxSettingsCalls } from './tax-settings.calls.ts';
import { taxChanges, taxFileCharactersMax, taxRateMax, taxRatesMax } from './tax-words.ts';

/** Of what stood there when the page was read: whoever changes settings says so (decision 0055). */
const version = z.string().max(64);
const state = z.enum(stateCodes, inputTexts.state);
const typedRate = z.int(inputTexts.taxRate).min(0, inputTexts.taxRate).max(taxRateMax, inputTexts.taxRate);

/** In millionths of the price. */
const rates = { goods_millionths: z.int(), books_millionths: z.int() };
const typedRates = { goods_millionths: typedRate, books_millionths: typedRate };
const datedRate = z.object({ state, valid_from: z.iso.date(inputTexts.date), ...typedRates });
export type DatedTaxRate = z.output<typeof datedRate>;

const stateTax = z.object({
  state,
  ...rates,
  /** Since when; null: from the beginning. */
  valid_from: z.iso.date().nullable(),
  /** What is planned, the next first. */
  planned: z.array(z.object({ valid_from: z.iso.date(), ...rates })),
});
export type StateTax = z.output<typeof stateTax>;

const taxExemption = z.object({
  organization: z.object({ id, name: z.string() }),
  state,
  valid_from: z.iso.date(),
  /** The last day; null: until somebody ends it. */
  valid_until: z.iso.date().nullable(),
  certificate: z.string(),
});
export type TaxExemption = z.output<typeof taxExemption>;

const taxSettings = z.object({
  /** In New York. */
  today: z.iso.date(),
  version,
  states: z.array(stateTax),
  /** Organizations whose own products are free of sales tax somewhere, now or from a later day on. */
  exemptions: z.array(taxExemption),
  exemptions_version: version,
  events: z.array(settingEvent),
});
export type TaxSettings = z.output<typeof taxSettings>;

const readLine = z.object({
  /** In the file, from 1. */
  line: z.int(),
  rate: datedRate,
  change: z.literal(taxChanges),
  /** What would hold on that day without it. */
  before: z.object(rates),
});
export type ReadTaxLine = z.output<typeof readLine>;

const taxFile = z.object({
  version,
  lines: z.array(readLine),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type TaxFile = z.output<typeof taxFile>;

const ofStaff = { access: 'platform-admin', tag: 'Administration' } as const;
const done = z.object({ success: z.string() });

export const taxSettingsEndpoints = {
  getTaxSettings: endpoint(taxSettingsCalls.getTaxSettings, {
    ...ofStaff,
    summary: 'Sales tax of each state, today and as planned',
    output: taxSettings,
    problems: [],
  }),
  scheduleTaxRates: endpoint(taxSettingsCalls.scheduleTaxRates, {
    ...ofStaff,
    summary: 'Sets from which day on states have other rates, all of them or none',
    confirmation: 'fresh',
    body: z.object({ version, rates: z.array(datedRate).min(1).max(taxRatesMax) }),
    output: done,
    problems: ['settings_changed'],
  }),
  readTaxFile: endpoint(taxSettingsCalls.readTaxFile, {
    ...ofStaff,
    summary: 'What a CSV file of rates would change; nothing is changed by it',
    // A character of the file may be written as six.
    bodyLimitBytes: 6 * taxFileCharactersMax + 1_000,
    body: z.object({
      file: z
        .string({ error: 'required' })
        .trim()
        .min(1, 'required')
        .max(taxFileCharactersMax, inputTexts.taxFileTooLong),
    }),
    output: taxFile,
    problems: [],
  }),
  addTaxExemption: endpoint(taxSettingsCalls.addTaxExemption, {
    ...ofStaff,
    summary: 'What an organization sells itself is free of sales tax in a state from a day on',
    confirmation: 'fresh',
    body: z.object({
      version,
      /** Of its storefront’s address. */
      slug: requiredLine(100),
      state,
      valid_from: z.iso.date(inputTexts.date),
      valid_until: z.iso.date(inputTexts.date).nullable(),
      certificate: requiredLine(60),
    }),
    output: done,
    problems: ['settings_changed'],
  }),
  endTaxExemption: endpoint(taxSettingsCalls.endTaxExemption, {
    ...ofStaff,
    summary: 'Ends an exemption from now on, or takes one back that has not begun',
    confirmation: 'fresh',
    params: z.object({ organizationId: id, state, validFrom: z.iso.date() }),
    output: done,
    problems: [],
  }),
  withdrawTaxRate: endpoint(taxSettingsCalls.withdrawTaxRate, {
    ...ofStaff,
    summary: 'Takes a planned rate back; one that is gone already is none to take back',
    confirmation: 'fresh',
    params: z.object({ state, validFrom: z.iso.date() }),
    output: done,
    problems: ['terms_in_force'],
  }),
} as const;
