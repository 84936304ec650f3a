import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { storefrontBasicsCalls } from './storefront-basics.calls.ts';
import { endpoint } from './endpoint.ts';
import { freeLine, line } from './primitives.ts';

/** An EIN as the tax office writes it; the hyphen may be left out. */
const taxIdPattern = /^\d{2}-?\d{7}$/;

const seenLine = line(254);
/** The same, as it stood there for whoever changed it. */
const seenBasics = z.object({
  headline: seenLine,
  contact_email: seenLine,
  is_contact_email_shown: z.boolean(),
  tax_id: seenLine,
  are_gifts_deductible: z.boolean(),
});

/** What an owner says of the shop before there is an editor for it. Empty texts mean that nothing is said. */
export const storefrontBasics = z
  .object({
    /** Empty: the usual one, `defaultHeadline` of usual-headline.ts. */
    headline: freeLine(120),
    contact_email: line(254)
      .refine((text) => text === '' || z.email().safeParse(text).success, 'valid email')
      .transform((text) => text.toLowerCase()),
    is_contact_email_shown: z.boolean(),
    tax_id: line(20)
      .refine((text) => text === '' || taxIdPattern.test(text), inputTexts.taxId)
      .transform((text) => text.replace(/^(\d{2})-?/, '$1-')),
    are_gifts_deductible: z.boolean(),
    /** When something else stands there by now, the change is refused (`organization_changed`); left out, it is not. */
    seen: seenBasics.optional(),
  })
  .refine((basics) => !basics.is_contact_email_shown || basics.contact_email !== '', {
    path: ['contact_email'],
    message: inputTexts.contactMissing,
  })
  .refine((basics) => !basics.are_gifts_deductible || basics.tax_id !== '', {
    path: ['tax_id'],
    message: inputTexts.taxIdMissing,
  });
export type StorefrontBasics = z.output<typeof storefrontBasics>;

const written = z.object({ success: z.string() });
const orderMail = z.object({ wants_order_mail: z.boolean() });

export const storefrontBasicsEndpoints = {
  saveStorefrontBasics: endpoint(storefrontBasicsCalls.saveStorefrontBasics, {
    access: 'organization-member',
    tag: 'Organization',
    summary: 'Saves the headline, the contact address and the tax ID of the active organization',
    body: storefrontBasics,
    output: written,
    problems: ['organization_changed'],
  }),
  getOrderMail: endpoint(storefrontBasicsCalls.getOrderMail, {
    access: 'organization-member',
    tag: 'Organization',
    summary: 'Whether the caller gets an email for each order and gift of the active organization',
    output: orderMail.extend({ abilities: z.object({ save: z.boolean() }) }),
    problems: [],
  }),
  saveOrderMail: endpoint(storefrontBasicsCalls.saveOrderMail, {
    access: 'organization-member',
    whileActing: 'refused',
    tag: 'Organization',
    summary: 'Turns these emails on or off for the caller',
    body: orderMail,
    output: written,
    problems: [],
  }),
} as const;
