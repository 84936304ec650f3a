import { z } from 'zod';
import { readContent } from './read-content.ts';

const giftCard = z.strictObject({
  hoursAgo: z.number().positive(),
  buyer: z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.email() }),
  amountCents: z.int().positive(),
  recipient: z.strictObject({ name: z.string(), email: z.email() }),
  message: z.string(),
  /** The slug of a book that its recipient has bought with it. */
  spentOn: z.string().optional(),
});
export type DemoGiftCard = z.infer<typeof giftCard>;

/** Gift cards that people have bought in the demo, the oldest first. */
export const readGiftCards = (): readonly DemoGiftCard[] =>
  readContent('gift-cards.json', z.strictObject({ giftCards: z.array(giftCard) })).giftCards;
