import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { holdDaysMax } from './outside-words.ts';
import { line, nameLine } from './primitives.ts';

// How an organization is paid outside, as its settings say it.

/** With or without the "@", or the address of the profile. */
const venmoHandle = line(80)
  .transform((text) => text.replace(/^(?:https:\/\/)?(?:www\.)?venmo\.com\/(?:u\/)?/i, '').replace(/^@/, ''))
  .pipe(z.string().regex(/^(?:[A-Za-z0-9_-]{5,30})?$/, inputTexts.venmoHandle));

/** An email address in small letters, or the ten digits of a US phone number. */
const zelleContact = line(254)
  .transform((text) => {
    const digits = text.replace(/^\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '').replace(/[\s().-]/g, '');
    return /^\d+$/.test(digits) ? digits : text.toLowerCase();
  })
  .pipe(
    z.union([z.literal(''), z.string().regex(/^[2-9]\d{9}$/), z.email()], { error: inputTexts.zelleContact }),
  );

const givingFundUrl = line(300)
  .transform((text) => text.replace(/^https:\/\/paypal\.com\//i, 'https://www.paypal.com/'))
  .pipe(
    z
      .string()
      .regex(
        /^(?:https:\/\/www\.paypal\.com\/(?:fundraiser\/|us\/fundraiser\/charity\/)[A-Za-z0-9/_-]{1,200})?$/,
        inputTexts.givingFundUrl,
      ),
  );

const choices = z.object({
  is_venmo_on: z.boolean(),
  venmo_handle: venmoHandle,
  is_zelle_on: z.boolean(),
  zelle_contact: zelleContact,
  zelle_name: nameLine(80),
  is_giving_fund_on: z.boolean(),
  giving_fund_url: givingFundUrl,
  /** How long an order waits for its payment and keeps its stock. */
  hold_days: z
    .int(inputTexts.wholeNumber)
    .min(1, inputTexts.least('1'))
    .max(holdDaysMax, inputTexts.most(String(holdDaysMax))),
});
type Choices = z.output<typeof choices>;

export const outsideMethodsShape = z.object({
  is_venmo_on: z.boolean(),
  venmo_handle: z.string(),
  is_zelle_on: z.boolean(),
  zelle_contact: z.string(),
  zelle_name: z.string(),
  is_giving_fund_on: z.boolean(),
  giving_fund_url: z.string(),
  hold_days: z.int(),
});
export type OutsideMethods = z.output<typeof outsideMethodsShape>;

/** What is on says where the money goes. */
const complete = (value: Choices, context: z.RefinementCtx): void => {
  const missing = (field: keyof Choices) =>
    context.addIssue({ code: 'custom', path: [field], message: 'required' });
  if (value.is_venmo_on && value.venmo_handle === '') missing('venmo_handle');
  if (value.is_zelle_on && value.zelle_contact === '') missing('zelle_contact');
  if (value.is_zelle_on && value.zelle_name === '') missing('zelle_name');
  if (value.is_giving_fund_on && value.giving_fund_url === '') missing('giving_fund_url');
};

/** `seen` is what stood there when the form was opened: when something else does by now, the change is refused. */
export const outsideMethodsInput = choices
  .extend({ seen: outsideMethodsShape.optional() })
  .superRefine(complete);
export type OutsideMethodsInput = z.output<typeof outsideMethodsInput>;
