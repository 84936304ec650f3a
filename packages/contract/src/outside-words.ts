import { organizationType, takesGifts } from './lookups/organization-types.ts';
import { type OutsideMethod, paymentMethod } from './lookups/payments.ts';

/** What becomes of a payment outside of the shop; no zod here: pages load this file. */
export const outsideStates = ['waiting', 'confirmed', 'rejected', 'lapsed', 'canceled', 'stopped'] as const;
export type OutsideState = (typeof outsideStates)[number];

/** How many days an order may wait for its payment. */
export const holdDaysMax = 14;
export const holdDaysUsual = 3;

/** PayPal Giving Fund pays out once a month or later, and what it pays for are gifts, which keep nothing from anybody. */
export const givingFundHoldDays = 60;

/** How many days an order waits that is paid by this method, where others wait `holdDays`. */
export const holdDaysOf = (method: OutsideMethod, holdDays: number): number =>
  method === paymentMethod.payPalGivingFund ? givingFundHoldDays : holdDays;

/** Each code of a memo: without 0, 1, I, L, and O, which are read as one another. The first is a letter, so that no memo is an order number. */
export const memoLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const memoSigns = `23456789${memoLetters}`;
export const memoLength = 5;

/** Which of the methods an organization of this type can have. Stores have no wallet and take no gifts; PayPal Giving Fund is a charity’s. */
export const canTakeOutside = (type: string, method: OutsideMethod): boolean =>
  method === paymentMethod.payPalGivingFund
    ? type === organizationType.publicSchool || type === organizationType.nonProfit
    : takesGifts(type);

/**
 * The first day on which the money of an order may have arrived, as "2026-03-01": wherever the organization is, its day is at most one
 * beside ours.
 */
export const firstDayToReceive = (placedAt: Date): string =>
  new Date(placedAt.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);

/** As many payments as one list looks through, and as one press confirms. */
export const outsideReach = 1_000;
export const confirmAtOnceMax = 100;

/** What a statement of a bank may be. */
export const statementCharactersMax = 400_000;
export const statementRowsMax = 2_000;

/** Pictures and archives hold signs that no text has. */
export const isText = (content: string): boolean => !/[\u0000-\u0008\u000E-\u001A]/.test(content);
