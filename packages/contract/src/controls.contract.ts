import { z } from 'zod';
import { settingEvent } from './admin-settings.contract.ts';
import { controlsCalls } from './controls.calls.ts';
import { endpoint } from './endpoint.ts';
import { featureReasonMax, features } from './feature-words.ts';
import { limitNames } from './limit-words.ts';
import { id, requiredLine, timestamp } from './primitives.ts';

/** Of what stood there when the page was read: whoever changes settings says so (decision 0055). */
const version = z.string().max(64);
const feature = z.enum(features);
const reason = requiredLine(featureReasonMax);

/** Who set it, when and why. */
const setting = { is_on: z.boolean(), reason: z.string(), set_at: timestamp, set_by: z.string() };

const featureException = z.object({
  organization: z.object({ id, name: z.string(), slug: z.string() }),
  ...setting,
});
export type FeatureException = z.output<typeof featureException>;

const featureSetting = z.object({
  feature,
  is_on: z.boolean(),
  /** Null while nobody has ever changed it. */
  last: z.object({ reason: z.string(), set_at: timestamp, set_by: z.string() }).nullable(),
  /** Organizations for which something else holds, by name. */
  exceptions: z.array(featureException),
  version,
});
export type FeatureSetting = z.output<typeof featureSetting>;

const featureSettings = z.object({ features: z.array(featureSetting), events: z.array(settingEvent) });
export type FeatureSettings = z.output<typeof featureSettings>;

const limitSetting = z.object({
  limit: z.enum(limitNames),
  /** In its unit: cents, days, pieces. */
  value: z.int(),
  /** Null at the standard. */
  last: z.object({ set_at: timestamp, set_by: z.string() }).nullable(),
});
export type LimitSetting = z.output<typeof limitSetting>;

const limitSettings = z.object({ limits: z.array(limitSetting), events: z.array(settingEvent) });
export type LimitSettings = z.output<typeof limitSettings>;

const ofStaff = { access: 'platform-admin', tag: 'Administration' } as const;
const done = z.object({ success: z.string() });

export const controlsEndpoints = {
  getFeatures: endpoint(controlsCalls.getFeatures, {
    ...ofStaff,
    summary: 'What is switched on and off, and for which organizations otherwise',
    output: featureSettings,
    problems: [],
  }),
  setFeature: endpoint(controlsCalls.setFeature, {
    ...ofStaff,
    summary: 'Switches a feature on or off for all organizations that are no exception',
    confirmation: 'fresh',
    params: z.object({ feature }),
    body: z.object({ version, is_on: z.boolean(), reason }),
    output: done,
    problems: ['settings_changed'],
  }),
  setFeatureException: endpoint(controlsCalls.setFeatureException, {
    ...ofStaff,
    summary: 'Switches a feature on or off for one organization, whatever holds for all',
    confirmation: 'fresh',
    params: z.object({ feature }),
    body: z.object({
      version,
      /** Of its storefront’s address. */
      slug: requiredLine(100),
      is_on: z.boolean(),
      reason,
    }),
    output: done,
    problems: ['settings_changed'],
  }),
  endFeatureException: endpoint(controlsCalls.endFeatureException, {
    ...ofStaff,
    summary: 'What holds for all holds for the organization again; an exception that is gone was ended',
    confirmation: 'fresh',
    params: z.object({ feature, organizationId: id }),
    output: done,
    problems: [],
  }),
  getLimits: endpoint(controlsCalls.getLimits, {
    ...ofStaff,
    summary: 'The numbers that staff can change',
    output: limitSettings,
    problems: [],
  }),
  setLimit: endpoint(controlsCalls.setLimit, {
    ...ofStaff,
    summary: 'Sets a limit within what is allowed for it; null is the standard',
    confirmation: 'fresh',
    params: z.object({ limit: z.enum(limitNames) }),
    /** `seen` is the value that stood there (decision 0055). */
    body: z.object({ value: z.int().nullable(), seen: z.int() }),
    output: done,
    problems: ['settings_changed'],
  }),
  getSwitchedOff: endpoint(controlsCalls.getSwitchedOff, {
    access: 'organization-member',
    tag: 'Organization',
    summary: 'What the platform has switched off for the active organization',
    output: z.object({ features: z.array(feature) }),
    problems: [],
  }),
} as const;
