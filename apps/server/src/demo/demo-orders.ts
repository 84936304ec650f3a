import { recipientInput } from '@goodshelf/contract/delivery.contract';
import { z } from 'zod';
import { demoReturn } from './demo-returns.ts';
import { readContent } from './read-content.ts';

const buyer = z.strictObject({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  email: z.email(),
  address: z.strictObject({
    line1: z.string().min(1),
    city: z.string().min(1),
    state: z.enum(['RI', 'MA', 'CT', 'NY', 'NH']),
    zipcode: z.string().length(5),
  }),
});

const gift = z.strictObject({
  amountCents: z.int().positive(),
  forCampaign: z.literal(true).optional(),
  inHonorOf: z.string().optional(),
  inMemoryOf: z.string().optional(),
  comment: z.string().optional(),
  isAnonymous: z.literal(true).optional(),
});

/** Where the order has got to since. */
const outcome = z.enum([
  'declined',
  'waiting-for-bank',
  'on-24-hour-hold',
  'in-fulfillment',
  'on-hold',
  'out-of-stock',
  'on-backorder',
  'partially-shipped',
  'shipped',
  'completed',
]);
export type DemoOutcome = z.infer<typeof outcome>;

const order = z.strictObject({
  organization: z.enum(['lincoln', 'open-pages']),
  hoursAgo: z.number().positive(),
  /** One of the buyers, by name. */
  buyer: z.string(),
  books: z.array(z.strictObject({ slug: z.string(), quantity: z.int().positive() })),
  /** The organization's own products, by their sku. */
  ownProducts: z.array(z.strictObject({ sku: z.string(), quantity: z.int().positive() })).optional(),
  gift: gift.nullable(),
  coversFees: z.literal(true).optional(),
  discountCode: z.string().optional(),
  /** To the buyer unless it says otherwise. */
  delivery: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('organization'), recipient: recipientInput }),
      z.strictObject({ kind: z.literal('pickup') }),
    ])
    .optional(),
  outcome,
  /** Of what was shipped, a day after. */
  return: demoReturn.optional(),
});
export type DemoOrder = Omit<z.infer<typeof order>, 'buyer'> & { readonly buyer: z.infer<typeof buyer> };

/** What people bought and gave in the demo. The orders are placed with the product's own commands at these times. */
export const readOrders = (): DemoOrder[] => {
  const { buyers, orders } = readContent(
    'orders.json',
    z.strictObject({ buyers: z.record(z.string(), buyer), orders: z.array(order) }),
  );
  return orders.map((one) => {
    const found = buyers[one.buyer];
    if (found === undefined) throw new Error(`orders.json names a buyer who is not there: ${one.buyer}`);
    return { ...one, buyer: found };
  });
};
