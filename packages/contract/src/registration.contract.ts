import { z } from 'zod';
import { registrationCalls } from './registration.calls.ts';
import { endpoint } from './endpoint.ts';
import { organizationType } from './lookups/index.ts';
import { organizationName } from './organizations.contract.ts';
import { newPasswordFields, withPasswordsMatching } from './password.ts';
import { browserId, email, requiredName, returnFields } from './primitives.ts';

const written = z.object({ success: z.string() });

const person = {
  first_name: requiredName(80),
  last_name: requiredName(80),
  email,
  ...newPasswordFields,
  browser_id: browserId.nullish(),
  ...returnFields,
};

/** Who can register: a person, or an organization with its owner. */
export const registrationTypes = [
  'customer',
  organizationType.publicSchool,
  organizationType.nonProfit,
] as const;

export const registrationEndpoints = {
  register: endpoint(registrationCalls.register, {
    access: 'public',
    tag: 'Registration',
    summary: 'Registers a customer, or the owner of a school or non-profit; the page then signs in',
    body: withPasswordsMatching(
      z.discriminatedUnion('type', [
        z.object({ ...person, type: z.literal('customer') }),
        z.object({
          ...person,
          type: z.literal(organizationType.publicSchool),
          organization_name: organizationName,
        }),
        z.object({
          ...person,
          type: z.literal(organizationType.nonProfit),
          organization_name: organizationName,
        }),
      ]),
    ),
    output: written,
    problems: [],
  }),
  registerAppMerchant: endpoint(registrationCalls.registerAppMerchant, {
    access: 'public',
    tag: 'Registration',
    summary: 'Registers the owner of an app merchant’s store; the page then signs in',
    body: withPasswordsMatching(z.object({ ...person, name: organizationName })),
    output: written,
    problems: [],
  }),
  verifyEmail: endpoint(registrationCalls.verifyEmail, {
    access: 'public',
    tag: 'Registration',
    summary:
      'Confirms the address of a registration, or with a session of the account the new address of a profile; works once',
    params: z.object({ token: z.string().max(200) }),
    output: written.extend({
      email: z.string(),
      /**
       * Where a password has to be chosen now: a path as in the letter of a forgotten one, to POST to; the old password
       * and all sessions are gone. So whenever a registration is confirmed without its own session; null otherwise.
       */
      next: z.string().nullable(),
    }),
    /** `sign_in_required`: the link is good, but only for who is signed in to the account whose address changes. */
    problems: ['link_invalid', 'sign_in_required'],
  }),
  resendVerification: endpoint(registrationCalls.resendVerification, {
    access: 'signed-in',
    tag: 'Registration',
    summary: 'Sends the link that confirms the address once more',
    body: z.object(returnFields),
    output: written,
    problems: [],
  }),
} as const;
