import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, requiredLine } from './primitives.ts';

export const supportEndpoints = {
  actAs: endpoint({
    method: 'POST',
    path: '/admin/organizations/:organizationId/act-as',
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary:
      'A link that signs in as the owner of an organization: once, within five minutes, for one hour; both ends are in the audit log',
    params: z.object({ organizationId: id }),
    body: z.object({ reason: requiredLine(300) }),
    /** A login-by-token path, "/auth/login/token/…": POST to it, as to the link of an invitation. */
    output: z.object({ path: z.string() }),
    problems: ['organization_without_owner'],
  }),
  resetTwoFactor: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/reset-two-factor',
    access: 'platform-admin',
    confirmation: 'fresh',
    tag: 'Administration',
    summary:
      'Turns off the authenticator app of somebody who lost it with its recovery codes, and ends their sessions; in the audit log of each of their organizations',
    params: z.object({ userId: id }),
    body: z.object({ reason: requiredLine(300) }),
    output: z.object({ success: z.string() }),
    problems: ['user_not_found', 'two_factor_not_on', 'not_your_own_account'],
  }),
} as const;
