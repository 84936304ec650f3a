import { z } from 'zod';
import { id, timestamp } from './primitives.ts';
import { returnReasonCodes, returnStates } from './return-words.ts';

/** What a buyer sends back, as everybody sees it who sees the order. */
export const returnShape = z.object({
  id,
  state: z.enum(returnStates),
  reason: z.enum(returnReasonCodes),
  /** The buyer’s words; empty when there are none. */
  note: z.string(),
  /** What the buyer was told last: where to send it, or why not. */
  reply: z.string(),
  /** The organization’s own products. */
  is_own: z.boolean(),
  /** To the organization itself, which pays back what goes back. */
  is_paid_outside: z.boolean(),
  requested_at: timestamp,
  moved_at: timestamp,
  /** When it lapses, where nothing arrives; null until it is approved. */
  arrive_by: timestamp.nullable(),
  is_refunded: z.boolean(),
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), received_quantity: z.int() })),
});
export type ReturnShape = z.output<typeof returnShape>;
