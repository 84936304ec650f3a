import { inputSentence, Problem, type Endpoint, type FieldError } from '@goodshelf/contract';
import { isUuid } from '../ids/index.ts';
import { makeOrgScope, type OrgScope } from '../tenancy/org-scope.ts';
import type { Binding } from './binding.ts';
import type { AuthenticatedUser, RequestContext, StorefrontIdentity } from './request-context.ts';
import { httpTexts } from './http.texts.ts';

const texts = httpTexts.problems;

/** How the platform finds out who calls; injected by the composition root, so that it knows no module. */
export type AccessResolvers = {
  /** The storefront of a slug on this host, or null when there is none (or the host belongs to another one). */
  findStorefront(slug: string, host: string): Promise<StorefrontIdentity | null> | StorefrontIdentity | null;
  /** The user of a bearer token, or null when it is unknown, expired or revoked. */
  authenticate(bearerToken: string): Promise<AuthenticatedUser | null>;
  /** Whether the scope's organization exists; asked for platform staff, whose scope comes from a path. */
  isOrganization(scope: OrgScope): Promise<boolean>;
  readonly isDevelopmentMailboxOn: boolean;
  /** Whether platform staff do nothing as such before they have a second factor: in production. */
  readonly isTwoFactorRequiredOfStaff: boolean;
};

export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

export type Dispatch = (binding: Binding, context: RequestContext, raw: RawInput) => Promise<unknown>;

/** Parses, grants access, handles. HTTP and server rendering both come through here, so neither can forget a step. */
export const createDispatcher =
  (resolvers: AccessResolvers): Dispatch =>
  async (binding, context, raw) => {
    const granted = await grantAccess(resolvers, binding.endpoint, context, raw);
    checkSession(binding.endpoint, granted);
    return binding.handle(granted, parseInput(binding.endpoint, raw));
  };

const unauthenticated = (): Problem => new Problem('unauthenticated', texts.signIn);

const grantAccess = async (
  resolvers: AccessResolvers,
  endpoint: Endpoint,
  context: RequestContext,
  raw: RawInput,
): Promise<RequestContext> => {
  switch (endpoint.access) {
    case 'public':
    case 'provider':
      return context;
    case 'development':
      if (!resolvers.isDevelopmentMailboxOn) throw nothingHere();
      return context;
    case 'storefront-visitor':
      return grantStorefront(resolvers, context, raw);
    case 'signed-in':
      return { ...context, user: await requireUser(resolvers, context) } as RequestContext;
    case 'platform-admin':
      return { ...context, user: await requireAdmin(resolvers, context) } as RequestContext;
    case 'platform-admin-of-organization':
      return grantAdministration(resolvers, context, raw);
    case 'organization-member':
      return grantMembership(resolvers, context);
  }
};

const nothingHere = (): Problem => new Problem('not_found', texts.nothingHere);

const requireAdmin = async (
  resolvers: AccessResolvers,
  context: RequestContext,
): Promise<AuthenticatedUser> => {
  const user = await requireUser(resolvers, context);
  if (!user.isAdmin) throw nothingHere();
  requireSecondFactor(resolvers, user);
  return user;
};

/** A stolen password of platform staff opens nothing but the page on which the second factor is set up. */
const requireSecondFactor = (resolvers: AccessResolvers, user: AuthenticatedUser): void => {
  if (resolvers.isTwoFactorRequiredOfStaff && !user.hasTwoFactor)
    throw new Problem('two_factor_setup_required', texts.needsTwoFactor);
};

/** What the endpoint asks of the session itself, after it is known who calls and before the input is looked at. */
const checkSession = (endpoint: Endpoint, context: RequestContext & { user?: AuthenticatedUser }): void => {
  const { user } = context;
  if (user === undefined) return;
  if (endpoint.whileActing === 'refused' && user.actingAdminId !== null)
    throw new Problem('not_while_acting', texts.notWhileActing);
  if (endpoint.confirmation === 'fresh' && !user.isFreshlyConfirmed)
    throw new Problem('step_up_required', texts.confirmIdentity);
};

/** Platform staff may act on any organization; which one is in the path, never in a body. */
const grantAdministration = async (
  resolvers: AccessResolvers,
  context: RequestContext,
  raw: RawInput,
): Promise<RequestContext> => {
  const user = await requireAdmin(resolvers, context);
  const { organizationId } = raw.params as { organizationId?: unknown };
  if (typeof organizationId !== 'string' || !isUuid(organizationId)) throw nothingHere();
  const scope = makeOrgScope(organizationId, 'administration');
  if (!(await resolvers.isOrganization(scope))) throw nothingHere();
  return { ...context, user, scope } as RequestContext;
};

/** An active member of the active organization; platform staff wherever they have switched to. */
const grantMembership = async (
  resolvers: AccessResolvers,
  context: RequestContext,
): Promise<RequestContext> => {
  const user = await requireUser(resolvers, context);
  if (user.organizationId === null) throw nothingHere();
  if (user.isAdmin) requireSecondFactor(resolvers, user);
  else if (!user.belongings.some(({ id }) => id === user.organizationId)) throw nothingHere();
  const scope = makeOrgScope(user.organizationId, 'membership');
  return { ...context, user, scope } as RequestContext;
};

const requireUser = async (
  resolvers: AccessResolvers,
  context: RequestContext,
): Promise<AuthenticatedUser> => {
  if (context.bearerToken === null) throw unauthenticated();
  const user = await resolvers.authenticate(context.bearerToken);
  if (user === null) throw unauthenticated();
  return user;
};

const grantStorefront = async (
  resolvers: AccessResolvers,
  context: RequestContext,
  raw: RawInput,
): Promise<RequestContext> => {
  const slug = (raw.params as { slug?: unknown }).slug;
  const storefront = typeof slug === 'string' ? await resolvers.findStorefront(slug, context.host) : null;
  if (storefront === null) throw new Problem('storefront_not_found', texts.noStorefront);
  return { ...context, storefront, scope: makeOrgScope(storefront.organizationId, 'host') } as RequestContext;
};

const parseInput = (endpoint: Endpoint, raw: RawInput): unknown => {
  const errors: FieldError[] = [];
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const result = schema.safeParse(raw[part] ?? {}, { error: inputSentence });
    if (result.success) input[part] = result.data;
    else if (part === 'params') throw new Problem('not_found', texts.nothingHere);
    else
      errors.push(
        ...result.error.issues.slice(0, mostErrors).map((issue) => ({
          field: issue.path.map(String).join('.'),
          message: issue.message,
        })),
      );
  }
  const first = errors[0];
  if (first !== undefined) {
    const message = sentenceOf(first);
    throw new Problem('invalid_input', message, { errors: onePerField(errors) });
  }
  return input;
};

/** What is wrong, for a page that has no place beside the field: a rule's own sentence, or the field and its message. */
const sentenceOf = ({ field, message }: FieldError): string => {
  const name = (field.split('.').findLast((part) => /[a-z]/i.test(part)) ?? '').replace(/_(?:cents|id)$/, '');
  if (name === '' || message.endsWith('.')) return message;
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}: ${message}`;
};

/** A list of ten thousand wrong values is told no longer than a form with as many fields as ours have. */
const mostErrors = 50;

/** What is wrong with a field first is what a form shows beside it. */
const onePerField = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index);
