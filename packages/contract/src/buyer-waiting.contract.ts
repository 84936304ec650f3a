import { z } from 'zod';
import { buyerOrder, orderParams } from './buyer-order.contract.ts';
import { buyerWaitingCalls } from './buyer-waiting.calls.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, id } from './primitives.ts';

export const buyerWaitingEndpoints = {
  cancelWaitingItems: endpoint(buyerWaitingCalls.cancelWaitingItems, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary:
      'Cancels copies of a line that are out of stock or on backorder, and refunds them with their tax',
    params: orderParams,
    body: z.object({
      /** Made by the form before the first try: the same cancellation sent again pays nothing more. */
      id,
      position: z.int().min(1).max(1000),
      /** What goes back with tax, as the button said; 0 where nothing was paid for it. */
      expected_total_cents: amountCents.min(0),
    }),
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found', 'order_moved_on', 'order_not_cancelable'],
  }),
} as const;
