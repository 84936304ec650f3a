import type { LookupRow } from './lookup.ts';

/** The specification has two codes that read "Pending": 0 before anything was tried, 3 while the provider decides. */
export const paymentStatus = {
  pending: 0,
  completed: 1,
  failed: 2,
  pendingAtProvider: 3,
  accordingToDonor: 4,
} as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

export const paymentStatuses = [
  { value: paymentStatus.pending, label: 'Pending' },
  { value: paymentStatus.completed, label: 'Completed' },
  { value: paymentStatus.failed, label: 'Failed' },
  { value: paymentStatus.pendingAtProvider, label: 'Pending' },
  { value: paymentStatus.accordingToDonor, label: 'according to donor' },
] as const satisfies readonly LookupRow<PaymentStatus>[];

export const paymentMethod = { card: 1, venmo: 2, payPal: 3, zelle: 4, payPalGivingFund: 5 } as const;
export type PaymentMethod = (typeof paymentMethod)[keyof typeof paymentMethod];

/** The wallet: its buyers approve each payment on its own page, and nothing is charged before. */
export const walletMethod = paymentMethod.payPal;
export const isWalletMethod = (method: number): method is typeof walletMethod => method === walletMethod;

/** Paid through us, by whoever moves the money for us. */
export const chargedMethods = [paymentMethod.card, walletMethod] as const;
export type ChargedMethod = (typeof chargedMethods)[number];

/** Paid to the organization itself, not through us (decision 0064). */
export const outsideMethods = [
  paymentMethod.venmo,
  paymentMethod.zelle,
  paymentMethod.payPalGivingFund,
] as const;
export type OutsideMethod = (typeof outsideMethods)[number];
export const isOutsideMethod = (method: number): method is OutsideMethod =>
  outsideMethods.some((one) => one === method);

/** Whoever receives it is a charity of its own, and writes the receipt: nothing of ours may look like one. */
export const writesOwnReceipts = (method: number): boolean => method === paymentMethod.payPalGivingFund;

export const paymentMethods = [
  { value: paymentMethod.card, label: 'Credit or Debit Card' },
  { value: paymentMethod.venmo, label: 'Venmo' },
  { value: paymentMethod.payPal, label: 'PayPal' },
  { value: paymentMethod.zelle, label: 'Zelle' },
  { value: paymentMethod.payPalGivingFund, label: 'PayPal Giving Fund' },
] as const satisfies readonly LookupRow<PaymentMethod>[];
