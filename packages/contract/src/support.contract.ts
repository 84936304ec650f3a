import { z } from 'zod';
import { supportCalls } from './support.calls.ts';
import { endpoint } from './endpoint.ts';
import { email, id, requiredParagraph, timestamp } from './primitives.ts';

export const supportEndpoints = {
  actAs: endpoint(supportCalls.actAs, {
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary:
      'A link that signs in as the owner of an organization: once, within five minutes, for one hour; both ends are in the audit log',
    params: z.object({ organizationId: id }),
    body: z.object({ reason: requiredParagraph(300) }),
    /** A login-by-token path, "/auth/login/token/…": POST to it, as to the link of an invitation. */
    output: z.object({ path: z.string() }),
    problems: ['organization_without_owner'],
  }),
  resetTwoFactor: endpoint(supportCalls.resetTwoFactor, {
    access: 'platform-admin',
    confirmation: 'fresh',
    tag: 'Administration',
    summary:
      'Turns off the authenticator app of somebody who lost it with its recovery codes, and ends their sessions; in the audit log of each of their organizations',
    params: z.object({ userId: id }),
    body: z.object({ reason: requiredParagraph(300) }),
    output: z.object({ success: z.string() }),
    problems: ['user_not_found', 'two_factor_not_on', 'not_your_own_account'],
  }),
  requestRecovery: endpoint(supportCalls.requestRecovery, {
    access: 'platform-admin',
    confirmation: 'fresh',
    tag: 'Administration',
    summary:
      'Begins to give somebody a new sign-in address who lost mailbox and password: told at the old one, ended by any sign-in, in the audit log',
    params: z.object({ userId: id }),
    body: z.object({ email, reason: requiredParagraph(300) }),
    output: z.object({ success: z.string() }),
    problems: ['user_not_found', 'not_your_own_account'],
  }),
  getRecovery: endpoint(supportCalls.getRecovery, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Whether somebody is being brought back, and what may be done about it now',
    params: z.object({ userId: id }),
    output: z.object({
      /** What the caller may do about it now: ask (again), finish as the second person that it takes, call it off. */
      abilities: z.object({ request: z.boolean(), finish: z.boolean(), cancel: z.boolean() }),
      recovery: z
        .object({
          /** The new sign-in address. */
          email: z.string(),
          reason: z.string(),
          requested_by: z.string(),
          requested_at: timestamp,
          /** From when on it can be finished. */
          ready_at: timestamp,
          /** `ended`: somebody has signed in or confirmed who they are since, or two weeks are over. */
          state: z.enum(['waiting', 'ready', 'ended']),
        })
        .nullable(),
    }),
    problems: ['user_not_found'],
  }),
  cancelRecovery: endpoint(supportCalls.cancelRecovery, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Ends a request to bring somebody back; told at the old address, in the audit log',
    params: z.object({ userId: id }),
    body: z.object({}),
    output: z.object({ success: z.string() }),
    problems: ['user_not_found', 'recovery_not_ready'],
  }),
  finishRecovery: endpoint(supportCalls.finishRecovery, {
    access: 'platform-admin',
    confirmation: 'fresh',
    tag: 'Administration',
    summary:
      'Gives the account the new address, three days later and by another one of platform staff; a link for a new password goes there',
    params: z.object({ userId: id }),
    body: z.object({ email }),
    output: z.object({ success: z.string() }),
    problems: ['user_not_found', 'recovery_not_ready'],
  }),
} as const;
