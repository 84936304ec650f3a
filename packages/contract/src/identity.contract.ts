import { z } from 'zod';
import { identityCalls } from './identity.calls.ts';
import { endpoint } from './endpoint.ts';
import { passkeyAnswer } from './passkey-answer.ts';
import { givenPassword, newPassword } from './password.ts';
import { browserId, cameFromFields, email, id, nameLine, timestamp } from './primitives.ts';

export const userShape = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** A new address that was not confirmed yet. */
  pending_email: z.string().nullable(),
  organization_id: id.nullable(),
  email_verified_at: timestamp.nullable(),
  is_admin: z.boolean(),
  /** 1 means owner of the active organization (specification, section 3). */
  is_store_owner: z.union([z.literal(0), z.literal(1)]),
  /** What the caller may do with the account: see and change what is the person's own, add an organization. */
  abilities: z.object({ change_account: z.boolean(), add_organization: z.boolean() }),
  organizations: z.array(
    z.object({
      id,
      name: z.string(),
      type: z.string(),
      slug: z.string(),
      custom_domain: z.string().nullable(),
      custom_domain_status: z.int(),
    }),
  ),
});
export type SignedInUser = z.output<typeof userShape>;

export const storeShape = z.object({
  id,
  name: z.string(),
  type: z.string(),
  slug: z.string(),
  url: z.string(),
});

export const loginResponse = z.object({
  token: z.string(),
  browser_id: z.string(),
  email_verified: z.boolean(),
  /**
   * Where to go when no redirect was asked for: for customers and for who came from a shop a storefront, for who works
   * here the platform's `/manage`. Null when neither is theirs, as before the email is confirmed.
   */
  storeUrl: z.string().nullable(),
});
export type LoginResponse = z.output<typeof loginResponse>;

export const identityEndpoints = {
  login: endpoint(identityCalls.login, {
    access: 'public',
    tag: 'Sign-in',
    summary: 'Signs in; the token lives 1 day, or 30 with remember_me_token',
    body: z.object({
      email,
      password: givenPassword,
      browser_id: browserId.nullish(),
      remember_me_token: z.union([z.boolean(), z.string().max(100), z.number()]).nullish(),
      /** Of the authenticator app, or a recovery code; asked for by `two_factor_required`. */
      code: z.string().trim().max(40).nullish(),
      /** Instead of the code: a passkey of the person, asked by `/auth/passkeys/login/options`. */
      passkey: passkeyAnswer.nullish(),
      ...cameFromFields,
    }),
    output: loginResponse,
    problems: ['invalid_credentials', 'two_factor_required', 'invalid_code', 'passkey_refused'],
  }),
  openLoginToken: endpoint(identityCalls.openLoginToken, {
    access: 'public',
    tag: 'Sign-in',
    summary: 'What a login link is for, without using it up',
    params: z.object({ token: z.string().max(200) }),
    /** The browser that looks: a link of support is nothing in any other than its own. */
    query: z.object({ browser_id: browserId.optional() }),
    output: z.object({
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      /** The person has none yet and chooses one with the sign-in. */
      needs_password: z.boolean(),
      /** Who invites; null when nobody does. */
      organization_name: z.string().nullable(),
      /** Opens a session of platform staff in this person's place. */
      is_support: z.boolean(),
    }),
    problems: ['link_invalid'],
  }),
  loginByToken: endpoint(identityCalls.loginByToken, {
    access: 'public',
    tag: 'Sign-in',
    summary: 'Signs in by the link of a letter; whoever has no password yet sets one; works once',
    params: z.object({ token: z.string().max(200) }),
    body: z.object({
      password: newPassword.nullish(),
      password_confirmation: z.string().max(1000).nullish(),
      first_name: nameLine(80).nullish(),
      last_name: nameLine(80).nullish(),
      browser_id: browserId.nullish(),
    }),
    output: loginResponse,
    problems: ['link_invalid'],
  }),
  getUser: endpoint(identityCalls.getUser, {
    access: 'signed-in',
    tag: 'Sign-in',
    summary: 'The signed-in user and the active store',
    output: z.object({
      user: userShape,
      store: storeShape.nullable(),
      /** Platform staff who act in the person's place in this session. */
      acting_admin: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
    }),
    problems: [],
  }),
  logout: endpoint(identityCalls.logout, {
    access: 'signed-in',
    tag: 'Sign-in',
    summary: 'Ends the session of this browser',
    body: z.object({ browser_id: browserId.nullish() }),
    output: z.object({ success: z.string() }),
    problems: [],
  }),
} as const;
