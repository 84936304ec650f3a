import { type Cents, parseMoney } from '@goodshelf/money';
import { z } from 'zod';

// What we read of PayPal's answers; all else may be as it likes.

const money = z.object({
  currency_code: z.string(),
  value: z.string().regex(/^\d{1,12}\.\d{2}$/),
});
const links = z.array(z.object({ href: z.url(), rel: z.string() }));

export const captureShape = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
});
export type CaptureAnswer = z.infer<typeof captureShape>;

export const refundShape = z.object({
  id: z.string().min(1),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  custom_id: z.string().optional(),
});
export type RefundAnswer = z.infer<typeof refundShape>;

export const orderShape = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        amount: money,
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(captureShape).optional(), refunds: z.array(refundShape).optional() })
          .optional(),
      }),
    )
    .length(1),
  links: links.optional(),
});
export type OrderAnswer = z.infer<typeof orderShape>;

/** Its creation may be answered with less. */
export const createdShape = z.object({ id: z.string().min(1), links });

/** Where a buyer chooses another way to pay, in a refused capture. */
export const refusedShape = z.object({ links: links.optional() });

export const disputesShape = z.object({
  items: z.array(z.object({ dispute_id: z.string().min(1) })).default([]),
});
export const disputeShape = z.object({
  status: z.string(),
  dispute_amount: money,
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});

export const amountOf = ({ value }: z.infer<typeof money>): Cents => {
  const amount = parseMoney(value);
  if (amount === null) throw new Error('PayPal answered an amount that is none');
  return amount;
};

/** Where a buyer approves an order. */
export const approveLinkOf = (found: z.infer<typeof links> | undefined): string | null =>
  found?.find(({ rel }) => rel === 'payer-action' || rel === 'approve' || rel === 'redirect')?.href ?? null;
