import type { LookupRow } from './lookup.ts';

/** How an organization is paid its money. A bank account is a further code, once it is set up at the company that pays. */
export const payoutMethod = { onlineAccount: 0, mailedCheck: 1 } as const;
export type PayoutMethod = (typeof payoutMethod)[keyof typeof payoutMethod];

export const payoutMethods = [
  { value: payoutMethod.onlineAccount, label: 'PayPal' },
  { value: payoutMethod.mailedCheck, label: 'Mailed check' },
] as const satisfies readonly LookupRow<PayoutMethod>[];
