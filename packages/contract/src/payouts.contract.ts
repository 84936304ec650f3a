import { z } from 'zod';
import { addressInput } from './address.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { payoutMethod, payoutMethods, valuesOf } from './lookups/index.ts';
import { payoutsCalls } from './payouts.calls.ts';
import { email, line, requiredName, timestamp } from './primitives.ts';
import { zipcodeFault } from './zipcode-fault.ts';

/** Where the money goes, as it is stored and as the form shows it to a member who has just proven themselves. */
export const payoutDestinationShape = z.discriminatedUnion('method', [
  z.object({ method: z.literal(payoutMethod.onlineAccount), account_email: z.string() }),
  z.object({
    method: z.literal(payoutMethod.mailedCheck),
    payee: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
  }),
]);
export type PayoutDestination = z.output<typeof payoutDestinationShape>;

export const payoutDetailsShape = z.object({
  /** Null before anything was saved. */
  details: z
    .object({
      /** Both null where what is stored cannot be opened (another SECRET_KEY): it has to be typed again. */
      method: z.literal(valuesOf(payoutMethods)).nullable(),
      /** Never the whole: "j•••@example.com", "Lincoln PTA, ••• Portland, OR". */
      masked: z.string().nullable(),
      changed_at: timestamp,
      /** Who changed it; empty when the account is gone. */
      changed_by: z.string(),
      /** Withdrawals wait until then; null once it is over. */
      held_until: timestamp.nullable(),
    })
    .nullable(),
  /** Counts the changes, from 0: who saves names the one that they saw. */
  version: z.int().min(0),
  abilities: z.object({ change: z.boolean() }),
});
export type PayoutDetails = z.output<typeof payoutDetailsShape>;

const { country: _alwaysUs, ...addressFields } = addressInput.shape;

/** Without one of these no bank takes the check, and no carrier finds who it is for. */
const mailable = [
  { name: 'payee', has: /\p{L}/u, message: inputTexts.checkPayee },
  { name: 'line1', has: /[\p{L}\p{N}]/u, message: inputTexts.checkStreet },
  { name: 'city', has: /\p{L}/u, message: inputTexts.checkCity },
] as const;

/** As the form sends it: what was typed for the other method may come along, within its bounds, and is not kept. */
const typedDetails = z.object({
  method: z.literal(valuesOf(payoutMethods)),
  account_email: line(254).optional(),
  payee: line(80).optional(),
  line1: line(120).optional(),
  line2: line(120).optional(),
  city: line(80).optional(),
  state: line(2).optional(),
  zipcode: line(11).optional(),
  seen_version: z.int().min(0),
});

const seen = { seen_version: z.int() };

export const payoutDetailsInput = typedDetails
  .pipe(
    z.discriminatedUnion('method', [
      z.object({ method: z.literal(payoutMethod.onlineAccount), account_email: email, ...seen }),
      z.object({
        method: z.literal(payoutMethod.mailedCheck),
        payee: requiredName(80),
        ...addressFields,
        ...seen,
      }),
    ]),
  )
  .superRefine((typed, context) => {
    if (typed.method !== payoutMethod.mailedCheck) return;
    const message = zipcodeFault(typed.state, typed.zipcode);
    if (message !== null) context.addIssue({ code: 'custom', path: ['zipcode'], message });
    for (const { name, has, message: unmailable } of mailable)
      if (!has.test(typed[name])) context.addIssue({ code: 'custom', path: [name], message: unmailable });
  });
export type PayoutDetailsInput = z.output<typeof payoutDetailsInput>;

const member = { access: 'organization-member', tag: 'Payouts' } as const;
/** A member in person, who has just proven it. */
const provenMember = { ...member, whileActing: 'refused', confirmation: 'fresh' } as const;

export const payoutsEndpoints = {
  getPayoutDetails: endpoint(payoutsCalls.getPayoutDetails, {
    ...member,
    summary: 'Where the active organization is paid, masked, and until when a change holds its withdrawals',
    output: payoutDetailsShape,
    problems: ['no_storefront', 'members_only'],
  }),
  revealPayoutDetails: endpoint(payoutsCalls.revealPayoutDetails, {
    ...provenMember,
    summary: 'Where the active organization is paid, in full, for the form in which it is changed',
    body: z.object({}),
    output: z.object({
      destination: z.union([...payoutDestinationShape.options, z.null()]),
      version: z.int().min(0),
    }),
    problems: ['no_storefront', 'members_only'],
  }),
  savePayoutDetails: endpoint(payoutsCalls.savePayoutDetails, {
    ...provenMember,
    summary:
      'Saves where the active organization is paid, tells its owners, and holds its withdrawals for 72 hours',
    body: payoutDetailsInput,
    output: z.object({ success: z.string() }),
    problems: ['no_storefront', 'members_only', 'settings_changed'],
  }),
} as const;
