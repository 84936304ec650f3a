import { z } from 'zod';
import { amountCents } from './primitives.ts';

/** What goes back when copies that wait are called off. */
export const waitingRefundShape = z.object({
  copies: z.int(),
  /** With tax, and with the shipping where nothing of the order will ever be shipped. */
  total_cents: amountCents,
  /** It is everything in the order: the order is canceled. */
  is_everything: z.boolean(),
});
export type WaitingRefund = z.output<typeof waitingRefundShape>;
