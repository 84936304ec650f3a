import type { Endpoint } from '@goodshelf/contract';
import { expect } from 'vitest';
import {
  type Binding,
  createDispatcher,
  type RequestContext,
} from '../../apps/server/src/platform/http/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import type { School } from './school.ts';

type Answer = Record<string, unknown> & { items: Record<string, unknown>[]; total: number };

/** Calls an endpoint as HTTP does, and holds the answer against the contract. A null token is a stranger. */
export type Call = (
  endpoint: Endpoint,
  input: { params?: object; query?: object; body?: object },
  bearerToken: string | null,
) => Promise<Answer>;

/** `staff` are the bearer tokens of active members. */
export const createCaller = (
  bindings: readonly Binding[],
  { schools, staff }: { schools: readonly School[]; staff: Readonly<Record<string, School>> },
): Call => {
  const dispatch = createDispatcher({
    findStorefront: (slug) => {
      const found = schools.find((school) => school.slug === slug);
      return found === undefined
        ? null
        : {
            organizationId: found.id,
            slug,
            name: found.name,
            isOpen: true,
            type: 'Public School',
            customDomain: null,
          };
    },
    authenticate: async (token) => {
      const employer = staff[token];
      return employer === undefined
        ? null
        : {
            user: {
              id: newId(),
              sessionId: newId(),
              organizationId: employer.id,
              profile: anyProfile,
              belongings: [belongingTo(employer)],
              isAdmin: false,
              isFreshlyConfirmed: true,
              hasTwoFactor: false,
            },
            actingAdminId: null,
          };
    },
    isOrganization: async () => false,
    isDevelopmentMailboxOn: false,
    isTwoFactorRequiredOfStaff: false,
  });
  return async (endpoint, input, bearerToken) => {
    const binding = bindings.find((candidate) => candidate.endpoint === endpoint);
    if (binding === undefined) throw new Error('The endpoint is not bound');
    const raw = { params: {}, query: {}, body: undefined, ...input };
    const answer = await dispatch(binding, contextOf(bearerToken), raw);
    expect(endpoint.output.safeParse(answer).error).toBeUndefined();
    return answer as Answer; // the contract's schema has just accepted it
  };
};

const anyProfile = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  pendingEmail: null,
  emailVerifiedAt: new Date(0),
};
const belongingTo = ({ id, name, slug }: School) => ({
  ...{ id, name, slug },
  type: 'Public School',
  customDomain: null,
  customDomainStatus: 0,
  isOwner: false,
});

const contextOf = (bearerToken: string | null): RequestContext => ({
  requestId: 'test',
  clientAddress: '127.0.0.1',
  userAgent: 'test',
  host: 'shop.localhost',
  bearerToken,
  cookie: () => undefined,
  cookieNames: () => [],
  setCookie: () => undefined,
  header: () => undefined,
  rawBody: null,
});
