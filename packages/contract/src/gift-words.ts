import { z } from 'zod';

/** What the giver said about a gift: for the organization, and for the giver to find again. */
export const giftWords = z.object({
  dedication: z
    .object({ kind: z.enum(['honor', 'memory']), name: z.string(), message: z.string() })
    .nullable(),
  is_anonymous: z.boolean(),
  comment: z.string(),
});
export type GiftWords = z.output<typeof giftWords>;
