import { z } from 'zod';
import { orderParams } from './buyer-order.contract.ts';
import { buyerReorderCalls } from './buyer-reorder.calls.ts';
import { cartShape } from './cart.contract.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, id } from './primitives.ts';
import { reorderOutcomes } from './reorder-words.ts';

export const reorderShape = z.object({
  /** The lines of the order that were goods or gifts, in its order. */
  lines: z.array(
    z.object({
      position: z.int(),
      title: z.string(),
      quantity: z.int(),
      outcome: z.enum(reorderOutcomes),
      /** Copies of it in the cart once it was ordered again. */
      in_cart_quantity: z.int(),
      /** What one copy cost then, and costs now; null where it can't be bought. */
      then_cents: amountCents,
      now_cents: amountCents.nullable(),
      /** What the buyer should know, each a sentence: why not all of it was added, and another price. */
      notes: z.array(z.string()),
    }),
  ),
  /** The cart as it is now. */
  cart: cartShape,
});
export type Reorder = z.output<typeof reorderShape>;

export const buyerReorderEndpoints = {
  reorder: endpoint(buyerReorderCalls.reorder, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Puts what an order held into the visitor’s cart, at today’s prices, as far as it is available',
    params: orderParams,
    body: z.object({
      /** Made by the form before the first try: the same press sent again is answered as it was, and adds nothing. */
      id,
    }),
    output: reorderShape,
    problems: ['storefront_not_found', 'storefront_not_open', 'order_not_found', 'order_not_reorderable'],
  }),
} as const;
