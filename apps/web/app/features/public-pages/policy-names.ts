import { publicTexts } from './texts.ts';

const texts = publicTexts.policies;

/** The policies of the platform, in the order of the footer. */
export const policyTitles = {
  terms: texts.terms,
  privacy: texts.privacy,
  refunds: texts.refunds,
  'acceptable-use': texts.acceptableUse,
  cookies: texts.cookies,
} as const;

export type PolicyName = keyof typeof policyTitles;

export const policyNames = Object.keys(policyTitles).filter(
  (name): name is PolicyName => name in policyTitles,
);

export const policyPath = (name: PolicyName): `/policies/${PolicyName}` => `/policies/${name}`;
