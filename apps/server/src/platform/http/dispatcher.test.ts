import { endpoint, Problem } from '@goodshelf/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bind, type Binding } from './binding.ts';
import { createDispatcher } from './dispatcher.ts';
import type { AccessResolvers } from './grant-access.ts';
import type { RequestContext, UserContext } from './request-context.ts';

const organizationId = '01900000-0000-7000-8000-0000000000aa';
const profile = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  pendingEmail: null,
  emailVerifiedAt: null,
};
const belonging = {
  id: organizationId,
  name: 'Lincoln Elementary',
  type: 'Public School',
  slug: 'lincoln',
  customDomain: null,
  customDomainStatus: 0,
  isOwner: false,
};
const resolvers: AccessResolvers = {
  findStorefront: (slug, host) =>
    slug === 'lincoln' && host === 'shop.test'
      ? { organizationId, slug, name: 'Lincoln', isOpen: true, type: 'Public School', customDomain: null }
      : null,
  authenticate: async (token) =>
    token === 'member-token-0001' || token === 'removed-token-001' || token === 'admin-token-00001'
      ? {
          user: {
            id: token,
            sessionId: 's',
            organizationId: token === 'admin-token-00001' ? null : organizationId,
            profile,
            belongings: token === 'member-token-0001' ? [belonging] : [],
            isAdmin: token === 'admin-token-00001',
            isFreshlyConfirmed: true,
            hasTwoFactor: false,
          },
          actingAdminId: null,
        }
      : null,
  isOrganization: async (scope) => scope.organizationId === organizationId,
  isDevelopmentMailboxOn: false,
  isTwoFactorRequiredOfStaff: false,
};
const dispatch = createDispatcher(resolvers);

const context = (bearerToken: string | null, host = 'shop.test'): RequestContext => ({
  requestId: 'r',
  clientAddress: '127.0.0.1',
  userAgent: '',
  host,
  bearerToken,
  cookie: () => undefined,
  cookieNames: () => [],
  setCookie: () => undefined,
  header: () => undefined,
  rawBody: null,
});

const bound = (access: Parameters<typeof endpoint>[1]['access']) =>
  bind(
    endpoint(
      { method: 'POST', path: '/things/:slug' },
      {
        access,
        tag: 'Test',
        summary: 'a test call',
        params: z.object({ slug: z.string() }),
        body: z.object({
          name: z
            .string({ error: 'required' })
            .min(1, 'required')
            .regex(/^[a-z]/, 'start with a letter'),
        }),
        output: z.object({ name: z.string() }),
        problems: [],
      },
    ),
    async (_context, input) => ({ name: input.body.name }),
  );

