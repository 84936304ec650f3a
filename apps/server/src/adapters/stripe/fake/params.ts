import { z } from 'zod';
import { invalid } from './errors.ts';
import type { Form } from './form.ts';

const word = z.string().max(5_000);
const count = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const tree: z.ZodType<Form> = z.record(z.string(), z.union([word, z.lazy((): z.ZodType<Form> => tree)]));
const flat = z.record(z.string(), word);
const yesOrNo = z.enum(['true', 'false']);
const list = z.record(z.string().regex(/^\d{1,2}$/), word);
/** Stripe's limits of metadata. */
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50);

/** What each call takes; anything else is refused as Stripe refuses it. Only what we call is here. */
export const paramsOf = {
  createIntent: z.strictObject({
    // Stripe takes no card payment below fifty cents.
    amount: count.pipe(z.number().min(50).max(99_999_999)),
    currency: z.literal('usd'),
    allowed_payment_method_types: list.optional(),
    capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
    customer: word.optional(),
    description: z.string().max(1_000).optional(),
    metadata: metadata.optional(),
    expand: list.optional(),
  }),
  confirmIntent: z.strictObject({
    payment_method: word.optional(),
    return_url: z.url().optional(),
    off_session: yesOrNo.optional(),
    expand: list.optional(),
  }),
  cancelIntent: z.strictObject({
    cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
    expand: list.optional(),
  }),
  retrieve: z.strictObject({ expand: list.optional() }),
  createRefund: z.strictObject({
    payment_intent: word,
    amount: count.optional(),
    metadata: metadata.optional(),
    reason: word.optional(),
  }),
  listOfIntent: z.strictObject({
    payment_intent: word,
    limit: count.optional(),
    starting_after: word.optional(),
  }),
  createCustomer: z.strictObject({ metadata: metadata.optional(), email: word.optional() }),
  listMethods: z.strictObject({ type: word.optional(), limit: count.optional() }),
  createMethod: z.strictObject({ type: z.literal('card'), card: flat, billing_details: tree.optional() }),
  attachMethod: z.strictObject({ customer: word }),
  createDomain: z.strictObject({ domain_name: word, enabled: yesOrNo.optional() }),
  listDomains: z.strictObject({
    domain_name: word.optional(),
    enabled: yesOrNo.optional(),
    limit: count.pipe(z.number().min(1).max(100)).optional(),
    starting_after: word.optional(),
  }),
  nothing: z.strictObject({}),
} as const;

/** The parameters of a call; refuses unknown, missing and malformed ones in Stripe's words. */
export const readParams = <T>(schema: z.ZodType<T>, form: Form): T => {
  // Of a form without a prototype, for the schema's sake.
  const parsed = schema.safeParse(structuredClone(form));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw invalid(`Received unknown parameter: ${issue.keys[0]}`, issue.keys[0] ?? '', 'parameter_unknown');
  const param = issue?.path.join('.') ?? '';
  const isMissing = issue?.code === 'invalid_type' && form[param] === undefined;
  throw isMissing
    ? invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
    : invalid(`Invalid ${param}`, param, param === 'amount' ? 'amount_too_small' : 'parameter_invalid');
};
