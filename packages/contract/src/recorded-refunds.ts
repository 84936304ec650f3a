import { z } from 'zod';
import { amountCents, id, requiredParagraph, timestamp } from './primitives.ts';

/** What an organization has recorded as paid back of a payment that it received itself. */
export const recordedRefundShape = z.object({
  id,
  amount_cents: amountCents,
  recorded_at: timestamp,
  abilities: z.object({ undo: z.boolean() }),
});

export const refundUndoInput = z.object({
  /** The buyer does not read it. */
  reason: requiredParagraph(300),
});
