import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { discountsCalls } from './discounts.calls.ts';
import { discountKinds, discountStates } from './discount-words.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, id, line, page, pageOf } from './primitives.ts';

/** As people type it: small letters and spaces around it are the same code. */
const codeText = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .transform((text) => text.toUpperCase());
export const discountCode = codeText.pipe(
  z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, inputTexts.discountCode),
);

/** What a buyer enters: whatever it is, it is looked for. */
export const enteredCode = line(60)
  .transform((text) => (text === '' ? null : text.toUpperCase()))
  .nullable()
  .default(null);

const day = z.iso.date(inputTexts.date);
const count = z
  .int(inputTexts.countFromOne)
  .min(1, inputTexts.countFromOne)
  .max(1_000_000, inputTexts.countFromOne);
const wholePercent = z
  .int(inputTexts.wholePercent)
  .min(1, inputTexts.wholePercent)
  .max(100, inputTexts.wholePercent);

const terms = z.object({
  kind: z.enum(discountKinds),
  percent: wholePercent.nullable(),
  amount_cents: amountCents.min(1).nullable(),
  min_goods_cents: amountCents,
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  uses_max: count.nullable(),
  uses_per_customer_max: count.nullable(),
});
type Terms = z.output<typeof terms>;

/** The value that goes with the kind, and no other; days in their order. */
const soundTerms = (value: Terms, context: z.RefinementCtx): void => {
  const wrong = (field: keyof Terms, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (value.kind === 'percent' && value.percent === null) wrong('percent', 'required');
  if (value.kind === 'amount' && value.amount_cents === null) wrong('amount_cents', 'required');
  if (value.starts_on !== null && value.ends_on !== null && value.ends_on < value.starts_on)
    wrong('ends_on', inputTexts.lastDay);
};

export const newDiscount = terms.extend({ code: discountCode }).superRefine(soundTerms);
export type NewDiscount = z.output<typeof newDiscount>;
/** `version` is the one that was seen. */
export const changedDiscount = terms.extend({ version: z.int().min(1) }).superRefine(soundTerms);
export type ChangedDiscount = z.output<typeof changedDiscount>;

export const discountShape = terms.extend({
  id,
  code: z.string(),
  /** Orders that stand. */
  used_count: z.int(),
  state: z.enum(discountStates),
  version: z.int(),
});
export type Discount = z.output<typeof discountShape>;

const access = { access: 'organization-member', tag: 'Discounts' } as const;
const params = z.object({ discountId: id });
const written = z.object({ success: z.string(), id });

export const discountsEndpoints = {
  listDiscounts: endpoint(discountsCalls.listDiscounts, {
    ...access,
    summary:
      'The discount codes of the active organization, newest first, and what its share lets them take off',
    query: z.object({ page, page_size: z.coerce.number().int().min(1).max(1000).default(25) }),
    output: pageOf(discountShape).extend({ catalogue_share_bps: z.int(), platform_fee_bps: z.int() }),
    problems: [],
  }),
  addDiscount: endpoint(discountsCalls.addDiscount, {
    ...access,
    summary: 'Adds a discount code; the same one again adds nothing',
    body: newDiscount,
    output: written,
    problems: ['no_storefront', 'discount_exists', 'too_many_discounts'],
  }),
  changeDiscount: endpoint(discountsCalls.changeDiscount, {
    ...access,
    summary: 'Changes what a code takes off, and until when; orders that were placed keep what they got',
    params,
    body: changedDiscount,
    output: written,
    problems: ['discount_not_found', 'discount_changed'],
  }),
  setDiscountStopped: endpoint(discountsCalls.setDiscountStopped, {
    ...access,
    summary: 'Stops a code, or lets it go on',
    params,
    body: z.object({ is_stopped: z.boolean() }),
    output: written,
    problems: ['discount_not_found'],
  }),
} as const;
