import { recordedRefundUndoDays } from '@goodshelf/contract/order-words';

/** What an organization reads that takes back what it had recorded as paid back. */
export const recordedRefundTexts = {
  notFound: 'We can’t find a recorded refund to undo here.',
  done: (number: string, amount: string) =>
    `The ${amount} refund of order ${number} no longer counts. Your books are as they were before it.`,
  log: (number: string, amount: string, reason: string) =>
    `Undid the record that ${amount} of order ${number} was paid back: ${reason}`,
  event: (amount: string, reason: string) =>
    `The ${amount} refund was recorded by mistake, so it no longer counts. The organization says: “${reason}”`,
  entry: (number: string) => `Refund for ${number}, recorded by mistake`,
  tooLate: `A recorded refund can be undone for ${recordedRefundUndoDays} days, and this one is older.`,
  waited:
    'Some of these items were waiting for stock when you recorded the refund, so it can’t be undone. Ask the customer to order them again.',
  orderOver: 'This order is canceled or isn’t paid, so there’s nothing to undo.',
  soldMeanwhile:
    'Items from this refund went back in stock and have since been sold. Add them to your stock first, then try again.',
} as const;
