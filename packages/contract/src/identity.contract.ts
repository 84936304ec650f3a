import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, timestamp } from './primitives.ts';

const browserId = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]*$/);

export const userShape = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  organization_id: id.nullable(),
  email_verified_at: timestamp.nullable(),
  is_admin: z.boolean(),
  /** 1 means owner of the active organization (specification, section 3). */
  is_store_owner: z.union([z.literal(0), z.literal(1)]),
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

export const identityEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    tag: 'Sign-in',
    summary: 'Signs in; the token lives 1 day, or 30 with remember_me_token',
    body: z.object({
      email,
      password: z.string({ error: 'required' }).min(1, 'required').max(1000),
      browser_id: browserId.nullish(),
      remember_me_token: z.union([z.boolean(), z.string(), z.number()]).nullish(),
    }),
    output: z.object({
      token: z.string(),
      browser_id: z.string(),
      email_verified: z.boolean(),
      storeUrl: z.string().nullable(),
    }),
    problems: ['invalid_credentials'],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/auth/user',
    access: 'signed-in',
    tag: 'Sign-in',
    summary: 'The signed-in user and the active store',
    output: z.object({ user: userShape, store: storeShape.nullable() }),
    problems: [],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'signed-in',
    tag: 'Sign-in',
    summary: 'Ends the session of this browser',
    body: z.object({ browser_id: browserId.nullish() }),
    output: z.object({ success: z.string() }),
    problems: [],
  }),
} as const;
