import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { amountCents, id, requiredParagraph } from './primitives.ts';
import { eachOnce } from './shipments.contract.ts';

/** What is left of a line that can go back: copies, money without its tax, and its tax. */
export const refundableShape = z.object({
  position: z.int(),
  quantity: z.int(),
  amount_cents: amountCents,
  tax_cents: amountCents,
});
export type Refundable = z.output<typeof refundableShape>;

/** What goes back of an order, line by line. */
export const itemRefundInput = z.object({
  /** Made by the form before the first try: the same refund sent again pays nothing more. */
  id,
  lines: z
    .array(
      z.object({
        position: z.int().min(1).max(1000),
        /** Copies that won’t be sent, or came back; 0 when only money goes back. */
        quantity: z.int().min(0).max(1000),
        /** What goes back of the line, without its tax. */
        amount_cents: amountCents.min(1),
        /** Copies are sent though they’re paid back in full with this: whoever refunds was asked. */
        still_sent: z.boolean().default(false),
        /** Copies of the line that hadn’t left, as whoever refunds saw it: what left since is sent back, not called off. */
        seen_unsent: z.int().min(0).max(1000).optional(),
      }),
    )
    .min(1, inputTexts.nothingChosen)
    .max(500)
    .refine(eachOnce),
  /** The copies can be sold again. */
  restock: z.boolean(),
  /** The buyer does not read it. */
  reason: requiredParagraph(1000),
  /** What goes back with tax, as the button said. */
  expected_total_cents: amountCents.min(1),
  /** What had gone back of the order’s lines before, as whoever refunds saw it. */
  seen_refunded_cents: amountCents,
});
