import { isOpenTo, Problem, type Endpoint } from '@goodshelf/contract';
import { isUuid } from '../ids/index.ts';
import { personOf, provider, visitor, type Subject } from '../subject/index.ts';
import { makeOrgScope, type OrgScope } from '../tenancy/org-scope.ts';
import { httpTexts } from './http.texts.ts';
import type {
  AuthenticatedUser,
  MemberContext,
  RequestContext,
  SignedIn,
  StorefrontContext,
  StorefrontIdentity,
  UserContext,
} from './request-context.ts';

const texts = httpTexts.problems;

/** How the platform finds out who calls; injected by the composition root, so that it knows no module. */
export type AccessResolvers = {
  /** The storefront of a slug on this host, or null when there is none (or the host belongs to another one). */
  findStorefront(slug: string, host: string): Promise<StorefrontIdentity | null> | StorefrontIdentity | null;
  /** Who is signed in with a bearer token, or null when it is unknown, expired or revoked. */
  authenticate(bearerToken: string): Promise<SignedIn | null>;
  /** Whether the scope's organization exists; asked for platform staff, whose scope comes from a path. */
  isOrganization(scope: OrgScope): Promise<boolean>;
  readonly isDevelopmentMailboxOn: boolean;
  /** Whether platform staff do nothing as such before they have a second factor: in production. */
  readonly isTwoFactorRequiredOfStaff: boolean;
};

const unauthenticated = (): Problem => new Problem('unauthenticated', texts.signIn);

type Granted = RequestContext & { readonly subject: Subject };

/**
 * Who calls, and for which organization: the only place where a request gets its subject and its scope. What the endpoint
 * asks of the session itself is checked here, too, before the input is looked at.
 */
export const grantAccess = async (
  resolvers: AccessResolvers,
  endpoint: Endpoint,
  context: RequestContext,
  raw: { readonly params: unknown },
): Promise<Granted> => {
  switch (endpoint.access) {
    case 'public':
      return { ...context, subject: visitor };
    case 'provider':
      return { ...context, subject: provider };
    case 'development':
      if (!resolvers.isDevelopmentMailboxOn) throw nothingHere();
      return { ...context, subject: visitor };
    case 'storefront-visitor':
      return grantStorefront(resolvers, context, raw);
    case 'signed-in':
      return checkSession(endpoint, await requireUser(resolvers, context));
    case 'platform-admin':
      return checkSession(endpoint, await requireAdmin(resolvers, context));
    case 'platform-admin-of-organization':
      return checkSession(endpoint, await grantAdministration(resolvers, context, raw));
    case 'organization-member':
      return checkSession(endpoint, await grantMembership(resolvers, context));
  }
};

const nothingHere = (): Problem => new Problem('not_found', texts.nothingHere);

const requireAdmin = async (resolvers: AccessResolvers, context: RequestContext): Promise<UserContext> => {
  const granted = await requireUser(resolvers, context);
  if (!granted.user.isAdmin) throw nothingHere();
  requireSecondFactor(resolvers, granted.user);
  return granted;
};

/** A stolen password of platform staff opens nothing but the page on which the second factor is set up. */
const requireSecondFactor = (resolvers: AccessResolvers, user: AuthenticatedUser): void => {
  if (resolvers.isTwoFactorRequiredOfStaff && !user.hasTwoFactor)
    throw new Problem('two_factor_setup_required', texts.needsTwoFactor);
};

const checkSession = <C extends UserContext>(endpoint: Endpoint, context: C): C => {
  if (!isOpenTo(endpoint, context.subject)) throw new Problem('not_while_acting', texts.notWhileActing);
  if (endpoint.confirmation === 'fresh' && !context.user.isFreshlyConfirmed)
    throw new Problem('step_up_required', texts.confirmIdentity);
  return context;
};

/** Platform staff may act on any organization; which one is in the path, never in a body. */
const grantAdministration = async (
  resolvers: AccessResolvers,
  context: RequestContext,
  raw: { readonly params: unknown },
): Promise<MemberContext> => {
  const granted = await requireAdmin(resolvers, context);
  const { organizationId } = raw.params as { organizationId?: unknown };
  if (typeof organizationId !== 'string' || !isUuid(organizationId)) throw nothingHere();
  const scope = makeOrgScope(organizationId, 'administration');
  if (!(await resolvers.isOrganization(scope))) throw nothingHere();
  return { ...granted, scope };
};

/** An active member of the active organization; platform staff wherever they have switched to. */
const grantMembership = async (
  resolvers: AccessResolvers,
  context: RequestContext,
): Promise<MemberContext> => {
  const granted = await requireUser(resolvers, context);
  const { user } = granted;
  if (user.organizationId === null) throw nothingHere();
  if (user.isAdmin) requireSecondFactor(resolvers, user);
  else if (!user.belongings.some(({ id }) => id === user.organizationId)) throw nothingHere();
  const scope = makeOrgScope(user.organizationId, 'membership');
  return { ...granted, scope };
};

const requireUser = async (resolvers: AccessResolvers, context: RequestContext): Promise<UserContext> => {
  if (context.bearerToken === null) throw unauthenticated();
  const signedIn = await resolvers.authenticate(context.bearerToken);
  if (signedIn === null) throw unauthenticated();
  const { user, actingAdminId } = signedIn;
  return { ...context, user, subject: personOf(user.id, actingAdminId) };
};

const grantStorefront = async (
  resolvers: AccessResolvers,
  context: RequestContext,
  raw: { readonly params: unknown },
): Promise<StorefrontContext> => {
  const slug = (raw.params as { slug?: unknown }).slug;
  const storefront = typeof slug === 'string' ? await resolvers.findStorefront(slug, context.host) : null;
  if (storefront === null) throw new Problem('storefront_not_found', texts.noStorefront);
  const scope = makeOrgScope(storefront.organizationId, 'host');
  return { ...context, subject: visitor, storefront, scope };
};
