/** The policies of the platform, in the order of the footer. */
export const policyTitles = {
  terms: 'Terms of service',
  privacy: 'Privacy',
  refunds: 'Refunds and returns',
  'acceptable-use': 'Acceptable use',
  cookies: 'Cookies',
} as const;

export type PolicyName = keyof typeof policyTitles;

export const policyNames = Object.keys(policyTitles).filter(
  (name): name is PolicyName => name in policyTitles,
);

export const policyPath = (name: PolicyName): string => `/policies/${name}`;
