import { z } from 'zod';
import { buyerOrder, orderParams } from './buyer-order.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { buyerReturnsCalls } from './buyer-returns.calls.ts';
import { id, paragraph } from './primitives.ts';
import { returnReasonCodes } from './return-words.ts';
import { eachOnce } from './shipments.contract.ts';

export const buyerReturnsEndpoints = {
  requestReturn: endpoint(buyerReturnsCalls.requestReturn, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Asks to return shipped items of an order',
    params: orderParams,
    body: z.object({
      /** Made by the form before the first try: the same request sent again asks for nothing more. */
      id,
      lines: z
        .array(z.object({ position: z.int().min(1).max(1000), quantity: z.int().min(1).max(1000) }))
        .min(1, inputTexts.nothingChosen)
        .max(500)
        .refine(eachOnce),
      reason: z.enum(returnReasonCodes, { error: 'required' }),
      note: paragraph(1000).default(''),
    }),
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found', 'order_not_returnable'],
  }),
  withdrawReturn: endpoint(buyerReturnsCalls.withdrawReturn, {
    access: 'storefront-visitor',
    tag: 'Checkout',
    summary: 'Withdraws a return that has not arrived',
    params: orderParams.extend({ returnId: id }),
    body: z.object({}),
    output: buyerOrder,
    problems: ['storefront_not_found', 'order_not_found', 'return_not_found', 'return_moved_on'],
  }),
} as const;