const call = (
  access: Parameters<typeof bound>[0],
  token: string | null,
  host?: string,
  body: unknown = { name: 'x' },
) =>
  dispatch(bound(access), context(token, host), { params: { slug: 'lincoln' }, query: {}, body }).then(
    (output) => output,
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

const staff = {
  id: 'staff',
  sessionId: 's',
  organizationId,
  profile,
  belongings: [],
  isAdmin: true,
  isFreshlyConfirmed: true,
  hasTwoFactor: false,
};

describe('dispatcher', () => {
  it('lets nobody without a token into calls that need one', async () => {
    for (const access of ['signed-in', 'organization-member', 'platform-admin'] as const) {
      expect(await call(access, null)).toBe('unauthenticated');
      expect(await call(access, 'unknown-token-001')).toBe('unauthenticated');
    }
  });

  it('answers a removed member like someone who never belonged', async () => {
    expect(await call('organization-member', 'removed-token-001')).toBe('not_found');
    expect(await call('organization-member', 'admin-token-00001')).toBe('not_found');
    expect(await call('organization-member', 'member-token-0001')).toEqual({ name: 'x' });
  });

  it('hides platform calls from everybody but platform staff', async () => {
    expect(await call('platform-admin', 'member-token-0001')).toBe('not_found');
    expect(await call('platform-admin', 'admin-token-00001')).toEqual({ name: 'x' });
  });

  it('takes the organization of platform staff from the path, and only one that exists', async () => {
    const administered = bind(
      endpoint(
        { method: 'POST', path: '/admin/organizations/:organizationId/things' },
        {
          access: 'platform-admin-of-organization',
          tag: 'Test',
          summary: 'a test call',
          params: z.object({ organizationId: z.uuid() }),
          output: z.object({ id: z.string() }),
          problems: [],
        },
      ),
      async ({ scope }) => ({ id: scope.organizationId }),
    );
    const ask = (token: string | null, id: unknown) => {
      const raw = { params: { organizationId: id }, query: {}, body: { organizationId: 'another' } };
      return dispatch(administered, context(token), raw).catch((error: Problem) => error.code);
    };
    expect(await ask('admin-token-00001', organizationId)).toEqual({ id: organizationId });
    for (const id of [organizationId.replace('aa', 'bb'), 'x', '', undefined, [organizationId]])
      expect(await ask('admin-token-00001', id)).toBe('not_found');
    expect(await ask('member-token-0001', organizationId)).toBe('not_found');
    expect(await ask(null, organizationId)).toBe('unauthenticated');
  });

  it('lets platform staff act where they have switched to, without a membership', async () => {
    const switched = createDispatcher({
      ...resolvers,
      authenticate: async () => ({ user: staff, actingAdminId: null }),
    });
    const raw = { params: { slug: 'lincoln' }, query: {}, body: { name: 'x' } };
    expect(await switched(bound('organization-member'), context('any-token-000001'), raw)).toEqual({
      name: 'x',
    });
  });

  it('finds a storefront by slug only on a host that may show it', async () => {
    expect(await call('storefront-visitor', null)).toEqual({ name: 'x' });
    expect(await call('storefront-visitor', null, 'other.test')).toBe('storefront_not_found');
  });

  it('keeps development calls shut when the mailbox is off', async () => {
    expect(await call('development', null)).toBe('not_found');
  });

  it('asks who calls before it looks at what was sent', async () => {
    expect(await call('signed-in', null, undefined, { name: 7 })).toBe('unauthenticated');
  });

  it('names the field of a wrong payload', async () => {
    const wrong = dispatch(bound('public'), context(null), { params: { slug: 'a' }, query: {}, body: {} });
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'name', message: 'required' }],
    });
    // An empty name breaks two rules; a form shows one sentence beside a field.
    const empty = dispatch(bound('public'), context(null), {
      params: { slug: 'a' },
      query: {},
      body: { name: '' },
    });
    await expect(empty).rejects.toMatchObject({ errors: [{ field: 'name', message: 'required' }] });
  });

  it('drops what the endpoint does not know', async () => {
    const echo = bind(
      endpoint(
        { method: 'POST', path: '/echo' },
        {
          access: 'public',
          tag: 'Test',
          summary: 'what arrives',
          body: z.object({ name: z.string() }),
          output: z.unknown(),
          problems: [],
        },
      ),
      async (_context, input) => input.body,
    );
    const body = { name: 'x', is_admin: true, organization_id: organizationId };
    expect(await dispatch(echo, context(null), { params: {}, query: {}, body })).toEqual({ name: 'x' });
  });

  describe('who calls', () => {
    const subjectOf = async (
      access: Parameters<typeof bound>[0],
      { token, actingAdminId = null }: { token: string | null; actingAdminId?: string | null },
      asks: { whileActing?: 'refused' } = {},
    ) => {
      const telling: Binding = {
        endpoint: { ...bound(access).endpoint, ...asks },
        handle: async (granted) => (granted as UserContext).subject,
      };
      const support = createDispatcher({
        ...resolvers,
        authenticate: async () => ({
          user: { ...staff, belongings: [belonging], isAdmin: false },
          actingAdminId,
        }),
      });
      const raw = { params: { slug: 'lincoln' }, query: {}, body: { name: 'x' } };
      return support(telling, context(token), raw);
    };

    it('is a visitor where nobody is asked, and a vendor where a signature is', async () => {
      expect(await subjectOf('public', { token: 'a' })).toEqual({ kind: 'visitor' });
      expect(await subjectOf('storefront-visitor', { token: 'a' })).toEqual({ kind: 'visitor' });
      expect(await subjectOf('provider', { token: null })).toEqual({ kind: 'provider' });
    });

    it('is the person of the session, or platform staff in that person’s place', async () => {
      expect(await subjectOf('signed-in', { token: 'a' })).toEqual({ kind: 'user', userId: 'staff' });
      expect(await subjectOf('organization-member', { token: 'a', actingAdminId: 'admin' })).toEqual({
        kind: 'staff-acting',
        userId: 'staff',
        adminId: 'admin',
      });
    });

    it('is refused in a person’s place where only the person may', async () => {
      const refused = { whileActing: 'refused' } as const;
      expect(await subjectOf('signed-in', { token: 'a' }, refused)).toMatchObject({ kind: 'user' });
      await expect(
        subjectOf('signed-in', { token: 'a', actingAdminId: 'admin' }, refused),
      ).rejects.toMatchObject({ code: 'not_while_acting' });
    });
  });
});
